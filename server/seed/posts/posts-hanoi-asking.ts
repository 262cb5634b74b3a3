import { wrote } from './post-drafts.ts'

export const hanoiAsking = [
  wrote('ha', 'request', { ago: 29, due: 'Sun' })`
    Nhà em sắp có giỗ, cần mượn hai cái mâm đồng với chục cái bát chiết yêu cho đủ bộ. Bác nào có cho em
    mượn hai hôm, em rửa sạch gói giấy báo mang trả tận nơi ạ.`,
  wrote('cothanh', 'help', { ago: 2 })`
    Cô có cái máy tính bảng con cháu cho, mở lên nó cứ đòi mật khẩu mà cô có đặt bao giờ đâu. Cháu nào
    rành sang xem hộ cô với, cô đang dạy online cho một bé ở quê.`,
  wrote('duc', 'request', { ago: 5 })`
    Xưởng em thiếu đúng một cái vam chữ F cỡ tám mươi phân để ép nốt mặt bàn. Bác nào làm mộc quanh đây
    cho em mượn đến mai nhé.`,
  wrote('linh', 'request')`
    Cả ngõ ơi, ai có thùng xốp to to cho em xin với ạ, em làm mô hình đồ án nhà ở ven sông mà ngoài hàng
    báo giá cao quá.`,
  wrote('quang', 'help', { hour: 20 })`
    Con gái út nhà mình vừa đòi học múa, mai biểu diễn ở lớp mà mình tết tóc kiểu xương cá mãi không
    thành. Mẹ nào rảnh mười lăm phút sáng mai cứu bố con em, bảy giờ kém mười phải ra khỏi nhà.`,
  wrote('bacngoc', 'help', { hour: 9 })`
    Tổ dân phố cần bốn người khoẻ khênh bộ bàn ghế đá sang sân chơi mới, chiều nay năm giờ tập trung ở
    đầu ngõ. Bác pha sẵn ấm chè Thái.`,
  wrote('son', 'request')`
    Xe em vừa gãy cọc yên giữa đường, nhà bác nào còn cọc cỡ 27,2 cho em mượn đi tạm mấy hôm chờ hàng
    về. Không có thì em đứng đạp cũng được, nhưng hơi mỏi.`,
  wrote('yen', 'help')`
    Lò gốm nhỏ của em nhảy cầu dao liên tục, thợ hẹn tuần sau. Bác nào rành điện sang xem giúp em ổ cắm
    có chịu nổi tải không ạ?`,
  wrote('tung', 'request')`
    Mình cần mượn cái quạt hơi nước hai ngày, phòng máy nóng như lò bánh mì mà điều hoà lại dở chứng.`,
  wrote('hien', 'help', { hour: 20 })`
    Tuần này em trực đêm bốn hôm liền, có nhà nào cho bé lớn nhà em ngồi học nhờ từ bảy đến chín giờ tối
    không ạ? Cháu tự giác, chỉ sợ ở nhà một mình buồn.`,
  wrote('chi', 'help')`
    Mọi người ơi, em ăn phở hai mươi tám năm mà vẫn chưa biết gọi thế nào cho chủ quán nhớ là không rau
    mùi. Có câu thần chú nào không ạ?`,
  wrote('ongbinh', 'request')`
    Ông cần mượn cái kéo cắt cành cán dài để tỉa gốc sanh trên ban công tầng hai. Cháu nào có thì mang
    sang, ông pha trà, đánh vài ván cờ.`,
  wrote('giang', 'help', { ago: 260 })`
    Em dịch giấy tờ cho một bác người Pháp đi tìm nhà cũ của bố mẹ ở khu mình, ngày xưa có cái cổng vòm
    gạch và cây bàng to. Các cụ cao tuổi trong ngõ có ai nhớ không ạ?`,
  wrote('huong', 'help')`
    Em đang bầu tháng thứ bảy, bụng to không cúi nhặt rau được. Bác nào đi chợ sớm mua hộ em mớ rau ngót
    với hai lạng thịt nạc, em gửi tiền và gửi cả lời cảm ơn của bạn nhỏ trong bụng.`,
  wrote('khoa', 'request', { hour: 14 })`
    Lớp cầu lông tối nay đông đột xuất, em thiếu hai cây vợt cho người mới. Ai có vợt cũ cho em mượn hai
    tiếng, em căng lại cước coi như trả công.`,
  wrote('nga', 'help')`
    Mấy luống cải ngoài bãi bị sâu ăn trụi trong hai đêm, chị không muốn phun thuốc. Nhà ai biết cách
    dùng tỏi ớt ngâm rượu cho chị xin công thức với.`,
  wrote('cuong', 'help', { hour: 15 })`
    Có con mèo con rơi xuống khe giữa hai nhà đầu dốc, kêu từ sáng. Khe hẹp quá người lớn không lọt, ai
    có cái vợt cán dài hay sáng kiến gì không?`,
  wrote('oanh', 'help', { hour: 16 })`
    Tối nay em phải dọn hàng sớm vì cháu sốt, ai ở gần chợ đêm kéo hộ em cái xe đẩy về đầu ngõ với ạ, nó
    nhẹ thôi, chỉ hơi kêu.`,
  wrote('ha', 'help')`
    Em muốn tìm người tập thể dục buổi sáng cùng mẹ em, bà sáu mươi tám, chân hơi yếu, thích nói chuyện
    vườn tược. Bác nào hay đi bộ quanh hồ cho bà nhập hội với.`,
  wrote('bacngoc', 'request', { due: 'Sat' })`
    Tổ mượn hai cái loa kéo cho buổi họp bàn chuyện gửi xe. Nhà nào cho mượn bác cam đoan chỉ nói, không
    hát.`,
  wrote('linh', 'help')`
    Em vẽ ký hoạ từng số nhà trong ngõ để làm tặng tổ dân phố một bức tranh dài, còn thiếu bảy nhà chưa
    gặp được chủ để xin phép. Nhà nào thấy em ngồi trước cửa thì cứ ra nhé, đừng ngại.`,
  wrote('quang', 'request', { ago: 0.4, due: 'Mon' })`
    Cho mình mượn cái xe đẩy hàng hai bánh, mình chuyển mấy bao gạo của hội phụ huynh lên tầng hai.`,
  wrote('yen', 'request')`
    Bác nào có tủ kính cũ không dùng, cho em mượn trưng mấy món gốm trong hai ngày mở xưởng. Em khênh
    được, chỉ cần người giữ cửa.`,
  wrote('hien', 'request')`
    Nhà em cần mượn máy xông mũi họng cho cháu, máy nhà hỏng đúng lúc trở trời. Em khử trùng đầy đủ
    trước khi trả ạ.`,
  wrote('ongbinh', 'help', { pictures: ['chess'] })`
    Ông tìm bạn cờ tầm chiều chiều, hôm nào cũng được. Ông bạn cũ chuyển về ở với con trai rồi, bàn cờ
    bỏ không thấy phí.`,
  wrote('giang', 'request')`
    Cho em hỏi nhà nào có bộ từ điển Pháp Việt in trước năm 2000 cho em mượn tra mấy từ cổ, trên mạng
    tìm không ra.`,
  wrote('tung', 'help')`
    Máy tính của bác nào hay tự tắt thì mang sang em xem, đổi lại em cần người giữ hộ con mèo đúng ba
    ngày cuối tuần. Nó tên là Ổ Cứng.`,
  wrote('son', 'help')`
    Em bị ngã xe nhẹ, không sao ạ, chỉ là mấy hôm tới không bế được bình nước lên tầng ba. Bạn nào cùng
    khu tập thể đi lên tiện tay giúp em một bình nhé.`,
  wrote('khoa', 'help')`
    Cần tìm người biết sửa mái tôn dột, nhỏ giọt đúng vào vạch giao cầu. Bạn học mới của em tưởng là
    luật.`,
  wrote('huong', 'request')`
    Mẹ nào có gối chữ U cho bà bầu không dùng nữa cho em mượn hai tháng với ạ, em ngủ nghiêng bên nào
    cũng mỏi.`,
  wrote('oanh', 'request')`
    Cho em mượn cái ô to loại ô bán hàng mấy tối, ô nhà em gãy hai nan đợt gió mùa rồi. Hàng em bán khăn
    len, ướt là coi như xong.`,
  wrote('cothanh', 'request')`
    Cô muốn mượn bộ cân đĩa ngày xưa để dạy bọn trẻ con bài phương trình, cho chúng nó nhìn thấy hai bên
    bằng nhau nghĩa là thế nào.`,
]
