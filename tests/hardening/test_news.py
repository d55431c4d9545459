"""News wait for a reader who does not read, but not without end."""

from support.coroutines import run_apart

from halfmoon.server.hub import NEWS_MAX, Watcher


def test_a_reader_who_sleeps_finds_the_latest_news_and_no_more_than_a_bound() -> None:
    async def sleep_and_read() -> list[tuple[str, dict]]:
        watcher = Watcher("somebody")
        for number in range(10 * NEWS_MAX):
            watcher.tell("view", "view", {"version": number})
            watcher.tell(f"job-{number}", "job", {"number": number})
        return await watcher.next(1)

    news = run_apart(sleep_and_read())
    assert len(news) == NEWS_MAX
    assert news[-2] == ("view", {"version": 10 * NEWS_MAX - 1})
    assert news[-1] == ("job", {"number": 10 * NEWS_MAX - 1})
