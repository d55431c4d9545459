import pytest
from support.command_line import CommandLine


@pytest.fixture
def halfmoon(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    """`halfmoon("show", "1")` runs the command and tells what it said."""
    return CommandLine(capsys, monkeypatch)
