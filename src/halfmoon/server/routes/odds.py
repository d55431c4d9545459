"""How many deals of each option can be won, as the shipped atlas has it."""

from fastapi import APIRouter
from pydantic import BaseModel

from halfmoon.pages import atlas

router = APIRouter(prefix="/api/odds", tags=["learn"])


class Odds(BaseModel):
    """One option. `low` and `high` are percent of `deals`; they differ where deals are open."""

    game: str
    option: str
    deals: int
    low: float
    high: float


class AllOdds(BaseModel):
    """Every option that the atlas knows; none without an atlas."""

    odds: list[Odds]


@router.get("")
async def all_odds() -> AllOdds:
    """The odds of the options of both games."""
    return AllOdds(odds=[Odds(**row) for row in atlas.odds()])
