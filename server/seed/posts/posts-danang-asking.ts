import { wrote } from './post-drafts.ts'

export const danangAsking = [
  wrote('dung', 'request', { ago: 25, due: 'Sun' })`
    Lớp bơi của tui thiếu sáu cái phao tay cho tụi nhỏ mới xuống nước. Nhà mô có phao cũ cho mượn tới
    cuối tuần với hỉ, tui kiểm tra kỹ từng cái rồi mới cho tụi hắn đeo.`,
  wrote('dibe', 'help', { ago: 2 })`
    Con dì đi biển chưa về, dì có hai bao bột nặng quá khiêng không nổi lên gác. Đứa mô đi ngang ghé
    giúp dì chút, dì cho tô mì Quảng.`,
  wrote('loc', 'request', { ago: 5 })`
    Ai có cuộn dây ràng bản lớn cho tui mượn một chuyến, mai chở cái tủ thờ cho bà cụ trong kiệt,
    không ràng kỹ là tui không dám chạy.`,
  wrote('thu', 'help', { ago: 160 })`
    Em làm ca tối, một giờ khuya mới về, mấy bữa ni bóng đèn đầu kiệt tắt ngóm, đi run lắm. Có ai biết
    báo chỗ mô để họ thay không ạ?`,
  wrote('phuoc', 'request', { pictures: ['ladder'], due: 'Tue' })`
    Cho mình mượn cái thang chữ A hai mét, mình gắn lại cái quạt trần cho mạ mình. Hứa trả trước thứ Ba.`,
  wrote('nhung', 'help')`
    Lớp mầm non của em cần nhiều nắp chai, lõi giấy, hộp sữa rửa sạch để các con làm thành phố. Nhà mô
    có thì gom giúp em, em qua tận nhà lấy.`,
  wrote('chuhai', 'help')`
    Chú vá lưới mà mắt dạo ni mờ, xỏ kim không được. Đứa nhỏ mô rảnh xỏ giùm chú chừng ba chục cây kim,
    chú kể chuyện đi biển cho nghe.`,
  wrote('tram', 'help')`
    Em cần người luyện nói tiếng Nhật nửa tiếng mỗi tối trước kỳ thi, đổi lại em kèm tiếng Anh cho bé
    nhà mình cũng được ạ.`,
  wrote('khang', 'request', { pictures: ['bicycle, red'] })`
    Em bị hư xe đạp ngay tuần thi, ai có xe dư cho em mượn tới thứ Bảy với. Em đi cẩn thận, không chở
    ba.`,
  wrote('bao', 'help')`
    Anh em mô biết chạy nước điện nhẹ qua phụ tui một buổi, nhà cô Xuân bể ống âm tường mà tui chỉ giỏi
    đập với tô thôi.`,
  wrote('coxuan', 'request', { hour: 17 })`
    Cô cần mượn cái loa nhỏ cho buổi dưỡng sinh sáng mai, loa cô hết pin mà cục sạc để nhà con gái.`,
  wrote('nghia', 'request')`
    Ai có máy sủi oxy chạy pin cho mình mượn gấp với, nhà cúp điện mà hồ cá gần trăm con.`,
  wrote('vy', 'help', { hour: 18 })`
    Sáng mai tụi em nhặt rác dọc bãi biển, thiếu bao tay và bao tải lớn. Nhà mô có bao gạo cũ cho tụi em
    xin, càng nhiều càng quý.`,
  wrote('toan', 'help')`
    Quán tui cần người trông hộ đúng hai tiếng sáng thứ Năm, có bốn bàn thôi, khách quen tự pha tự tính
    tiền luôn, chỉ cần ngồi đó cho có chủ.`,
  wrote('olien', 'request')`
    O gói bánh bột lọc cho đám giỗ, cần mượn cái xửng hấp ba tầng. Nhà mô có cho o mượn, o gửi lại một
    đĩa bánh nóng.`,
  wrote('dung', 'help', { hour: 17 })`
    Thằng nhỏ nhà tui bỏ quên cặp sách trên xe buýt hồi trưa, trong cặp có con búp bê của em hắn nên chừ
    hai đứa khóc. Ai quen bác tài tuyến đó hỏi giùm tui.`,
  wrote('thu', 'request', { hour: 14, pictures: ['rice cooker'] })`
    Nồi cơm nhà em chết đúng bữa có khách ở quê ra. Ai cho em mượn cái nồi một bữa, tối em rửa rồi mang
    trả.`,
  wrote('loc', 'help')`
    Sáng Chủ Nhật tui chuyển nhà giúp bà cụ sống một mình, không lấy tiền xe. Cần thêm hai người khiêng,
    xong cụ nấu cháo vịt.`,
  wrote('phuoc', 'help')`
    Có ai biết chỗ nhận dạy bơi cho người lớn ba mươi tuổi, cao một mét bảy, đứng hồ nước ngang ngực vẫn
    sợ không? Hỏi giùm bạn mình.`,
  wrote('nhung', 'request')`
    Em cần mượn bộ áo dài nữ màu vàng cỡ M mặc văn nghệ cuối tháng, em giặt ủi cẩn thận ạ.`,
  wrote('tram', 'request')`
    Nhà mô có máy khâu cho em khâu nhờ hai cái màn cửa, đường thẳng thôi, em tự khâu, chỉ mượn máy với
    mượn chỗ ngồi.`,
  wrote('bao', 'request', { ago: 0.3 })`
    Cho mượn xe rùa một ngày, tui đổ lại cái nền nhà cho bà cụ trong kiệt. Đầy thì tui đẩy, vơi tui cũng
    rửa.`,
  wrote('khang', 'help')`
    Em tìm người biết vá áo mưa bằng máy ép, rách có một đường mà bỏ thì tiếc lắm.`,
  wrote('vy', 'request')`
    Có ai cho em mượn ván lướt dài cho người mới, em dẫn ba em đi tập. Ba em sáu mươi hai, quyết tâm dữ
    lắm.`,
  wrote('olien', 'help')`
    Có đứa mô biết cài cái chuông báo khói không, o mua về mà đọc hướng dẫn toàn chữ nước ngoài.`,
]
