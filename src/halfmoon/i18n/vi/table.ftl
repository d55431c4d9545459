### Bàn bài: tên các lá, các chỗ trên bàn, và lời nói cho trình đọc màn hình.

## Lá bài và các chỗ

card-suit = { $suit ->
    [S] bích
    [H] cơ
    [D] rô
   *[C] chuồn
}
card-name = { $rank ->
    [A] Át
    [T] 10
   *[other] { $rank }
} { card-suit }
card-unknown = một lá chưa rõ

place-column = cột { $number }
place-cell = ô tạm { $letter }
place-home = ô nền { card-suit }
place-foundation = { $row ->
    [A] cột nền Át
   *[K] cột nền K
} { card-suit }

place-empty = trống
place-holds = { $card } trên cùng, { $count } lá
place-holds-run = { $card } trên cùng, { $count } lá, dãy { $run } lá
place-selected = { $count ->
    [1] đang chọn
   *[other] đang chọn { $count } lá
}
place-takes = đặt được

table-name = Bàn bài
area-crescent-piles = Mười sáu cột
area-crescent-foundations = Cột nền
area-freecell-piles = Tám cột
area-freecell-cells = Ô tạm
area-freecell-foundations = Ô nền

## Chữ trên bàn

table-build-up = Từ A lên K
table-build-down = Từ K xuống A
table-full-moon = Trăng tròn!
more-cards = Thêm lá

## Điều vừa xảy ra

said-deal = Đã chia bài.
said-restart = Chơi lại ván này từ đầu.
said-move = { $count ->
    [1] { $card }: { $source } sang { $target }.
   *[other] { $count } lá, từ { $card }: { $source } sang { $target }.
}
said-redo = Làm lại: { $count ->
    [1] { $card }, { $source } sang { $target }.
   *[other] { $count } lá từ { $card }, { $source } sang { $target }.
}
said-undo = Hoàn tác: { $count ->
    [1] { $card } về lại { $source }.
   *[other] { $count } lá từ { $card } về lại { $source }.
}
said-redeal = Đã chia lại: lá dưới cùng của mỗi cột lên trên cùng. { $left ->
    [0] Hết lượt chia lại.
   *[other] Còn { $left } lượt.
}
said-uncovered = Lộ ra { $card }.
said-emptied = { $place } đã trống.
said-selected = Đã chọn. { $moves }
refusal-rule = Xem luật
refused-plain = Không đặt được

## Câu trả lời khi hỏi

moves-none = { $count ->
    [1] { $card } chưa đi được đâu.
   *[other] { $count } lá từ { $card } chưa đi được đâu.
}
moves-some = { $count ->
    [1] { $card } đi được tới: { $places }.
   *[other] { $count } lá từ { $card } đi được tới: { $places }.
}
contents-empty = { $place } trống.
contents-all = { $place }, { $count } lá, từ dưới lên: { $cards }.
contents-top = { $place }, { $count } lá; thấy được: { $cards }.
