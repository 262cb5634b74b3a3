import { wrote } from './post-drafts.ts'

export const saigonGiving = [
  wrote('hoa', 'give', { ago: 0.6, pictures: ['fan, green'] })`
    Dọn nhà dư cái quạt này, còn chạy tốt. Ai cần ghé hẻm 42 lấy, tặng hàng xóm.`,
  wrote('vanphan', 'give', { ago: 4, pictures: ['baby clothes'] })`
    Hai bạn nhà em lớn nhanh quá, đồ từ sáu tới mười hai tháng giờ chật hết rồi. Em giặt phơi sạch sẽ,
    xếp theo cỡ, mẹ nào cần thì ghé lấy nguyên giỏ nha. Đồ chơi gỗ em cũng cho luôn, chỉ giữ lại con gấu
    vì đêm nào hai đứa cũng giành.`,
  wrote('thuy', 'share', { ago: 7, pictures: ['pho, blue bowl'] })`
    Ở góc chợ, sau lưng tiệm vải, có cô bán phở nấu nước trong veo mà ngọt tận đáy tô. Em bán bún mà còn
    phải lén qua ăn. Đi trước tám giờ mới còn nạm.`,
  wrote('banam', 'give', { ago: 12, pictures: ['che'] })`
    Hôm nay bà nấu dư nồi chè đậu ván với chè thưng. Đứa nào đi ngang cứ ghé, tự múc, tự rửa ly.`,
  wrote('minh', 'give', { pictures: ['monitor'] })`
    Mình có hai cái màn hình máy tính cũ, một cái bị sọc một bên nhưng coi phim vẫn được. Cho bạn sinh
    viên nào cần, khỏi trả gì hết.`,
  wrote('batuyet', 'give')`
    Con Mướp nhà bà đẻ được bốn đứa, giờ ăn cơm giỏi, biết đi vệ sinh trong khay rồi. Bà cho hai đứa, ưu
    tiên nhà nào có người già ở nhà ban ngày. Phải hứa cho bà ghé thăm.`,
  wrote('diem', 'give', { hour: 19 })`
    Tan chợ còn hơn ba chục cành hồng với cúc hơi nở, bán không ai mua mà bỏ thì tội. Em để xô trước
    tiệm, ai thích cứ lấy về cắm.`,
  wrote('long', 'share')`
    Bữa nào mệt với công việc, mình đi bộ vòng qua mấy con hẻm sau nhà thờ lúc gần sáu giờ chiều. Đèn
    lồng vừa lên, mùi cơm nhà ai cũng thơm, tự nhiên hết mệt.`,
  wrote('lan', 'give')`
    Lớp cũ thanh lý bàn ghế, nhà trường cho lại cô hai bộ bàn ghế học sinh cấp một. Nhà nào có bé sắp
    vào lớp một mà chưa có góc học tập thì nhắn Lan chở qua.`,
  wrote('khanh', 'share', { pictures: ['books'] })`
    Em vừa dọn xong kệ sách, ghi hết tên vào sổ. Ai muốn mượn cứ qua ngồi lựa, mượn bao lâu cũng được,
    miễn nhớ trả và kể lại em nghe khúc nào hay.`,
  wrote('phuc', 'share')`
    Mẹo nhỏ cho nhà nào nước yếu: vặn cái đầu vòi ra, ngâm giấm một đêm, sáng mai cặn vôi rớt hết. Nhà
    mười chỗ thì bảy chỗ bị vậy chứ ống đâu có hư.`,
  wrote('chubay', 'share')`
    Tổ mình vừa gắn thêm hai trụ bơm chữa cháy mini ở đầu và cuối hẻm. Chìa khóa hộp treo ngay trong hộp
    kính. Chủ Nhật nào chú cũng ra xịt thử mười phút, ai muốn học thì ra, dễ ợt.`,
  wrote('hieu', 'share', { hour: 9 })`
    Chiều qua mình chụp được tấm ảnh cả xóm ngồi chờ mưa tạnh dưới mái hiên nhà bác Tám. Mười một người,
    ba con chó, một thùng mì. Ai có mặt trong ảnh nhắn mình, mình rửa tặng mỗi người một tấm.`,
  wrote('quyen', 'give')`
    Em chuyển phòng nên dư tấm nệm tập yoga, hai cái gối ôm với cái kệ dép ba tầng. Lấy một món hay lấy
    hết đều được, em ở lầu bốn, có thang máy.`,
  wrote('tuan', 'share')`
    Con đường tới trường mà hai cha con hay đi: quẹo ở tiệm sửa giày, băng qua công viên, né được nguyên
    cái ngã tư kẹt xe. Mất thêm bốn phút mà đỡ hít bụi, lại gặp con sóc ở gốc dầu thứ ba.`,
  wrote('chusau', 'share')`
    Bà con đi bệnh viện sớm thì canh đi trước năm rưỡi, qua giờ đó là khúc vòng xoay kẹt cứng. Tui chạy
    mười mấy năm, tin tui đi.`,
  wrote('dieut', 'give')`
    Dì có một bao vải vụn bông đủ màu, mấy đứa nhỏ làm thủ công hay ai ráp mền thì lại lấy. Nút áo dì
    cũng cho một hũ.`,
  wrote('dat', 'share')`
    Mùa này trẻ con sốt nhiều. Cô chú nhớ giúp: sốt dưới ba ngày mà bé vẫn chơi, vẫn uống nước thì bình
    tĩnh theo dõi; còn bé li bì, nôn hoài, tay chân lạnh thì đừng chờ sáng, đi khám liền.

    Nhà ai cần hỏi thêm cứ gõ cửa mình trước mười giờ tối nha.`,
  wrote('bactam', 'share')`
    Bàn cờ đặt ở gốc me đầu hẻm rồi nghen. Bốn giờ chiều là có người ngồi. Luật mới: ai thua ba ván liền
    thì đi châm trà.`,
  wrote('ngan', 'give')`
    Cho bạn nào nuôi cún: nhà mình còn nguyên một bao hạt loại cho chó con mà bé nhà mình lớn mất rồi,
    thêm cái chuồng gấp.`,
  wrote('vinh', 'share', { ago: 52 })`
    Báo cáo cả xóm: nhờ mọi người chỉ, nồi thịt kho lần thứ tư của em đã có màu cánh gián. Em đem một
    hộp qua biếu bác Tám rồi, bác nói "được, mà hơi ngọt".`,
  wrote('trang', 'give')`
    Mình có khoảng bốn chục cây bút sáp màu cụt, gom trong hộp thiếc. Bé nào mới tập tô thì xài vừa tay
    lắm.`,
  wrote('hung', 'share')`
    Hôm nay mình chạy khắp nơi nên ghi lại cho bà con: đoạn đang đào đường thì đi bên tay trái dễ hơn,
    đèn ở ngã ba mới chỉnh dài hơn, còn chỗ gửi xe chợ thì hết chỗ sau chín giờ.`,
  wrote('phat', 'share')`
    Em nhận dắt chó đi dạo nguyên tháng rồi, quen được bảy bạn. Bạn lười nhất là bạn Mập nhà chị Ngân,
    đi hai trụ điện là nằm.`,
  wrote('nhi', 'give')`
    Em tập làm bánh kem sinh nhật cho mẹ, lỡ tay ra hai cái. Một cái để mẹ, một cái cắt chia cả xóm nha.
    Ghé trước khi kem chảy!`,
  wrote('hoa', 'share', { ago: 9 })`
    Giàn hoa giấy được mấy đứa dựng lại rồi, đẹp hơn hồi trước. Cô ngồi ngó hoài không chán. Cảm ơn
    thằng Phúc, thằng Long với hai đứa sinh viên trọ đầu hẻm.`,
  wrote('lan', 'share')`
    Góc nhỏ khoe trò: bạn Tí lớp em hôm nay viết văn tả hàng xóm, tả đúng bà Tuyết, có câu "bà cho con
    mèo ăn trước rồi mới cho bà ăn". Em chấm mười điểm.`,
  wrote('minh', 'share')`
    Thứ Bảy nào mình cũng bày đồ nghề trước cửa, xe đạp ai xì lốp, trật sên, kẹt thắng cứ dắt lại. Không
    lấy tiền, chỉ xin một câu chuyện về cái xe.`,
  wrote('staff', 'share')`
    Cuối tuần rồi xóm mình trao tay nhau được mười chín món đồ, nhiều nhất là quần áo trẻ em và sách.
    Ngọc cảm ơn cả nhà. Nhớ là trao nhau ở chỗ đông người và coi đồ kỹ trước khi nhận nha.`,
  wrote('chubay', 'give')`
    Nhà chú còn dư sáu trụ bê tông nhỏ với mấy chục viên gạch tàu, ai xây bồn bông thì qua chở. Chú cho,
    mà phải tự khiêng.`,
  wrote('thuy', 'give', { hour: 16 })`
    Chiều nay quán em còn nồi nước lèo với rổ rau chưa đụng tới. Nhà nào đông con ghé lấy về nấu bữa
    tối, đem theo nồi nha.`,
  wrote('kiet', 'share')`
    Sân cỏ dưới chân cầu mới thay lưới, tối thứ Ba thứ Năm trống từ chín giờ, giá sinh viên. Anh em rủ
    nhau đi cho đủ hai đội.`,
  wrote('diem', 'share')`
    Muốn hoa cúc chưng được hơn một tuần thì cắt xéo gốc dưới nước, bỏ vô bình nửa muỗng đường với vài
    giọt chanh. Em bán hoa mà chỉ vậy chắc lỗ, nhưng thôi kệ.`,
  wrote('banam', 'share')`
    Nấu chè đậu đen muốn hạt mềm mà không nát thì ngâm nước ấm với chút muối, nấu sôi rồi tắt bếp đậy
    nắp nửa tiếng, xong mới nấu lại. Bà nấu bốn mươi năm mới dám nói.`,
  wrote('quyen', 'share')`
    Sáu giờ rưỡi tối em tập yoga trên sân thượng, gió mát lắm. Cô nào đau lưng muốn tập chung thì mang
    theo cái khăn, em chỉ mấy động tác nhẹ thôi.`,
  wrote('dieut', 'share')`
    Ai có áo dài cũ chật ngang hông đừng bỏ, dì nới được hai phân mỗi bên nhờ đường may dự phòng. Đem
    lại dì coi không tính tiền.`,
  wrote('hieu', 'give')`
    Mình có cái tủ chống ẩm nhỏ đựng máy ảnh, quạt hơi ồn nhưng vẫn hút ẩm tốt. Bạn nào mới chơi máy
    phim thì lấy về giữ ống kính.`,
  wrote('batuyet', 'share')`
    Chậu lan hồ điệp thằng cháu bỏ ngoài lan can từ Tết năm ngoái, tưởng chết khô rồi, vậy mà nay trổ
    được ba nụ. Cây nó cũng lì như người.`,
  wrote('dat', 'give')`
    Mình có một thùng sách y khoa thường thức cho gia đình, loại có hình vẽ dễ hiểu. Nhà ai có ông bà
    hay trẻ nhỏ cứ lấy một cuốn.`,
  wrote('bactam', 'give')`
    Cho nhà nào mới nuôi chim: hai cái lồng tre bác tự vót, một cái tròn một cái vuông. Lồng vuông hơi
    méo vì bữa đó bác coi đá banh.`,
  wrote('ngan', 'share', { hour: 15 })`
    Hôm nay nghỉ nửa ngày, mình đi chợ một vòng rồi vẽ lại. Cô bán trái cây đầu chợ thấy mình vẽ thì
    chọn cho trái xoài ngọt nhất sạp.`,
  wrote('vinh', 'give')`
    Em sắp đổi phòng trọ nên cho lại: một cái bàn gấp, hai cái ghế nhựa đỏ, một cái móc áo đứng. Ai lấy
    em phụ khiêng xuống.`,
  wrote('trang', 'share')`
    Tối thứ Sáu nào nhà mình cũng có mấy bạn ngồi đàn hát nho nhỏ trước hiên tới chín giờ là nghỉ. Ai
    biết vài hợp âm cứ ghé, không biết thì vỗ tay.`,
  wrote('hung', 'give', { hour: 17, pictures: ['fruit'] })`
    Khách bom hàng nguyên một giỏ trái cây, gọi hoài không ra. Mình báo kho rồi, người ta nói cho luôn.
    Mấy nhà có con nít ra đầu hẻm lấy nha, mình đứng tới bảy giờ.`,
  wrote('tuan', 'give')`
    Bin lên đời xe hai bánh nên nhường lại chiếc xe ba bánh màu vàng. Cái chuông kêu to lắm, ba má nào
    nhận nhớ chuẩn bị tinh thần.`,
  wrote('staff', 'share')`
    Ngọc ghé thăm bà con ba thành phố tuần này, ở đâu cũng gặp một người để sẵn bình trà đá trước cửa.
    Cảm ơn mọi người đã coi nhau là hàng xóm.`,
]
