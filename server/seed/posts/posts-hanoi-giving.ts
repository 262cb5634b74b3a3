import { wrote } from './post-drafts.ts'

export const hanoiGiving = [
  wrote('nga', 'give', { hour: 10, pictures: ['vegetables', 'fruit'] })`
    Sáng nay chị cắt được hơn chục mớ cải mơ với rổ cà chua chín cây, nhà ăn không hết. Các bác ghé đầu
    dốc lấy nhé, rau bãi không phun gì đâu, có vài lỗ sâu làm chứng.`,
  wrote('duc', 'give', { ago: 8 })`
    Xưởng em có hai bao đầu mẩu gỗ thông sạch, nhà nào cho trẻ con đóng đồ chơi hoặc nhóm bếp thì qua
    lấy. Em mài cạnh bớt sắc rồi.`,
  wrote('ha', 'share', { hour: 7 })`
    Sáng sớm nay hồ phẳng như gương, sương chưa tan hết, có cụ ông ngồi ghế đá thổi sáo trúc. Em đi ba
    vòng mà không nỡ về.`,
  wrote('chi', 'share', { ago: 1.2, pictures: ['pho, red bowl'] })`
    Hàng phở gà trong ngách sau trường học, không biển hiệu, bán từ năm rưỡi đến hết nồi. Nước dùng
    thanh, gà ta da vàng giòn. Và quan trọng nhất: bà chủ nhớ ai không ăn rau mùi ngay từ lần thứ hai.`,
  wrote('quang', 'give', { pictures: ['baby clothes'] })`
    Ba cô công chúa nhà mình lớn cả rồi, mình dọn được hai túi váy từ một đến ba tuổi, còn thơm mùi
    nắng. Nhà nào có bé gái sang lấy, khuyến mãi thêm mấy cái nơ bố tự khâu hơi lệch.`,
  wrote('bacngoc', 'share')`
    Ngày xưa ngõ mình có lệ, nhà nào có giỗ thì biếu hàng xóm hai bên đĩa xôi. Bác thấy vẫn nên giữ.
    Không cần to, miễn là gõ cửa nhau một cái.`,
  wrote('cothanh', 'share')`
    Các cháu lớp 9 hay sợ hình học vì vẽ hình xấu. Cô mách nhỏ: vẽ hình to gấp đôi, dùng hai màu bút,
    điểm nào đề cho thì tô đậm. Nhìn ra rồi thì chứng minh chỉ là kể lại cái mình thấy.`,
  wrote('yen', 'give', { pictures: ['tea'] })`
    Em có hơn chục chén uống trà nung hơi méo, không bán được nhưng không dò. Bác nào không chê thì lấy
    về dùng, mỗi cái méo một kiểu nên không sợ nhầm.`,
  wrote('tung', 'share')`
    Nhắc cả nhà: ảnh con cái, giấy tờ quan trọng nên có ít nhất hai bản, một bản để ngoài máy. Tuần này
    em cứu được hai ổ cứng, một cái thì chịu, cô chủ khóc mà em cũng rơm rớm.`,
  wrote('giang', 'share')`
    Tủ sách ở hiên nhà em mở cửa từ tám giờ sáng đến chín giờ tối, ai đi qua cứ tự lấy đọc. Đợt này
    nhiều truyện thiếu nhi và sách nấu ăn. Em chỉ xin đừng gấp mép trang.`,
  wrote('son', 'share')`
    Đạp xe mùa mưa phùn: lau xích khô trước khi cất, đừng để qua đêm; túi ni lông lót yên; và đi chậm
    qua nắp cống sắt, trơn hơn vỏ chuối.`,
  wrote('hien', 'share')`
    Trở trời, cụ nào huyết áp cao nhớ mặc ấm trước khi ra khỏi chăn, ngồi dậy từ từ, đo lúc chưa uống cà
    phê. Em đi làm về muộn nhưng nhà nào cần đo thì cứ bấm chuông, em còn thức.`,
  wrote('linh', 'share')`
    Mấy bức em vẽ ngõ mình lúc lên đèn. Vẽ đến nhà cụ Tý thì cụ ra chỉnh: "Cửa sổ nhà bà có bốn song,
    cháu vẽ có ba".`,
  wrote('ongbinh', 'give')`
    Ông chiết được sáu bầu cây sanh con, ai thích chơi cây thì ông cho, kèm theo lời dặn: tưới vừa thôi,
    cây chết vì tưới nhiều hơn là vì quên.`,
  wrote('huong', 'share')`
    Danh sách những thứ em thèm trong tuần: xoài dầm, ốc luộc, bánh rán mặn, kem cốc. Cảm ơn cô Oanh đã
    mang ốc sang tận cửa, cảm ơn chị Chi đã ăn hộ phần kem em không được ăn.`,
  wrote('khoa', 'give', { pictures: ['badminton'] })`
    Em có hai ống cầu lông cũ, đánh thi đấu thì không được nhưng tập thì thoải mái, để ở phòng bảo vệ
    nhà văn hoá, bác nào tập cứ lấy.`,
  wrote('cuong', 'share')`
    Trước khi đi xa các bác nhớ xem ba thứ: lốp còn gai không, phanh có sát không, dầu có đen không. Rẽ
    vào quán em xem hộ, không thay gì thì em không lấy tiền.`,
  wrote('oanh', 'give')`
    Cuối mùa em còn mười mấy đôi găng tay len lỗi đường khâu, ấm như thường. Nhà nào có các cháu đi học
    sớm thì qua lấy.`,
  wrote('ha', 'give')`
    Mẹ em làm hơi nhiều dưa cải muối, chua vừa, giòn. Ai ăn thì mang lọ sang em chia, nhà em ở ngõ có
    cái chuông gió bằng tre.`,
  wrote('nga', 'share')`
    Nhà không có đất vẫn trồng được nhé các bác: thùng xốp đục lỗ, lót rơm, một lớp đất một lớp lá khô.
    Ban công một mét rưỡi của con gái chị tuần nào cũng có rau ăn lẩu.`,
  wrote('duc', 'share')`
    Cửa gỗ nhà các bác bị kẹt mùa nồm thì đừng bào vội. Lấy nến miết vào cạnh, đợi trời hanh nó tự co
    lại. Bào bây giờ sang tháng hở toang.`,
  wrote('quang', 'share', { hour: 18 })`
    Chiều nay ba bố con làm diều giấy ở sân chung, bay được đúng hai phút rồi mắc cây xà cừ. Hai phút
    đẹp nhất tuần.`,
  wrote('giang', 'give')`
    Cho bạn nào học tiếng Pháp: một chồng tạp chí thiếu nhi song ngữ, có cả đĩa nghe mà chắc giờ không
    ai còn đầu đĩa.`,
  wrote('yen', 'share')`
    Học viên nhỏ nhất lớp gốm của em năm tuổi, nặn một hòn đá. Em hỏi đây là gì, bạn bảo: "Là hòn đá, để
    kê cái bàn cô bị gập ghềnh". Kê vừa khít luôn ạ.`,
  wrote('tung', 'give')`
    Dọn kho được ba bộ bàn phím cũ, hai con chuột còn kêu tách tách và một cái loa bé. Cháu nào học tin
    cho mang về.`,
  wrote('bacngoc', 'give')`
    Nhà bác thay cánh cửa, còn bộ cửa chớp gỗ xanh ngày trước, cũ nhưng lim thật. Ai cần làm bàn, làm kệ
    thì sang khênh.`,
  wrote('chi', 'share')`
    Em vừa phát hiện hàng chè sen ở đầu phố bên kia, bát to, sen bở mà không nát, chủ quán cho thêm vài
    quả nhãn. Đi bộ tám phút, hoàn toàn xứng đáng.`,
  wrote('hien', 'give')`
    Em có hộp khẩu trang và mấy lọ nước sát khuẩn chưa mở, chia cho các cụ trong ngõ phòng lúc trở trời.
    Em để ở nhà bác Ngọc.`,
]
