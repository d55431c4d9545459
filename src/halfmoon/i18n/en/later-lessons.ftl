### A table to try things on: the first lessons, and the positions of the rules pages.

practice-title = Try it here
practice-about = This table is for trying only; nothing goes into your games or statistics.
practice-restart = Back to the position
practice-play = Play it as a game
practice-failed = The server cannot be reached. Please try again.
stepper-title = Move by move
stepper-start = The deal
stepper-step = Step { $step } of { $total }

lesson-game = { $game ->
    [crescent] Crescent lessons
   *[freecell] FreeCell lessons
}
lesson-number = Lesson { $number } of { $total }
lesson-list = Lessons
lesson-name = Lesson { $number }
lesson-name-done = Lesson { $number }, done
lesson-next = Next lesson
lesson-skip = Skip
lesson-finish = Done
lesson-again = Begin this lesson again
lesson-other = That move is legal, but this lesson asks for another one. Let us go back and try again.
lesson-rule = Read this rule
lesson-over = You know enough to play. Shall we deal your first game?
lesson-over-play = Deal a game
lesson-over-rules = Read all the rules
lesson-over-again = Begin again at lesson 1
