# Vì sao bị từ chối. Khóa là các thành viên của rules/reasons.py; lỗi nhập ở later-inputs.ftl.
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
