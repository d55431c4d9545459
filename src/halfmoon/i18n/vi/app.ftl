### Khung trang: mọi chữ quanh bàn bài.

## Tên gọi

app-name = Halfmoon
app-tagline = Crescent và FreeCell, một mình bạn với bộ bài
game-crescent = Crescent
game-freecell = FreeCell
game-crescent-about = Hai bộ bài, 16 cột hình trăng khuyết. Xếp cùng chất.
game-freecell-about = Một bộ bài, 8 cột, 4 ô tạm. Hầu như ván nào cũng giải được.
option-N = Truyền thống
option-F = Crescent Four
option-H = Chia úp
option-FH = Chia úp, Crescent Four
option-N-about = 3 lần chia lại, mọi lá đều ngửa
option-F-about = 4 lần chia lại, mọi lá đều ngửa
option-H-about = 3 lần chia lại, chỉ lá trên cùng ngửa
option-FH-about = 4 lần chia lại, chỉ lá trên cùng ngửa
option-C4 = 4 ô tạm
option-C3 = 3 ô tạm
option-C2 = 2 ô tạm
option-C1 = 1 ô tạm
option-C0 = không có ô tạm
option-C4-about = nhẹ nhàng
option-C3-about = vừa sức
option-C2-about = thử thách
option-C1-about = rất khó
custom-board = Bàn bài tự đặt

## Số đếm

count-moves = { $count } nước đi
count-redeals = còn { $count } lần chia lại
label-time = thời gian
label-moves = nước đi
label-score = điểm
stat-moves = { $count ->
   *[other] nước đi
}
stat-score = { $count ->
   *[other] điểm
}

## Lời dùng chung

skip-to-content = Đến nội dung chính
close = Đóng
cancel = Hủy
back = Quay lại
home = Trang chủ
more = Thêm
copied = Đã sao chép
copy-failed = Trình duyệt không cho sao chép. Hãy chọn đoạn chữ bên dưới rồi tự chép.
loading = Đang tải…
try-again = Thử lại
continue = Tiếp tục
line-scrub = Vị trí trong ván
dealing-code = Đang chia ván { $code }…
settings-language = Ngôn ngữ
language-vi = Tiếng Việt
language-en = English

## Thanh công cụ

toolbar = Công cụ của ván bài
undo = Hoàn tác
redo = Làm lại
hint = Gợi ý
redeal = Chia lại
redeal-left = Chia lại, còn { $count } lần
redeal-needed = Không còn nước đi: hãy dùng nút Chia lại.
redeal-none = Hết lượt chia lại
new-game = Ván mới
finish = Xếp nốt
finish-stop = Dừng xếp
restart = Chơi lại từ đầu
pause = Tạm dừng
share = Mã và liên kết
solution = Xem lời giải
moves-all = Danh sách nước đi
keys = Phím tắt
board = Bàn bài dạng chữ
statistics = Thống kê
history = Lịch sử
settings = Cài đặt
rules = Luật chơi
learn = Học chơi
learn-about = Luật chơi và ví dụ
judge = Còn thắng được không?
mark = Halfmoon: về trang chủ
stats = Diễn biến ván bài

## Đường truyền

offline = Chưa nối được máy chủ. Nước đi của bạn được giữ lại và sẽ gửi khi có mạng.
offline-idle = Chưa nối được máy chủ. Bàn bài hiện như lần cuối nhìn thấy.
offline-wait = Nước đi đang chờ gửi. Các nước tiếp theo cần máy chủ.
kept = Nước đi của bạn được giữ lại và sẽ gửi lại.
slow = Máy chủ trả lời chậm. Nước đi của bạn đã gửi và đang chờ xác nhận.
upgraded = Halfmoon vừa được nâng cấp. Hãy tải lại trang; ván bài vẫn còn nguyên.
reload = Tải lại
online-again = Đã nối lại. Mọi nước đi đã được lưu.
overtaken = Ván này vừa được đi tiếp ở nơi khác; bàn bài đã được cập nhật, nước vừa rồi của bạn không được đi.
followed = Bàn bài đã đi tiếp ở một cửa sổ khác.
server-away = Không gọi được máy chủ. Hãy kiểm tra mạng rồi thử lại.
needs-script = Trang này cần JavaScript để bày bàn bài.
page-failed = Trang này chưa mở được.

## Trang chủ

home-continue = { $game } đang chơi
home-start = Chào bạn
home-start-about = Chọn một trò để chia ván đầu tiên.
home-daily = Ván hôm nay
home-games = Ván đang chơi
home-streak = chuỗi { $count } ngày
home-statistics-about = { $played } ván · thắng { $share } %
home-statistics-none = Chưa có ván nào
weekday-1 = T2
weekday-2 = T3
weekday-3 = T4
weekday-4 = T5
weekday-5 = T6
weekday-6 = T7
weekday-7 = CN
daily-open = chưa chơi
daily-started = đang chơi
daily-won = đã thắng

## Lỗi từ máy chủ

problem-unknown = Máy chủ từ chối yêu cầu này.
