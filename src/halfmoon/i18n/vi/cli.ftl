### Dòng lệnh.

cli-about = Chơi, học và nghiên cứu bài Crescent và FreeCell.
cli-about-serve = Chạy máy chủ giữ các ván bài và trang web; dừng bằng Ctrl-C.
cli-about-db = Quản lý cơ sở dữ liệu các ván bài.
cli-about-db-upgrade = Nâng các bảng của cơ sở dữ liệu lên phiên bản này.
cli-about-show = Hiện một ván bài hoặc một thế bài: bàn bài, dạng văn bản, hoặc JSON.
cli-about-replay = Đi một dãy nước đi theo đúng luật: có thắng không, đến thế bài nào, nước nào bị từ chối và vì sao? Mã thoát là 1 khi có nước bị từ chối.
cli-about-solve = Cho biết một ván hoặc thế bài có thắng được không, kèm lời giải. Mã thoát là 1 khi chưa biết.
cli-about-check = Kiểm tra theo đúng luật xem một lời giải, của bất kỳ công cụ nào, có thắng không. Mã thoát là 1 khi không thắng.
cli-about-perft = Đếm các dãy nước đi hợp lệ theo từng độ dài cho đến DEPTH.

cli-help-host = Địa chỉ lắng nghe (127.0.0.1: chỉ máy này).
cli-help-port = Cổng lắng nghe (8000).
cli-help-database = URL của cơ sở dữ liệu, ví dụ sqlite:///games.sqlite3 hoặc postgresql://user@host/name (nếu không thì một tệp trong thư mục dữ liệu của bạn).
cli-help-workers = Số tiến trình chạy bộ giải (1).
cli-help-log-level = debug, info, warning hoặc error.
cli-help-allowed-host = Thêm một tên miền được phép dùng để gọi máy chủ; có thể lặp lại.
cli-help-behind-proxy = Tin các tiêu đề X-Forwarded của proxy trên máy này.
cli-help-open-browser = Mở trang web trong trình duyệt.
cli-help-lang = Ngôn ngữ hiển thị (nếu không thì theo thiết bị đầu cuối).
cli-help-version = In phiên bản.
cli-help-deal = Một mã ván bài (CR1-N-AAAAAAB), số của một ván FreeCell (11982), hoặc một tệp chứa thế bài; "-" đọc thế bài từ đầu vào chuẩn.
cli-help-moves = Tệp chứa các nước đi; "-" đọc từ đầu vào chuẩn. Ngắt dòng, số thứ tự và chú thích sau # đều được bỏ qua; nếu tệp có các dòng "số, tab, nước đi" thì dòng của ván này được dùng.
cli-help-show-json = Toàn bộ bàn bài dưới dạng JSON.
cli-help-show-board = Thế bài dưới dạng văn bản, mọi lệnh đều đọc lại được.
cli-help-depth = Độ dài của các dãy.
cli-help-deals = Giải một dãy ván, ví dụ 1-32000.
cli-help-game = Trò chơi của --deals.
cli-help-cells = FreeCell với số ô tạm này (0-4).
cli-help-redeals = Crescent với số lần chia lại này (0-4).
cli-help-short = Tìm lời giải ngắn cho đến khi hết thời gian.
cli-help-prove = Quyết định bằng tìm kiếm đầy đủ.
cli-help-classic = FreeCell không lấy lại bài từ ô nền, như trong các số liệu đã công bố.
cli-help-time-ms = Số mili giây cho mỗi ván (60000; với --short là 2000).
cli-help-solve-json = Kết quả dưới dạng JSON; với --deals mỗi ván một dòng.
cli-help-dialect = strict: một lá vào cột trống nếu không ghi vN; standard: nhiều lá nhất mà luật cho phép.
cli-help-autoplay = Các lá mà công cụ kia tự đưa lên ô nền sau mỗi nước.
cli-help-divide = Thay vào đó: đếm theo từng nước đầu tiên.

