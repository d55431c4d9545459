### Chữ của các hộp thoại và các trang khác: chỉ tải khi cần đến.

## Ván mới

new-title = Ván mới
new-which = Trò chơi
new-cells = Số ô tạm
new-variant = Kiểu chơi
new-deal = Chọn bài
new-random = Ván ngẫu nhiên
new-daily = Ván hôm nay · { $date }
new-number = Theo số ván
new-code = Nhập mã ván bài
new-number-label = Số ván
new-number-help-crescent = Từ 1 đến 34359738367
new-number-help-freecell = Từ 1 đến 8589934591, trùng số ván của Microsoft
new-code-label = Mã ván bài
new-code-help = Ví dụ { $example }
new-odds = { NUMBER($share, maximumFractionDigits: 2) } % trong { $deals } ván đã giải là thắng được.
new-odds-at-least = Ít nhất { NUMBER($share, maximumFractionDigits: 2) } % trong { $deals } ván đã giải là thắng được.
new-odds-all = Cả { $deals } ván đã giải đều thắng được.
new-odds-open = Đó là khi biết mọi lá bài.
new-winnable = Chỉ chia ván thắng được
new-winnable-about = Máy tự giải thử trước khi chia.
new-difficulty = Độ khó
difficulty-any = Bất kỳ
difficulty-easy = Dễ
difficulty-medium = Vừa
difficulty-hard = Khó
new-deal-button = Chia bài
new-dealing = Đang chia…
new-keeps = Ván { $game } đang chơi dở ({ $moves } nước đi) vẫn được giữ trong danh sách.
new-need-number = Hãy nhập số ván.
new-need-code = Hãy nhập mã ván bài.
notice-other-game = Mã này là của { $game }, nên ván { $game } đã được chia.

## Hỏi lại trước khi làm

redeal-title = Chia lại bài?
redeal-about = Lá dưới cùng của mỗi cột sẽ lên trên cùng. Sau khi chia lại, các nước trước đó không hoàn tác được nữa.
redeal-confirm = Chia lại ({ $count })
restart-title = Chơi lại từ đầu?
restart-about = Ván này được bày lại như lúc mới chia; { $moves } nước đã đi sẽ không lấy lại được.
restart-confirm = Chơi lại

## Hết ván

won-title = Trăng tròn!
won-about = Bạn đã thắng ván này
won-record = kỷ lục mới
won-again = Chơi lại
won-new = Ván mới
won-replay = Xem lại ván
won-share = Sao chép liên kết
stuck-title = Ván bài bị kẹt
stuck-about-crescent = Không còn nước đi nào và cũng hết lần chia lại.
stuck-about-freecell = Không còn nước đi hợp lệ nào.
stuck-undo = Hoàn tác nước cuối
stuck-again = Chơi lại ván này
stuck-new = Ván mới
stuck-look = Xem bàn bài
take-back-title = Chỉ còn cách lấy bài về
take-back-about = Không còn nước đi nào ngoài việc lấy lá bài từ ô nền trở lại bàn.
lost-title = Ván này chắc chắn thua
lost-about = Máy đã chứng minh rằng từ đây không thể thắng được nữa.
lost-about-move = Máy đã chứng minh rằng từ sau nước thứ { $move } không thể thắng được nữa.
lost-suits = Lá cuối cùng của một chất lên cột nền là Át hoặc K, và lá ấy phải nằm yên một chỗ cho đến lúc đó. Với chất { $suits }, không còn lá nào làm được như vậy.
lost-suits-more = Vì sao vậy?
lost-go-back = Về nước thứ { $move }

## Gợi ý, phán đoán, lời giải

hint-searching = Đang tìm nước hay…
hint-cancel = Thôi tìm
hint-move = Gợi ý: { $card } ({ $source }) → { $target }
hint-spoken = Gợi ý: đi { $card } từ { $source } đến { $target }. Nhấn Gợi ý lần nữa để đi.
hint-redeal = Gợi ý: hãy chia lại.
hint-none = Chưa tìm được nước nào tốt hơn.
hint-lost = Từ đây không thể thắng được nữa: hãy hoàn tác hoặc chơi lại.
hint-unknown = Máy chưa tìm ra đường thắng trong thời gian cho phép.
judge-winnable = Còn thắng được
judge-unwinnable = Không thể thắng nữa
judge-unknown = Chưa rõ
judge-share = Thắng được ở { $share } % số cách xếp các lá úp đã thử
judge-samples = Chỉ dựa vào các lá bạn đã thấy: { $samples } cách xếp các lá úp được thử.
judge-thinking = Đang xét…
judge-title = Còn thắng được không?
job-failed = Máy giải vừa gặp sự cố và đã được khởi động lại; ván bài không bị ảnh hưởng.
job-progress = Đã xét { $nodes } thế bài
finish-running = Đang xếp nốt; chạm vào đâu đó để dừng.
finish-stopped = Đã dừng xếp.
solution-title = Lời giải
solution-searching = Đang giải ván này…
solution-none = Máy chưa tìm ra lời giải trong thời gian cho phép.
solution-lost = Từ thế bài này không thể thắng được nữa.
solution-deal-lost = Ván này ngay từ lúc chia đã không thể thắng.
solution-from-deal = Giải từ lúc chia
solution-about = Ván có xem lời giải được ghi như vậy trong thống kê.
solution-copy = Sao chép dạng chữ
line-step = Nước { $step } trên { $total }
line-first = Về đầu
line-previous = Lùi một nước
line-play = Chạy
line-stop = Ngừng
line-next = Tiến một nước
line-last = Đến cuối
line-start = Lúc mới chia
line-play-on = Chơi tiếp ván này

