### Điều máy chủ không làm được, và thế nào mới đúng.

problem-not-found = Địa chỉ này không có gì.
problem-method = Ở đây không làm được việc đó.
problem-invalid = Không hiểu yêu cầu ({ $place }): { $reason }
problem-unknown-game = Bạn không có ván này. Có thể ván đã bị xóa, hoặc là của người khác.
problem-unknown-job = Lượt tìm này đã kết thúc từ lâu.
problem-overtaken = Ván đã được chơi tiếp ở cửa sổ hoặc thiết bị khác. Đây là thế bài hiện tại.
problem-hidden-cards = Vẫn còn lá úp, nên việc này sẽ làm lộ bài.
problem-game-damaged = Bản ghi của ván này bị hỏng nên không mở được. Không có gì bị thay đổi; các ván khác vẫn nguyên vẹn.
problem-game-full = Ván này đã ghi đủ { $count } thao tác. Hãy bắt đầu ván mới.
problem-too-large = Dài quá; chỉ nhận tối đa { $bytes } byte.
problem-too-many = Nhanh quá. Hãy thử lại sau { $seconds } giây.
problem-too-many-jobs = Bộ giải đang bận. Hãy thử lại sau giây lát.
problem-cross-site = Một trang khác muốn thay đổi dữ liệu ở đây và đã bị từ chối.
problem-host = Máy chủ này không trả lời cho tên đó.
problem-media-type = Yêu cầu không đúng dạng.
problem-storage = Lúc này không đọc hoặc ghi được ván bài. Những gì đã xác nhận vẫn còn nguyên.
problem-server = Máy chủ gặp lỗi. Những gì đã xác nhận vẫn còn nguyên.
problem-device-code = Mã này không đúng, đã dùng hoặc đã hết hạn. Hãy tạo mã mới trên thiết bị kia.
problem-line = Nước thứ { $number } của chuỗi này không đi được: { $move }
problem-no-daily = Không có ván của ngày này ({ $day }).
problem-no-winnable = Bộ giải chưa tìm được ván như vậy kịp lúc. Hãy thử lại hoặc chọn khác.
problem-no-player = Chưa có dữ liệu nào của trình duyệt này. Hãy chia một ván trước.
problem-worker = Lượt tìm bị dừng giữa chừng. Không có gì khác bị ảnh hưởng; hãy thử lại.
