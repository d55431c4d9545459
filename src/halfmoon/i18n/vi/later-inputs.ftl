# Điều đã nhập không đọc được, và thế nào mới đúng. Khóa đến từ errors.py; trang chỉ tải khi cần.

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