## Danh sách nước đi

move-list-title = Các nước đã đi
move-list-about = Chọn một nước để trở về đó; các nước sau vẫn làm lại được.
move-list-none = Chưa đi nước nào.
move-list-start = Đầu ván
move-list-redeal = Chia lại
move-list-here = đang ở đây

## Tạm dừng, mã, phím tắt

pause-title = Tạm dừng
pause-about = Đồng hồ đang đứng yên.
pause-resume = Chơi tiếp
share-title = Mã và liên kết
share-code = Mã ván bài
share-link = Liên kết chia đúng ván này
share-position = Thế bài hiện tại dạng chữ
share-copy-code = Sao chép mã
share-copy-link = Sao chép liên kết
share-copy-position = Sao chép thế bài
share-line = Liên kết kèm các nước đã đi
share-copy-line = Sao chép liên kết ván đã chơi
share-send = Gửi đi…
share-custom = Ván này từ bàn bài tự đặt nên không có mã; liên kết mang theo cả thế bài.
keys-title = Phím tắt
keys-arrows = Đi giữa các chỗ trên bàn
keys-digits = Đến cột mang số đó (Crescent: hai chữ số)
keys-enter = Chọn, hoặc đặt lá bài vào đây
keys-letters = FreeCell: ô tạm a, b, c, d
keys-rows = Crescent: đến hàng nền Át, hàng nền Già
keys-run = FreeCell: chọn thêm hoặc bớt một lá của dãy
keys-foundation = Đưa lên nền
keys-undo = Hoàn tác
keys-redo = Làm lại
keys-redeal = Chia lại
keys-hint = Gợi ý
keys-new = Ván mới
keys-pause = Tạm dừng
keys-escape = Bỏ chọn, đóng hộp thoại
keys-help = Bảng này
keys-space = Dấu cách
keys-ask-moves = Đọc các nước đi hợp lệ
keys-ask-pile = Đọc cột đang đứng
keys-peek = Giữ để nhìn các lá trong cột (khi bật trong cài đặt)

## Bàn bài dạng chữ

board-title = Bàn bài dạng chữ
board-about = Dán một thế bài vào đây để chơi từ đó, hoặc chép thế bài của ván đang chơi.
board-label = Thế bài
board-placeholder = Freecells: - - - -
board-play = Chơi thế bài này
board-copy = Sao chép
board-save = Lưu thành tệp
board-load = Mở tệp…
board-from = Lấy từ ván đang chơi
board-from-game = { $game } · { $code } · { $moves } nước
board-empty = Hãy dán một thế bài trước đã.
board-help = Cách viết
board-help-freecell = FreeCell: dòng “Freecells:” (mỗi ô trống một dấu -), dòng “Foundations:”, rồi mỗi cột một dòng bắt đầu bằng dấu hai chấm, lá dưới cùng viết trước.
board-help-crescent = Crescent: dòng “Foundations:” với lá trên cùng của tám cột nền, dòng “Redeals:”, rồi 16 dòng bắt đầu bằng dấu hai chấm, lá dưới cùng viết trước.

## Thống kê

statistics-title = Thống kê
statistics-about = Ván được tính từ nước đi đầu tiên. Ván thua là ván đã đi ít nhất một nước rồi bị bỏ: bị xóa khỏi danh sách, hoặc bị kẹt.
statistics-none = Chưa có ván nào được tính: hãy đi nước đầu tiên.
statistics-played = Đã chơi
statistics-won = Thắng
statistics-share = Tỉ lệ thắng
statistics-streak = Chuỗi thắng
statistics-streak-best = Chuỗi dài nhất
statistics-time-best = Nhanh nhất
statistics-time-average = Thời gian trung bình các ván thắng
statistics-moves-best = Ít nước nhất
statistics-moves-average = Số nước trung bình các ván thắng
statistics-without-help = Thắng không trợ giúp
statistics-with-help = Thắng có gợi ý hoặc lời giải
statistics-time-plot = Thời gian các ván thắng
statistics-moves-plot = Số nước các ván thắng
statistics-plot-bar = { $from }–{ $to }: { $count } ván
statistics-plot-minutes = phút
statistics-reset = Xóa thống kê
statistics-reset-title = Xóa mọi thống kê?
statistics-reset-about = Số liệu bắt đầu lại từ không; các ván trong lịch sử vẫn còn.
statistics-export = Tải về
percent = { $share } %

