### What the server could not do, and what would be right.

problem-not-found = There is nothing at this address.
problem-method = That cannot be done here.
problem-invalid = The request was not understood ({ $place }): { $reason }
problem-unknown-game = You have no such game. It may have been deleted, or it belongs to someone else.
problem-unknown-job = This search is long over.
problem-overtaken = The game went on in another window or on another device. This is how it stands now.
problem-hidden-cards = Cards still lie face down, so this would tell what they are.
problem-game-damaged = The record of this game is damaged, so it cannot be opened. Nothing was changed, and no other game is hurt.
problem-game-full = This game has all the { $count } events that one can hold. Begin a new one.
problem-too-large = That is too long; at most { $bytes } bytes are taken.
problem-too-many = Too fast. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-too-many-jobs = The solver is busy. Try again in a moment.
problem-cross-site = Another site wanted to change something here; that was refused.
problem-host = This server does not answer to that name.
problem-media-type = The request has the wrong form.
problem-storage = The games cannot be read or written just now. Nothing that was confirmed is lost.
problem-server = The server made a mistake. Nothing that was confirmed is lost.
problem-device-code = This code is unknown, used or too old. Make a new one on the other device.
problem-line = Move { $number } of this line is not possible: { $move }
problem-no-daily = There is no daily deal for this day ({ $day }).
problem-no-winnable = The solver found no such deal in time. Try again or choose other options.
problem-no-player = Nothing is kept about this browser yet. Deal a game first.
problem-worker = The search broke off. Nothing else was harmed; ask again.
