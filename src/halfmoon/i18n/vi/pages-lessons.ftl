### Ván đầu tiên, có hướng dẫn: từng bài ngắn trên bàn bài.

lesson-crescent-build = Đi một lá
lesson-crescent-build-1 = Cột 6 có 3♠ trên cùng. Hãy chạm vào nó: cả bàn chỉ có 2♠ ở cột 13 nhận được nên lá bài tự đến đó.
lesson-crescent-build-1-done = 3♠ đã nằm trên 2♠: cùng chất, hơn kém nhau một bậc. Cột 6 lộ ra lá mới.
lesson-crescent-build-2 = Đi nhầm cũng không sao. Hãy nhấn Hoàn tác để lấy lại nước vừa đi.
lesson-crescent-build-2-done = Lá bài về chỗ cũ. Bạn lấy lại được 100 nước gần nhất.

lesson-crescent-refuse = Vì sao không được
lesson-crescent-refuse-1 = 6♦ ở cột 1 chưa đi được đâu. Cứ thử xem: chạm cột 1 để chọn, rồi chạm 6♣ ở cột 16.
lesson-crescent-refuse-1-done = Bàn bài từ chối và nói lý do: rô chỉ đặt lên rô.
lesson-crescent-refuse-2 = 6♦ vẫn đang được chọn. Giờ hãy chạm 2♦ ở cột 4.
lesson-crescent-refuse-2-done = Đúng chất rồi, nhưng 6 và 2 cách nhau quá xa. 6♦ chỉ đặt được lên 5♦ hoặc 7♦.

lesson-crescent-wrap = K và Át liền nhau
lesson-crescent-wrap-1 = Trong các cột, vòng bậc khép kín: sau K là Át. Hãy đưa K♥ ở cột 2 lên A♥ ở cột 3.
lesson-crescent-wrap-1-done = K♥ nằm trên A♥. Q♥ vừa lộ ra, đúng lá mà cột nền K đang chờ.

lesson-crescent-choose = Nhiều chỗ đặt được
lesson-crescent-choose-1 = Q♥ ở cột 2 có hơn một chỗ để đi, nên chạm vào chỉ là chọn nó. Chạm cột 2, rồi chạm cột nền K cơ.
lesson-crescent-choose-1-done = Cột nền K xếp xuống: K, rồi Q, rồi J…
lesson-crescent-choose-2 = Đến lượt J♣ ở cột 7: hãy chọn rồi đưa lên cột nền K chuồn.
lesson-crescent-choose-2-done = Bạn cũng có thể kéo lá bài, hoặc chạm đúp để đưa thẳng lên cột nền.

lesson-crescent-empty = Cột đã trống
lesson-crescent-empty-1 = Cột 9 chỉ còn một lá. Hãy đưa 6♥ lên cột nền K cơ.
lesson-crescent-empty-1-done = Cột 9 trống, và sẽ trống đến hết ván.
lesson-crescent-empty-2 = Không tin ư? Hãy chọn J♥ ở cột 3 rồi chạm vào cột 9.
lesson-crescent-empty-2-done = Cột trống không nhận lá nào. Dọn hết một cột là mất một chỗ xếp bài.

lesson-crescent-transfer = Chuyển giữa hai cột nền
lesson-crescent-transfer-1 = Hai cột nền chuồn đã gặp nhau: một bên đến 5♣, bên kia đến 6♣. Hãy chọn 6♣ rồi chạm 5♣.
lesson-crescent-transfer-1-done = Lá trên cùng của cột nền này sang được cột nền kia cùng chất. Chỉ hai lá gốc, Át và K, là không bao giờ rời chỗ.

lesson-crescent-redeal = Chia lại
lesson-crescent-redeal-1 = Đến lúc cần bài mới rồi. Hãy nhấn Chia lại: lá dưới cùng của mỗi cột sẽ lên trên cùng.
lesson-crescent-redeal-1-done = 7♠ nằm đáy cột 10 lúc nãy giờ ở trên cùng. Một ván có ba lần chia lại.
lesson-crescent-redeal-2 = Cột nền K bích đang ở 8♠. Hãy đưa 7♠ lên.
lesson-crescent-redeal-2-done = Chia lại không tính là nước đi, nhưng không hoàn tác được, kể cả các nước trước nó.

lesson-crescent-win = Thắng ván này
lesson-crescent-win-1 = Chỉ còn hai lá ở cột 2, nhưng A♥ lại đè lên 2♥. Còn một lần chia lại: dùng đi.
lesson-crescent-win-1-done = 2♥ đã ở trên.
lesson-crescent-win-2 = Đưa 2♥ lên cột nền K cơ.
lesson-crescent-win-2-done = Còn một lá.
lesson-crescent-win-3 = Và lá cuối cùng: A♥.
lesson-crescent-win-3-done = Cả 104 lá đã lên tám cột nền. Trăng tròn!