cli-deal-number = ván số { $number }
cli-legend-crescent = Dưới mỗi cột: số của cột (số lá bài). Chỉ lá trên cùng được hiện.
cli-legend-freecell = Dưới mỗi cột: số của cột (số lá bài). Lá thấp nhất đi được.

cli-replayed = { $count } nước đi: { $outcome }
cli-refused = nước { $count } ({ $move }, dòng { $line }) bị từ chối: { $reason }
cli-outcome-playing = chưa thắng; thế bài đạt được:
cli-outcome-redeal_needed = chưa thắng, cần chia lại; thế bài đạt được:
cli-outcome-only_take_back = chưa thắng, chỉ còn cách lấy lại bài từ ô nền; thế bài đạt được:
cli-outcome-stuck = chưa thắng, không còn nước đi nào; thế bài đạt được:
cli-outcome-won = thắng
cli-verdict-winnable = thắng được: { $count } nước đi
cli-verdict-unwinnable = đã chứng minh là không thắng được
cli-verdict-unknown = chưa biết: { $why }
cli-with-redeals = , { $count } lần chia lại
cli-shortest-freecell = { $count } nước đi ngoài các lá tự lên ô nền: đã chứng minh là ngắn nhất
cli-length-freecell = { $count } nước đi ngoài các lá tự lên ô nền; cần ít nhất { $bound }
cli-shortest-crescent = { $count } nước đi: đã chứng minh là ngắn nhất
cli-length-crescent = { $count } nước đi; cần ít nhất { $bound }
cli-searched = { $nodes } thế bài trong { $time } ms, { $memory } MB ({ $stage })
cli-count-winnable = thắng được: { $count }
cli-count-unwinnable = đã chứng minh là không thắng được: { $count }
cli-count-unknown = chưa biết: { $count }
cli-times = ms mỗi ván: trung bình { $mean }, trung vị { $median }, p99 { $p99 }; tổng cộng { $total } giây
cli-checked = { $won ->
    [true] thắng
   *[false] không thắng
} sau { $count } nước đi
cli-perft-total = tổng cộng: { $count }

cli-upgraded = cơ sở dữ liệu đã có các bảng của phiên bản này (bản { $revision })

cli-usage = { $text } (xem: { $command } --help)
cli-missing = thiếu { $name }
cli-no-such-option = không có tùy chọn { $text }
cli-option-needs = sau { $name } cần có một giá trị
cli-option-takes-none = { $name } không nhận giá trị
cli-too-many = không cần thêm gì sau các từ kia: { $text }
cli-no-command = thiếu tên lệnh; có các lệnh { $known }
cli-no-such-command = không có lệnh { $text }; có các lệnh { $known }
cli-whole-number = { $name } phải là một số nguyên từ { $least } đến { $most }, không phải { $text }
cli-one-of = { $name } phải là một trong { $known }, không phải { $text }
cli-wrong-language = chỉ có ngôn ngữ vi và en, không có { $text }
cli-classic = Luật cổ điển không cho lấy lại bài từ ô nền
cli-range = --deals nhận một dãy như 1-32000, không phải { $text }
cli-solve-what = hãy nêu một ván hoặc --deals, và nhiều nhất một trong --short và --prove
cli-other-game = { $text } là tùy chọn của trò chơi kia
cli-freecell-alone = --dialect, --autoplay và --classic chỉ dành cho FreeCell
cli-system = { $text }
cli-internal = đây là lỗi của Halfmoon ({ $text }); đặt HALFMOON_TRACEBACK=1 để biết lỗi ở đâu
cli-no-file = không có tệp này: { $name }
cli-file-too-big = tệp lớn hơn { $max } byte: { $name }
cli-file-no-text = tệp không phải là văn bản UTF-8: { $name }
cli-moves-of-other-deals = tệp ghi nước đi của các ván khác, không có ván { $number }
cli-no-move = dòng { $line }: đây không phải là { $game ->
    [crescent] nước đi của Crescent (3>7, 3>A, 3>K, SA>K, SK>A hoặc R)
   *[freecell] nước đi của FreeCell (26, 26v4, 2a, a6, 2h, ah hoặc S>5)
}: { $text }
