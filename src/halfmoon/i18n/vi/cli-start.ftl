# Vì sao máy chủ hay lệnh về cơ sở dữ liệu không bắt đầu được; { $text } là lời của hệ thống.

store-no-url = cơ sở dữ liệu được gọi bằng URL như sqlite:///games.sqlite3 hoặc postgresql://user@host/name, không phải: { $text }
store-other-kind = chỉ dùng được cơ sở dữ liệu sqlite và postgresql, không phải: { $text }
store-no-file = URL của SQLite cần có tên tệp, như sqlite:///games.sqlite3, không phải: { $text }
store-no-tables = cơ sở dữ liệu chưa có bảng nào; trước hết hãy chạy “halfmoon db upgrade” với URL của nó: { $place }
store-older = cơ sở dữ liệu có các bảng của bản Halfmoon cũ hơn; trước hết hãy chạy “halfmoon db upgrade” với URL của nó: { $place }
store-newer = các ván này do một bản Halfmoon mới hơn lưu (bảng { $revision }, bản này biết { $known }); chưa có gì bị thay đổi; hãy dùng bản mới hơn với: { $place }
store-other-program = cơ sở dữ liệu này thuộc về chương trình khác; hãy chọn cơ sở dữ liệu khác với: { $place }
store-damaged = tệp bị hỏng ({ $text }); chưa có gì bị thay đổi; hãy dời nó đi hoặc khôi phục một bản sao của: { $place }
store-unavailable = lúc này không dùng được cơ sở dữ liệu ({ $text }): { $place }
start-address = không thể lắng nghe ở đây ({ $text }); hãy dùng --host hoặc --port để chọn địa chỉ khác với: { $address }