lesson-freecell-home = Át lên ô nền
lesson-freecell-home-1 = Cuối cột 5 là A♠. Hãy chạm vào nó: ô nền bích nhận được nên lá bài lên thẳng đó.
lesson-freecell-home-1-done = Mỗi ô nền bắt đầu từ Át rồi lên dần đến K, cùng một chất.
lesson-freecell-home-2 = Ở đây không lá nào tự đi, và nước nào cũng lấy lại được. Hãy nhấn Hoàn tác.
lesson-freecell-home-2-done = A♠ về lại cột 5; 10 điểm vừa được cũng trừ lại.

lesson-freecell-column = Xếp trên cột
lesson-freecell-column-1 = Trên cột, màu phải xen kẽ và bậc giảm dần. Chạm J♣ ở cuối cột 1 để chọn, rồi chạm Q♥ ở cuối cột 4.
lesson-freecell-column-1-done = J đen nằm trên Q đỏ. A♥ vừa lộ ra ở cột 1.

lesson-freecell-refuse = Vì sao không được
lesson-freecell-refuse-1 = Thử một nước sai: chọn 5♥ ở cột 6, rồi chạm 6♦ ở cột 8.
lesson-freecell-refuse-1-done = Cả hai đều đỏ. Đỏ chỉ đặt lên đen, đen chỉ đặt lên đỏ.
lesson-freecell-refuse-2 = 5♥ vẫn đang được chọn. Giờ hãy chạm 4♠ ở cuối cột 2.
lesson-freecell-refuse-2-done = Màu đúng rồi, nhưng phải thấp hơn đúng một bậc: 5♥ chỉ đặt được lên 6♠ hoặc 6♣.

lesson-freecell-cell = Ô tạm
lesson-freecell-cell-1 = Chưa biết để lá nào ở đâu thì gửi vào ô tạm. Chọn 9♣ ở cuối cột 6 rồi chạm ô tạm a.
lesson-freecell-cell-1-done = Ô tạm giữ đúng một lá, lá nào cũng được.
lesson-freecell-cell-2 = Thử gửi thêm 6♦ ở cột 8 vào chính ô a.
lesson-freecell-cell-2-done = Ô đã có lá thì thôi. Bốn ô tạm là tất cả những gì bạn có, nên đừng lấp đầy chúng quá sớm.

lesson-freecell-group = Đi cả dãy
lesson-freecell-group-1 = 6♣ 5♥ 4♣ 3♥ ở cuối cột 7 là một dãy. Chọn cả dãy (chạm vào 6♣; hoặc chọn 3♥ rồi nhấn “Thêm lá”), rồi chạm 7♥ ở cột 1.
lesson-freecell-group-1-done = Bốn lá đi một lần, tính là một nước. Thật ra đó là cách đi tắt qua các ô tạm và cột trống.

lesson-freecell-capacity = Được bao nhiêu lá?
lesson-freecell-capacity-1 = Bốn ô tạm trống, một cột trống. Hãy chọn cả mười lá từ Q♣ ở cột 7 rồi thử chạm cột 2 đang trống.
lesson-freecell-capacity-1-done = Chỉ được 5: cột trống là đích thì không làm chỗ trung chuyển cho chính nó được.
lesson-freecell-capacity-2 = Cũng mười lá ấy, giờ chạm K♦ ở cột 1.
lesson-freecell-capacity-2-done = Đi được cả mười: lúc này cột 2 làm chỗ trung chuyển, và sức chứa tăng gấp đôi.

lesson-freecell-take-back = Lấy bài về
lesson-freecell-take-back-1 = Lá trên cùng của ô nền có thể quay lại một cột. Chọn 10♦ trên ô nền rô, rồi chạm J♠ ở cột 5.
lesson-freecell-take-back-1-done = 10♦ làm chỗ đứng cho một lá 9 đen.
lesson-freecell-take-back-2 = Hãy đưa 9♠ ở cột 4 lên 10♦.
lesson-freecell-take-back-2-done = Cột 4 trống. Một lá đã lên ô nền vẫn có thể giúp bạn.

lesson-freecell-win = Thắng ván này
lesson-freecell-win-1 = Còn ba lá K. Chạm K♦ ở cột 1.
lesson-freecell-win-1-done = Còn hai.
lesson-freecell-win-2 = K♠ ở cột 5.
lesson-freecell-win-2-done = Còn một.
lesson-freecell-win-3 = Và K♥ ở cột 2.
lesson-freecell-win-3-done = Cả 52 lá đã lên ô nền. Trăng tròn!
