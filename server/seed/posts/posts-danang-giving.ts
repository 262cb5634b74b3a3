import { wrote } from './post-drafts.ts'

export const danangGiving = [
  wrote('nghia', 'give', { ago: 1, pictures: ['fish tank'] })`
    Hồ cá nhà mình đẻ thêm được hơn bốn chục con bảy màu, cho bà con mỗi nhà chục con nuôi cho vui, mang
    theo bịch nước. Tặng luôn mấy nhánh rong.`,
  wrote('dibe', 'share', { ago: 6, hour: 6 })`
    Bữa ni dì nấu mì Quảng ếch, hết nồi là nghỉ nghe. Ai muốn ăn nhưn nhiều thì đi trước bảy giờ, ai
    muốn ngồi nói chuyện thì đi sau chín giờ.`,
  wrote('coxuan', 'give')`
    Cô chiết được mấy chậu hoa giấy với sứ thái, cho hàng xóm ai có ban công trống. Trồng hoa rồi là hết
    muốn dọn đi đâu luôn đó.`,
  wrote('toan', 'share')`
    Bã cà phê quán tui phơi khô để sẵn trong thùng trước cửa, bà con trồng cây cứ lấy về bón. Miễn phí,
    mùi cũng thơm.`,
  wrote('vy', 'share', { hour: 8 })`
    Sáng ni biển trong như gương, sóng nhỏ, ai mới tập lướt ra là đẹp. Tụi em nhặt được mười một bao
    rác, trong đó có một chiếc dép mà cả nhóm bàn hoài không biết của ai.`,
  wrote('dung', 'share')`
    Mùa mưa tụi nhỏ nghỉ bơi thì nhớ cho tụi hắn tập nín thở trong thau nước ở nhà, mỗi bữa năm phút. Vô
    hồ lại khỏi sợ. Mà người lớn phải ngồi kế bên nghe.`,
  wrote('olien', 'give')`
    O nấu dư nồi chè bắp với chè khoai tía, ai thèm thì mang chén qua o múc. Chè Huế o nấu ngọt thanh
    chớ không gắt mô.`,
  wrote('thu', 'give')`
    Khách sạn em thay mền gối, họ cho nhân viên mang về bớt. Em giặt sấy rồi, có sáu cái mền mỏng, nhà
    mô trời lạnh thiếu mền thì lấy.`,
  wrote('chuhai', 'share')`
    Hồi xưa đi biển, tối rằm tàu mô cũng treo một cái đèn lồng nhỏ, ngó lại bờ biết nhà mình hướng mô.
    Chừ đèn thành phố sáng quá, nhìn hướng mô cũng thấy nhà.`,
  wrote('loc', 'share')`
    Bà con cần chở đồ thì đừng bọc kín tủ gỗ bằng ni lông giữa trưa nắng, hấp hơi là bong mặt. Lấy mền
    cũ trùm thôi.`,
  wrote('nhung', 'share')`
    Các con lớp em xếp được hai trăm con thuyền giấy, mỗi con thuyền ghi một điều ước. Có bạn ước "cho
    ngoại hết đau chân", có bạn ước "cho con được ăn kem khi trời mưa".`,
  wrote('phuoc', 'share')`
    Đường chạy bộ bờ sông mình đo lại rồi: từ chân cầu đầu này tới chân cầu đầu kia đúng ba cây tám.
    Chạy lúc năm giờ chiều gió ngược, lúc năm giờ sáng thì gió ủng hộ.`,
  wrote('bao', 'give')`
    Còn dư hai bao xi măng mới mở với một ít gạch men trắng, nhà ai vá sân vá bếp thì lại chở. Để lâu
    hắn chai hết.`,
  wrote('tram', 'give', { pictures: ['books'] })`
    Em thi xong rồi nên cho lại nguyên bộ sách luyện nghe và một chồng vở kanji còn trống hơn nửa. Bạn
    mô mới học cứ nhắn em.`,
  wrote('khang', 'share')`
    Em đi hết hai mươi bốn con kiệt trong phường bằng xe đạp, vẽ lại cái bản đồ kiệt mô thông kiệt mô
    cụt. Ai hay giao hàng muốn lấy một bản em in cho.`,
  wrote('nghia', 'share')`
    Nuôi cá mùa ni đừng thay nước liền hết hồ, thay phần ba thôi, nước mới để qua đêm cho bay mùi. Cá
    sốc nước cũng y như người trúng gió.`,
  wrote('coxuan', 'share')`
    Lớp dưỡng sinh cô có bà chị tám mươi mốt mà gập người chạm ngón chân. Bí quyết của chị: mỗi sáng tự
    nấu ăn, và không giận ai quá một buổi.`,
  wrote('toan', 'give')`
    Tui đổi ghế nên cho lại tám cái ghế gỗ thấp, chân hơi lung lay, ai khéo tay đóng lại là ngồi ngon.`,
  wrote('dibe', 'give', { hour: 8 })`
    Rau sống hôm ni còn nguyên rổ, có bắp chuối bào với cải con, dì để trước hiên, ai ăn lấy về, trưa
    nắng là héo mất.`,
  wrote('vy', 'give')`
    Em cho hai bộ đồ lặn cỡ nhỏ và cái kính bơi, mua hồi mới tập mà chừ chật rồi.`,
  wrote('thu', 'share')`
    Đi chợ sớm về tạt vô quán bún nhỏ trong kiệt sau chợ, bà chủ nấu nước bằng cá ngừ với thơm, ăn xong
    muốn gọi cho mạ liền. Ba chục ngàn một tô, hết trước tám giờ.`,
  wrote('dung', 'give', { pictures: ['guitar'] })`
    Cây đàn cũ nhà tui không ai chơi nữa, cần chỉnh lại khóa, mặt thùng còn tốt. Cho bạn mô thiệt lòng
    muốn học, một tuần sau qua đàn cho tui nghe một bài là được.`,
  wrote('chuhai', 'give')`
    Chú mới vá xong mấy tấm lưới cũ, ai làm giàn mướp, giàn bầu thì lại lấy về giăng, bền hơn lưới mua.`,
  wrote('olien', 'share')`
    Ai hỏi o bánh bột lọc răng mà trong: bột phải nhồi với nước sôi thiệt sôi, nhồi tới khi không dính
    tay, tôm rim trước cho cạn. Nói rứa chớ phải làm hư ba mẻ mới được.`,
  wrote('loc', 'give', { pictures: ['fan, orange'] })`
    Chở nhà cho khách, họ để lại cái quạt đứng còn mới chín phần, biểu tui cho ai cần. Nhà mô đang thiếu
    quạt thì alo tui, tui tiện đường chở qua tận nơi.`,
  wrote('bao', 'share')`
    Tường mới sơn mà bong là do ẩm chân tường chớ không phải do sơn. Đục ra, chống thấm, phơi cho khô
    rồi sơn lại. Đừng để thợ kêu sơn chồng thêm lớp, tốn tiền vô ích.`,
]
