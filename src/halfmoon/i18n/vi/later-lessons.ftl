### Bàn để thử: các bài tập đầu tiên và những thế bài trên trang luật.

practice-title = Thử ngay
practice-about = Bàn này chỉ để thử; không có gì được ghi vào ván hay thống kê của bạn.
practice-restart = Về thế bài đầu
practice-play = Chơi thành ván
practice-failed = Chưa gọi được máy chủ. Hãy thử lại.
stepper-title = Từng nước
stepper-start = Lúc mới chia
stepper-step = Bước { $step } trong { $total }

lesson-game = { $game ->
    [crescent] Bài tập Crescent
   *[freecell] Bài tập FreeCell
}
lesson-number = Bài { $number } trong { $total }
lesson-list = Các bài
lesson-name = Bài { $number }
lesson-name-done = Bài { $number }, đã xong
lesson-next = Bài sau
lesson-skip = Bỏ qua
lesson-finish = Xong
lesson-again = Làm lại bài
lesson-other = Nước ấy hợp lệ, nhưng bài này cần một nước khác. Ta quay lại và thử lần nữa.
lesson-rule = Xem điều luật này
lesson-over = Bạn đã biết đủ để chơi rồi. Chia ván đầu tiên nhé?
lesson-over-play = Chia một ván
lesson-over-rules = Đọc toàn bộ luật
lesson-over-again = Làm lại từ bài 1
