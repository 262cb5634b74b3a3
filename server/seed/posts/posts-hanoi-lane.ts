import { wrote } from './post-drafts.ts'

export const hanoiLane = [
  wrote('bacngoc', 'alert', { ago: 3 })`
    Thông báo: từ tám giờ sáng thứ Bảy mất nước toàn bộ ngõ đến khoảng ba giờ chiều do thay đồng hồ
    tổng. Các hộ trữ nước từ tối hôm trước, nhà nào có người ốm báo bác bố trí téc nước riêng.`,
  wrote('khoa', 'event', {
    ago: 6,
    on: ['Wed', 19, 2],
    places: 16,
    title: 'Cầu lông cho người mới tập',
  })`
    Tối thứ Tư nhà văn hoá mở sân cho người chưa cầm vợt bao giờ. Em dạy cách cầm, cách di chuyển, và
    cách thua mà vẫn vui. Đi giày đế bằng là được ạ.`,
  wrote('ha', 'event', {
    on: ['Sun', 5.5, 2],
    places: 25,
    title: 'Đi bộ quanh hồ và ăn sáng',
  })`
    Chủ Nhật năm rưỡi sáng nhóm đi bộ hẹn ở gốc cây lộc vừng. Đi hai vòng thong thả rồi rẽ vào hàng cháo
    sườn. Mẹ em đi chậm lắm nên không ai phải ngại mình chậm.`,
  wrote('cuong', 'warning', { hour: 9 })`
    Bà con để ý dốc đầu ngõ, rêu mọc trơn, sáng nay có cụ trượt chân may có người đỡ. Em rải trấu tạm
    rồi, mai em mang bàn chải sắt ra cọ.`,
  wrote('linh', 'regular')`
    Có ai cũng yêu cái lúc sáu giờ kém, cả ngõ mùi hành phi, radio nhà ông Bình đọc truyện đêm khuya
    phát lại, và trẻ con bị gọi về ba lần vẫn chưa về không ạ?`,
  wrote('ongbinh', 'regular')`
    Chậu mai chiếu thuỷ của ông bị ai bê nhầm sang nhà khác thì cho ông xin lại. Chậu sứt một miếng ở
    mép, ông quen cái miếng sứt ấy rồi.`,
  wrote('quang', 'alert', { hour: 17 })`
    Cổng khu tập thể hỏng khoá từ, đẩy là mở. Các nhà nhớ khoá cửa tầng một, xe máy khoá cổ. Tối nay
    mình với anh Tùng trực dưới sân đến mười một giờ.`,
  wrote('hien', 'regular', { hour: 6 })`
    Ca đêm về, cả ngõ còn ngủ, có mỗi đèn nhà cụ Tý sáng và mùi bánh cuốn. Tự nhiên thấy mình về đúng
    nhà.`,
  wrote('yen', 'event', { on: ['Sat', 14, 3], places: 10, title: 'Mở xưởng gốm: nặn một cái bát' })`
    Thứ Bảy em mở xưởng cho hàng xóm nặn thử, đất và tạp dề có sẵn, nung xong em gọi ra lấy. Trẻ em đi
    cùng bố mẹ, bố mẹ nghịch hơn trẻ em cũng nhận.`,
  wrote('son', 'warning')`
    Đường ven sông đoạn sau chợ đang đào cáp, rào chắn che mất làn xe đạp, buổi tối không có đèn. Ai đạp
    xe nhớ lắp đèn trước, em suýt xuống hố.`,
  wrote('giang', 'event', {
    on: ['Sun', 9, 2],
    places: 20,
    title: 'Đọc truyện cho bé dưới hiên',
  })`
    Sáng Chủ Nhật em đọc truyện dân gian cho các bé từ bốn đến tám tuổi ở hiên nhà, tuần này là chuyện
    con mèo và con chuột vay gạo nhau. Ông bà đưa cháu sang thì ngồi uống trà.`,
  wrote('nga', 'regular')`
    Nước ngoài bãi lên hai gang tay rồi các bác ạ, chị nhổ sớm luống su hào. Ai có thuyền nan gửi ngoài
    đó ra buộc lại giúp.`,
  wrote('tung', 'warning')`
    Cảnh báo: đang có tin nhắn giả bên điện lực báo nợ cước kèm đường dẫn, bấm vào là nó cài phần mềm
    lạ. Nhà em sửa hai máy của hai cụ bị rồi. Cụ nào nhận được cứ để nguyên đấy, gọi em.`,
  wrote('chi', 'regular')`
    Khảo sát nghiêm túc: phở có nên ăn với quẩy không? Nhà em đang chia phe, bố em đã bỏ ra ngoài hiên
    ngồi.`,
  wrote('huong', 'event', { on: ['Sat', 9, 2], places: 12, title: 'Gặp mặt các mẹ bầu' })`
    Sáng thứ Bảy mấy mẹ bầu trong phường gặp nhau trao đổi đồ và kinh nghiệm, có chị Hiền y tá sang giải
    đáp. Bố đi cùng được, phụ trách bê ghế.`,
  wrote('oanh', 'regular', { hour: 23 })`
    Chợ đêm hôm nay mưa vắng quá, ngồi nghe mưa rơi trên bạt với bác bán ngô nướng bên cạnh, hai bác
    cháu bán cho nhau là chính.`,
  wrote('bacngoc', 'event', { on: ['Sat', 7, 3], title: 'Tổng vệ sinh ngõ' })`
    Bảy giờ sáng thứ Bảy cả ngõ ra quét dọn, thông rãnh thoát nước cho mưa xuống khỏi ngập. Mỗi nhà cử
    một người, mang chổi và ủng. Xong việc có nồi cháo sườn nhà cô Thanh.`,
  wrote('duc', 'regular')`
    Con chó vàng nhà em tên Mùn Cưa nếu có sang nhà các bác xin ăn thì đừng cho xương gà nhé, nó diễn
    đói giỏi lắm, vừa ăn ba bát.`,
  wrote('cothanh', 'event', { on: ['Tue', 20, 1], places: 12, title: 'Gỡ rối toán lớp 8, lớp 9' })`
    Tối thứ Ba cô mở cửa cho các cháu mang bài khó sang hỏi. Không phải học thêm, không thu tiền, cháu
    nào giải được bài của cháu khác thì được ăn ô mai.`,
  wrote('ha', 'alert', { hour: 21 })`
    Vừa có người lạ mặc áo mưa xanh đi bấm chuông từng nhà trong ngõ hỏi mua đồng nát lúc chín giờ tối,
    nhòm vào tận sân. Em nhắn để các nhà để ý khoá cổng.`,
  wrote('cuong', 'event', {
    on: ['Sun', 8, 2],
    places: 15,
    title: 'Tự thay dầu, chỉnh phanh xe máy',
  })`
    Sáng Chủ Nhật em chỉ các chị em cách kiểm tra xe, ai mang xe đến thì làm luôn trên xe mình. Bẩn tay
    một chút nhưng sau này đỡ bị chặt chém.`,
  wrote('quang', 'regular', { pictures: ['umbrella, purple'] })`
    Nhà nào nhặt được cái ô tím có hình con thỏ bay ra từ ban công tầng bốn thì cho con gái mình xin
    lại. Cháu đã viết thông báo tìm ô dán ở thang bộ, chữ hơi sai chính tả nhưng rất thành khẩn.`,
  wrote('linh', 'alert')`
    Trần cầu thang khu tập thể bong vữa một mảng to ngay tầng ba, em lấy ghế chặn lối bên phải rồi, mọi
    người đi bên trái ạ.`,
  wrote('ongbinh', 'event', {
    on: ['Fri', 15, 2],
    places: 16,
    title: 'Giải cờ tướng đầu ngõ',
  })`
    Ba giờ chiều thứ Sáu đánh giải cờ tướng, đánh nhanh hai mươi phút một ván. Giải nhất ấm chè mạn,
    giải nhì cũng ấm chè nhưng bé hơn.`,
  wrote('giang', 'regular', { ago: 118 })`
    Cái bác người Pháp tìm được nhà cũ rồi các bác ơi! Cổng vòm không còn nhưng cây bàng vẫn đấy. Bác ấy
    đứng ôm gốc cây mười phút, cụ chủ nhà mời vào ăn cơm luôn.`,
  wrote('khoa', 'regular')`
    Học viên lớn tuổi nhất lớp em năm nay bảy mươi mốt, tuần này bà đánh qua lưới được mười hai quả liên
    tiếp. Cả sân dừng lại đếm cùng bà.`,
  wrote('son', 'regular', { hour: 18 })`
    Đi làm về bằng xe đạp thấy nhiều thứ lắm: hôm nay là một đám cưới, hai đám trẻ con đá bóng và một cụ
    bà bán hoa dúi cho em bông cúc bảo "cắm vào ghi đông cho đẹp".`,
  wrote('hien', 'warning')`
    Đợt này ngộ độc nấm nhiều, các bác đừng hái nấm mọc ở gốc cây ngoài bãi về ăn dù trông giống nấm
    rơm. Em vừa trực ca ba người một nhà.`,
  wrote('nga', 'event', {
    on: ['Sat', 6, 3],
    places: 18,
    title: 'Ra bãi trồng rau cùng các cháu',
  })`
    Sáng thứ Bảy nhà nào muốn cho trẻ con biết củ khoai mọc ở đâu thì theo chị ra bãi. Đi ủng, đội mũ,
    mang theo cái bay nhỏ.`,
  wrote('oanh', 'alert', { hour: 17 })`
    Chiều tối nay gió mùa về, sạp nào ở chợ đêm chưa chằng bạt thì ra sớm. Năm ngoái bay mất nguyên cái
    mái của em sang tận hàng chè.`,
  wrote('tung', 'event', { on: ['Thu', 19, 2], places: 10, title: 'Điện thoại cho người lớn tuổi' })`
    Tối thứ Năm em ngồi ở nhà sinh hoạt giúp các cụ gọi hình cho con cháu, phóng to chữ, chặn số rác. Cụ
    nào hỏi một câu mười lần em cũng trả lời đủ mười lần.`,
]