## Lịch sử

history-title = Lịch sử
history-about = Mọi ván bạn đã chơi. Mở lại để chơi tiếp, xem lại từng nước, hoặc gửi cho bạn bè.
history-none = Chưa có ván nào.
history-open = Mở
history-replay = Xem lại
history-share = Chia sẻ
history-export = Tải dạng chữ
history-delete = Xóa ván
history-delete-title = Xóa ván này?
history-delete-about = Ván và các nước đã đi sẽ mất hẳn.
history-filter = Lọc
history-all = Tất cả
history-won = Đã thắng
history-unfinished = Đang chơi
status-playing = đang chơi
status-redeal_needed = cần chia lại
status-only_take_back = chỉ còn lấy bài về
status-stuck = bị kẹt
status-won = đã thắng
played-with-hints = có gợi ý
played-with-viewer = có xem lời giải
replay-title = Xem lại

## Cài đặt

settings-title = Cài đặt
settings-saved = Đã lưu
settings-offline = Chưa gửi được lên máy chủ; lựa chọn có hiệu lực ở máy này và sẽ được gửi sau.
settings-general = Chung
settings-cards = Bàn bài
settings-help = Luật và trợ giúp
settings-data = Dữ liệu của bạn
settings-theme = Màu nền
theme-auto = Theo máy
theme-light = Sáng
theme-dark = Tối
settings-four-colours = Bốn màu cho bốn chất
settings-large-index = Bậc và chất in to ở góc lá bài
settings-card-size = Cỡ lá bài
card-size-standard = Vừa
card-size-large = Lớn
settings-animation = Chuyển động
animation-off = Tắt
animation-fast = Nhanh
animation-normal = Vừa
animation-slow = Chậm
settings-sounds = Âm thanh
settings-left-handed = Thuận tay trái: ô nền ở bên trái, các nút xếp ngược lại
settings-show-clock = Hiện đồng hồ
settings-show-score = Hiện điểm (FreeCell)
settings-show-counts = Hiện số lá dưới mỗi cột
settings-interactive-rules = Luật tương tác: nói rõ vì sao nước đi bị từ chối
settings-confirm-redeal = Hỏi trước khi chia lại
confirm-touch = Khi chạm
confirm-always = Luôn hỏi
confirm-never = Không hỏi
settings-confirm-restart = Hỏi trước khi chơi lại từ đầu
settings-peek = Cho phép nhìn các lá trong cột (Crescent)
settings-winnable-indicator = Báo ván còn thắng được hay không
settings-export = Tải về toàn bộ dữ liệu
settings-export-about = Mọi ván, nước đi và cài đặt, trong một tệp JSON.
settings-delete = Xóa toàn bộ dữ liệu
settings-delete-title = Xóa mọi dữ liệu của bạn?
settings-delete-about = Mọi ván, thống kê và cài đặt sẽ mất hẳn, không lấy lại được.
settings-device = Chuyển sang thiết bị khác
settings-device-about = Lấy một mã dùng một lần ở thiết bị này rồi nhập ở thiết bị kia: các ván và cài đặt đi theo bạn.
settings-device-get = Lấy mã
settings-device-code = Mã của bạn (dùng một lần, đến { $until })
settings-device-enter = Mã từ thiết bị kia
settings-device-use = Dùng mã
settings-device-title = Nhận dữ liệu từ thiết bị kia?
settings-device-warning = Thiết bị này sẽ dùng dữ liệu của thiết bị kia; các ván đang có ở đây không còn thấy nữa.


## Không tìm thấy

missing-title = Không có trang này
missing-about = Đường dẫn này không dẫn đến ván bài hay trang nào.


## Ván mỗi ngày

daily-title = Ván mỗi ngày
daily-about = Mỗi ngày một ván Crescent và một ván FreeCell, giống nhau cho mọi người, ván nào cũng thắng được.
daily-play = Chơi { $game } ngày { $date }
daily-day = { $date }: Crescent { $crescent }, FreeCell { $freecell }
daily-previous = Tháng trước
daily-next = Tháng sau
daily-future = chưa đến ngày
