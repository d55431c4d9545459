### Bảng khảo sát: cơ hội thắng của cả hai trò chơi, thành một trang.

site-atlas = Cơ hội thắng, đo được
site-atlas-about = Bao nhiêu ván FreeCell và Crescent thắng được, đếm từng ván một.
atlas-share = Tỉ lệ
atlas-first = Số ván từ 1
atlas-interval = Mọi ván (95 %)
atlas-freecell-table = FreeCell theo luật của bàn này
atlas-freecell-classic = FreeCell theo luật cổ điển
atlas-crescent = Crescent, biết mọi lá bài
atlas-tops = Crescent, chỉ thấy lá trên cùng: số ván chương trình thắng
atlas-won = Thắng
atlas-in-all = tất cả { $count } ván
atlas-cost = Tổng cộng { $seconds } giây của một lõi xử lý, { $milliseconds } ms mỗi ván.
atlas-partial = Chưa xong: { $done } trên { $planned } ván.
atlas-more = Mọi số liệu và cách làm ra chúng
