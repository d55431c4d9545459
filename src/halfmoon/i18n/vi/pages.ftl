### Các trang đọc: khung trang, hình vẽ, ví dụ. Văn của từng trang nằm trong pages/templates/vi.

## Hình vẽ

place-freecell-column = cột { $number }
drawing-table-crescent = Bàn Crescent
drawing-table-freecell = Bàn FreeCell
drawing-part-crescent = Vài cột của một bàn Crescent
drawing-part-freecell = Vài chỗ của một bàn FreeCell
drawing-build-up = Từ A lên K ↑
drawing-build-down = Từ K xuống A ↓
drawing-before = trước
drawing-after = sau
drawing-redeal = Cột { $number } trước và sau khi chia lại
drawing-move = Mũi tên: { $count ->
    [1] { $card }, { $source } sang { $target }
   *[other] { $count } lá từ { $card }, { $source } sang { $target }
}

## Ví dụ

verdict-legal = Được
verdict-refused = Không được: “{ $reason }”
example-from-start = Lúc mới chia ván { $code }
example-from = Ván { $code }, sau nước thứ { $number }
example-from-left = Rẽ từ ván { $code }, sau nước thứ { $number }
try = Thử ngay
try-about = Thử ngay thế bài này trên bàn
event-redeal = Chia lại
note-move = Nước thứ { $number }
note-redeal = Chia lại lần { $number }
note-start = Lúc mới chia
note-moves-between = Các nước { $first }–{ $last }
note-moves-one = Nước { $first }
note-moves-redeal = và một lần chia lại
capacity-cells = Ô tạm trống
capacity-onto-cards = Sang cột có bài
capacity-onto-empty = Sang cột trống
capacity-columns = { $count } cột trống
capacity-columns-empty = { $count } cột trống, kể cả đích
capacity-caption = Số lá chuyển được nhiều nhất trong một lần

## Khung trang

site-learn = Học chơi
site-rules-crescent = Luật chơi Crescent
site-rules-freecell = Luật chơi FreeCell
site-examples-crescent = Một ván Crescent từ đầu đến cuối
site-examples-freecell = Một ván FreeCell từ đầu đến cuối
site-questions = Hỏi và đáp
site-learn-about = Luật chơi, ví dụ và những bài tập đầu tiên cho Crescent và FreeCell.
site-rules-crescent-about = Mười sáu cột, tám cột nền, ba lần chia lại: toàn bộ luật, có hình và ví dụ.
site-rules-freecell-about = Tám cột, bốn ô tạm, bốn ô nền: toàn bộ luật, có hình và ví dụ.
site-examples-crescent-about = Ván { $code }, thắng sau { $moves } nước, có lời bàn ở những nước đáng học.
site-examples-freecell-about = Ván { $code }, thắng sau { $moves } nước, có lời bàn ở những nước đáng học.
site-questions-about = Mã ván bài, nước bị từ chối, ván không thắng được, hoàn tác, dữ liệu của bạn.
site-contents = Trong trang này
site-pages = Các trang học chơi
site-home = Về trang chủ
site-other-language = English
site-other-language-about = Read this page in English
site-first-game = Ván đầu tiên, có hướng dẫn
site-first-game-crescent = Bài tập Crescent
site-first-game-freecell = Bài tập FreeCell
site-first-game-about = { $count } bài ngắn ngay trên bàn bài
site-play = Chơi { $game }
site-stepper = Xem từng nước
site-stepper-about = Tiến và lùi trong ván này, từng nước một.
site-open-viewer = Mở ván này trong trình xem

## Bảng kết quả khảo sát

atlas-caption = Những ván đã giải
atlas-game = Trò chơi
atlas-deals = Ván số
atlas-winnable = Thắng được
atlas-unwinnable = Không thể thắng
atlas-unknown = Chưa rõ
