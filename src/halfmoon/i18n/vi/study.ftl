### Khảo sát: giải nhiều ván bài và xem kết quả.

cli-about-study = Giải nhiều ván bài, trên một máy hoặc một cụm máy, và đếm số ván thắng được.
cli-about-study-run = Bắt đầu hoặc chạy tiếp một khảo sát; dừng lúc nào cũng chỉ mất tối đa những phần đang giải.
cli-about-study-report = Cho biết kết quả của một khảo sát: văn bản, JSON hoặc trang HTML.
cli-about-study-export = Ghi mỗi ván một dòng ra CSV hoặc Parquet, hoặc chính khảo sát thành các phần.
cli-about-study-import = Bắt đầu một khảo sát từ các phần mà máy khác đã xuất.
cli-about-study-verify = Đi lại các lời giải đã giữ theo đúng luật, hoặc giải lại các ván. Mã thoát là 1 khi có gì sai.
cli-about-study-list = Liệt kê các khảo sát.

cli-help-study-name = Tên của khảo sát.
cli-help-study-file = Tệp kết quả (nếu không thì một tệp trong thư mục dữ liệu của bạn).
cli-help-study-game = freecell hoặc crescent; chỉ nêu tên thì khảo sát đã bắt đầu được chạy tiếp.
cli-help-study-deals = Các ván, ví dụ 1-32000.
cli-help-study-mode = any: tìm lời giải; prove: chứng minh cả khi không có lời giải (FreeCell: prove).
cli-help-study-tops = Crescent như người chơi: một người chơi chỉ thấy lá trên cùng chơi mỗi ván một lần.
cli-help-study-nodes = Số thế bài tối đa cho mỗi ván: kết quả ở đâu cũng giống nhau đến từng byte.
cli-help-study-time-ms = Số mili giây tối đa cho mỗi ván: kết quả phụ thuộc vào máy.
cli-help-study-chunk = Số ván trong một phần (100).
cli-help-study-no-lines = Chỉ giữ độ dài các lời giải; tệp sẽ nhỏ.
cli-help-study-jobs = Số tiến trình trên máy này (1).
cli-help-study-cluster = Hoặc địa chỉ của một bộ điều phối Dask, ví dụ tcp://10.0.0.1:8786.
cli-help-study-anew = Bắt đầu lại; những gì đã có sẽ mất.
cli-help-study-any-solver = Chạy tiếp dù bộ giải đã thay đổi.
cli-help-study-json = Báo cáo dưới dạng JSON.
cli-help-study-html = Ghi báo cáo thành trang HTML có biểu đồ vào tệp này.
cli-help-study-format = csv, parquet hoặc chunks (nếu không thì theo đuôi tên tệp).
cli-help-study-output = Tệp cần ghi.
cli-help-study-input = Tệp cần đọc.
cli-help-study-sample = Chỉ xem chừng ấy ván, chọn ngẫu nhiên, thay vì tất cả.
cli-help-study-again = Giải lại các ván rồi so sánh, thay vì đi lại các lời giải.

study-number = { $value }
study-percent = { NUMBER($value, maximumFractionDigits: 4) } %
study-cells = { $count ->
    [0] không có ô tạm
   *[other] { $count } ô tạm
}
study-redeals = { $count ->
    [0] không chia lại
   *[other] { $count } lần chia lại
}
study-rules-table = được lấy lại bài từ ô nền
study-rules-classic = luật cổ điển
study-view-tops = chỉ thấy lá trên cùng
study-budget-nodes = { $count } thế bài mỗi ván
study-budget-time = { $time } ms mỗi ván
study-deals = Các ván
study-done = Đã xong
study-done-of = { $done } trên { $deals }
study-mode = Tìm kiếm
study-mode-any = lời giải
study-mode-prove = lời giải hoặc chứng minh
study-budget = Giới hạn
study-solver = Bộ giải
study-digest = Mã tóm lược các kết quả
study-note = Lưu ý
study-times-vary = Giới hạn theo thời gian: lần chạy khác có thể giải được các ván khác
study-verdicts = Kết luận
study-winnable = Thắng được
study-won-by-player = Người chơi thắng
study-unwinnable = Đã chứng minh không thắng được
study-unknown = Chưa rõ
study-not-won = Không thắng
study-share = Tỉ lệ thắng được
study-interval = Khoảng 95 % chính xác cho mọi ván
study-unwinnable-deals = Các ván không thắng được
study-unknown-deals = Các ván chưa rõ
study-times = Số mili giây tìm kiếm mỗi ván
study-nodes = Số thế bài đã mở mỗi ván
study-moves = Số nước của lời giải
study-redeals-used = Số lần chia lại trong các ván thắng
study-times-axis = mili giây, mỗi cột từ số của nó đến số kế tiếp
study-nodes-axis = thế bài, mỗi cột từ số của nó đến số kế tiếp
study-moves-axis = nước đi, mỗi cột từ số của nó đến số kế tiếp
study-redeals-axis = lần chia lại
study-mean = trung bình
study-least = ít nhất
study-p10 = 10 % không quá
study-median = trung vị
study-p90 = 90 % không quá
study-p99 = 99 % không quá
study-most = nhiều nhất

study-progress = ván
study-rate = { $rate } mỗi giây
study-ready = đã xong { $done } trên { $deals } ván: { $path }
study-exported = { $path }: { $count } ván
study-verified = đã xem { $count } ván, { $wrong } ván sai
study-wrong = ván { $number }: { $text }
study-none = chưa có khảo sát nào trong { $path }
study-nothing-done = khảo sát chưa giải xong ván nào: { $path }

study-name = tên khảo sát có tối đa 64 chữ cái, chữ số, dấu chấm, gạch nối và gạch dưới, bắt đầu bằng chữ cái hoặc chữ số, không phải { $text }
study-name-or-file = hãy nêu tên một khảo sát, hoặc tệp của nó bằng --file
study-no-results = không có kết quả khảo sát nào ở đây: { $path }
study-not-a-study = tệp không chứa khảo sát nào của phiên bản này: { $path }
study-no-plan = khảo sát mới cần --game và --deals; chưa có khảo sát nào ở đây: { $path }
study-no-budget = khảo sát cần --nodes hoặc --time-ms
study-no-tops = chỉ Crescent với 3 hoặc 4 lần chia lại mới chia úp, không phải { $game } với { $size }
study-other-plan = khảo sát đã bắt đầu với { $name } = { $stored }, nay là { $asked }; hãy chọn tên khác, hoặc --anew để bỏ những gì đã có: { $path }
study-other-solver = khảo sát đã bắt đầu với bộ giải { $stored }, đây là bộ giải { $here }, kết quả của chúng không thành một khảo sát; --any-solver vẫn trộn chúng, --anew bắt đầu lại
study-no-dask = cụm máy cần phần thêm halfmoon[cluster]: pip install 'halfmoon[cluster]'
study-no-parquet = Parquet cần phần thêm halfmoon[parquet]: pip install 'halfmoon[parquet]'
study-no-scheduler = không có bộ điều phối Dask nào trả lời ở { $address }
study-no-chunks = đây không phải là khảo sát đã xuất thành các phần: { $path }
study-no-lines = khảo sát không giữ lời giải; --again giải lại các ván: { $path }
study-jobs-or-cluster = --jobs dành cho máy này, --cluster cho các máy khác; chỉ nêu một trong hai
study-is-there = đã có một khảo sát ở đây; --anew để bỏ những gì đã có: { $path }
study-cannot-open = không mở được tệp: { $path }
study-damaged = phần { $chunk } đã hỏng; hãy bắt đầu lại bằng --anew: { $path }
