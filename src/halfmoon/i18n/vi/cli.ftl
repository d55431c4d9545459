### Dòng lệnh.

cli-about = Chơi, học và nghiên cứu bài Crescent và FreeCell.
cli-about-show = Hiện một ván bài hoặc một thế bài: bàn bài, dạng văn bản, hoặc JSON.
cli-about-replay = Đi một dãy nước đi theo đúng luật: có thắng không, đến thế bài nào, nước nào bị từ chối và vì sao? Mã thoát là 1 khi có nước bị từ chối.
cli-about-perft = Đếm các dãy nước đi hợp lệ theo từng độ dài cho đến DEPTH.

cli-help-lang = Ngôn ngữ hiển thị (nếu không thì theo thiết bị đầu cuối).
cli-help-version = In phiên bản.
cli-help-deal = Một mã ván bài (CR1-N-AAAAAAB), số của một ván FreeCell (11982), hoặc một tệp chứa thế bài; "-" đọc thế bài từ đầu vào chuẩn.
cli-help-moves = Tệp chứa các nước đi; "-" đọc từ đầu vào chuẩn. Ngắt dòng, số thứ tự và chú thích sau # đều được bỏ qua; nếu tệp có các dòng "số, tab, nước đi" thì dòng của ván này được dùng.
cli-help-show-json = Toàn bộ bàn bài dưới dạng JSON.
cli-help-show-board = Thế bài dưới dạng văn bản, mọi lệnh đều đọc lại được.
cli-help-depth = Độ dài của các dãy.
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
cli-perft-total = tổng cộng: { $count }

cli-usage = { $text } (xem: { $command } --help)
cli-missing = thiếu { $name }
cli-no-such-option = không có tùy chọn { $text }
cli-no-such-command = không có lệnh { $text }; có các lệnh { $known }
cli-bad-value = giá trị sai cho { $name }: { $text }
cli-whole-number = { $name } phải là một số nguyên từ { $least } đến { $most }, không phải { $text }
cli-wrong-language = chỉ có ngôn ngữ vi và en, không có { $text }
cli-system = { $text }
cli-no-file = không có tệp này: { $name }
cli-file-too-big = tệp lớn hơn { $max } byte: { $name }
cli-file-no-text = tệp không phải là văn bản UTF-8: { $name }
cli-moves-of-other-deals = tệp ghi nước đi của các ván khác, không có ván { $number }
cli-no-move = dòng { $line }: đây không phải là { $game ->
    [crescent] nước đi của Crescent (3>7, 3>A, 3>K, SA>K, SK>A hoặc R)
   *[freecell] nước đi của FreeCell (26, 26v4, 2a, a6, 2h, ah hoặc S>5)
}: { $text }
