"""The guided first game: each task can be done as the lesson says, by taps."""

import pytest

from halfmoon.i18n import LANGUAGES
from halfmoon.pages.lessons import Lesson, lessons, lessons_json
from halfmoon.play import intent
from halfmoon.play.deal import Deal
from halfmoon.play.session import Change, Session
from halfmoon.rules.game import Outcome
from halfmoon.rules.games import GAMES
from halfmoon.rules.reasons import Refusal

ALL = [lesson for game in GAMES for lesson in lessons(game)]


def play(lesson: Lesson) -> Session:
    """Do every task of a lesson."""
    session = Session(Deal.of_position(lesson.position))
    for task in lesson.tasks:
        if task.kind == "refusal":
            refusal = session.move(task.move)
            assert isinstance(refusal, Refusal) and refusal.reason == task.reason
        elif task.kind == "move":
            assert isinstance(session.move(task.move), Change)
        else:
            done = session.undo() if task.kind == "undo" else session.redeal()
            assert isinstance(done, Change)
    return session


@pytest.mark.parametrize("game", GAMES)
def test_there_are_five_to_eight_lessons(game):
    assert 5 <= len(lessons(game)) <= 8


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_every_task_can_be_done(lesson):
    play(lesson)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_what_is_to_be_refused_can_be_tried_by_two_taps(lesson):
    """A tap on the card must select it: a card with one way to go would leave."""
    session = Session(Deal.of_position(lesson.position))
    for task in lesson.tasks:
        if task.kind == "refusal":
            source, target, count = task.move
            selected = intent.tap(session, source, count=count)
            assert selected == intent.Select(intent.Selection(source, count))
            answer = intent.tap(session, target, selected=selected.selection)
            assert isinstance(answer, intent.Refused) and answer.refusal.reason == task.reason
        elif task.kind == "move":
            session.move(task.move)


@pytest.mark.parametrize("game", GAMES)
def test_the_last_lesson_wins(game):
    assert play(lessons(game)[-1]).outcome == Outcome.WON


@pytest.mark.parametrize("game", GAMES)
def test_the_lessons_are_told_in_both_languages(game):
    told = {language: lessons_json(game, language) for language in LANGUAGES}
    for vi, en in zip(told["vi"]["lessons"], told["en"]["lessons"], strict=True):
        assert vi["key"] == en["key"] and vi["title"] != en["title"]
        for one, other in zip(vi["tasks"], en["tasks"], strict=True):
            assert one["say"] != other["say"] and one["done"] != other["done"]
            assert {key: one[key] for key in ("do", "move", "reason")} == {
                key: other[key] for key in ("do", "move", "reason")
            }
            assert (one["rule"] or "").replace("/vi/", "/en/") == (other["rule"] or "")
