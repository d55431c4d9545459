# Vì sao bị từ chối. Khóa là các thành viên của rules/reasons.py và errors.py.
# Sáu câu của tài liệu gốc giữ nguyên từng chữ.

suit-name = { $suit ->
    [S] bích
    [H] cơ
    [D] rô
   *[C] chuồn
}
rank-name = { $rank ->
    [1] Át
    [11] J
    [12] Q
    [13] K
   *[other] { $rank }
}

reason-game-won = Ván này đã thắng rồi
reason-no-such-place = Bàn này không có chỗ “{ $place }”
reason-no-card = Ở đó không có lá nào để đi
reason-same-place = Lá bài vẫn ở chỗ cũ
reason-base-card = Lá gốc của cột nền đã bị khóa
reason-foundation-to-pile = Lá đã lên cột nền không quay lại cột thường
reason-foundation-to-column-only = Lá lấy từ ô nền chỉ được đặt xuống một cột
reason-not-a-run = Các lá này không thành dãy: màu phải xen kẽ và bậc phải liên tiếp
reason-one-card-only = Chỗ này mỗi lần chỉ nhận một lá
reason-cell-taken = Ô tạm này đã có lá
reason-empty-pile = Không thể đặt vào cột trống
reason-suit = Phải cùng chất
reason-neighbour = Phải lớn hơn hoặc nhỏ hơn một bậc
reason-wrong-foundation = Ô nền này chỉ nhận lá { suit-name }
reason-next-card = { $rank ->
    [0] Cột nền này đã đủ 13 lá
   *[other] Lá tiếp theo ở đây phải là { rank-name } { suit-name }
}
reason-colour = Phải khác màu: đỏ trên đen, đen trên đỏ
reason-rank = Phải thấp hơn đúng một bậc
reason-capacity = Lúc này chỉ chuyển được tối đa { $capacity } lá một lần, không phải { $count }
reason-pile-full = Cột này đã đầy; hãy chọn đích khác
reason-no-redeal-left = Hết lượt chia lại
reason-nothing-to-redeal = Không cột nào có từ hai lá trở lên để chia lại
reason-nothing-to-undo = Chưa có nước đi nào để hoàn tác
reason-undo-across-redeal = Không thể hoàn tác qua lần chia lại
reason-undo-limit = Chỉ hoàn tác được 100 nước đi gần nhất
reason-undo-won = Ván đã thắng thì không hoàn tác được; bạn có thể xem lại ván
reason-nothing-to-redo = Không có nước đi nào để làm lại

input-card = Một lá bài gồm bậc A 2…9 T J Q K và chất S H D C, ví dụ TD; không hiểu “{ $text }”
input-deal-number = { $game ->
    [crescent] Ván Crescent
   *[freecell] Ván FreeCell
} được đánh số từ 1 đến { $last }; không có ván “{ $text }”
input-code-prefix = Mã ván bài bắt đầu bằng CR1 hoặc FC1, không phải “{ $wrong }”
input-code-option = Phần thứ hai của mã là một trong { $options }, không phải “{ $wrong }”
input-code-number = Phần cuối của mã có bảy ký tự A–Z, 2–7; “{ $wrong }” không đúng
input-move-crescent = Nước đi Crescent viết là 3>7, 3>A, 3>K, SA>K, SK>A hoặc R; không hiểu “{ $text }”
input-move-freecell = Nước đi FreeCell viết là 26, 2a, a6, 2h, 26v4 hoặc S>5; không hiểu “{ $text }”
input-position-too-long = Bàn bài dài quá giới hạn 4000 ký tự
input-position-empty = Chưa có gì để đọc: hãy dán bàn bài, mỗi cột một dòng
input-position-line-twice = Dòng { $line }: dòng này có hai lần: “{ $text }”
input-position-head = Dòng { $line }: không hiểu “{ $text }”; mỗi dòng là một cột bài, hoặc bắt đầu bằng Freecells:, Foundations: hay Redeals:
input-position-card = Dòng { $line }: “{ $text }” không phải lá bài; viết như TD
input-position-cells = Dòng { $line }: nhiều nhất bốn ô tạm, không phải “{ $text }”
input-position-foundation = { $line ->
    [0] Ô nền của Crescent không bao giờ trống: “{ $text }”
   *[other] Dòng { $line }: không hiểu ô nền “{ $text }”; mỗi ô nêu một lần, ví dụ S-0 hoặc SA-5
}
input-position-pile-size = Dòng { $line }: một cột chứa tối đa 13 lá
input-position-rows = Cần { $count } dòng bài (cột trống là một dấu hai chấm), ở đây có { $text }
input-position-redeals = Dòng { $line }: số lần chia lại còn lại là 0 đến 4, không phải “{ $text }”
input-position-hidden = Dòng { $line }: lá trong ngoặc phải nằm dưới các lá khác, lá trên cùng luôn ngửa
input-position-contradiction = Lá { $text } đã có trên ô nền nên không thể còn trên bàn
input-position-card-too-many = Lá { $text } xuất hiện { $count } lần, nhiều hơn mức cho phép
input-position-card-missing = Thiếu lá { $text }
