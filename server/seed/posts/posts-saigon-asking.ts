import { wrote } from './post-drafts.ts'

export const saigonAsking = [
  wrote('minh', 'request', { ago: 0.2, due: 'Mon' })`
    Quạt nhà mình cháy mất tiêu, trời lại oi. Nhà ai có quạt đứng dư cho mình mượn mấy hôm nhé, mình qua
    lấy liền ạ.`,
  wrote('lan', 'help', { hour: 14 })`
    Cả nhà ơi, chiều nay em kẹt họp phụ huynh tới gần bảy giờ. Ai đón con ở trường mầm non đầu đường thì
    cho bé Na nhà em đi ké về với nha. Bé ngoan lắm, cho bịch sữa là vui suốt quãng đường.`,
  wrote('tuan', 'request', { ago: 5, pictures: ['ladder'], due: 'Wed' })`
    Bóng đèn cầu thang nhà mình cháy mà trần cao quá với không tới. Có ai còn cái thang nhôm hai mét trở
    lên không, mình mượn một buổi thôi, xong mình lau sạch rồi vác trả tận cửa.`,
  wrote('nhi', 'request', { ago: 8 })`
    Chị nào có khuôn bánh bông lan 20 cm cho em mượn một bữa với ạ. Em tập hoài bằng cái nồi cơm điện,
    bánh ra giống cái mâm hơn giống cái bánh.`,
  wrote('batuyet', 'help', { ago: 20 })`
    Bà có cái điện thoại mới con gái gửi về mà không biết mở chữ cho to lên. Có đứa nhỏ nào rảnh ghé coi
    giùm bà chút. Bà có bánh in.`,
  wrote('khanh', 'request', { ago: 27 })`
    Em đang làm đồ án mà máy in ở trường hư. Anh chị nào gần đây có máy in cho em in nhờ khoảng hai chục
    trang trắng đen, em gửi tiền giấy mực nha.`,
  wrote('hoa', 'help', { ago: 33 })`
    Giàn hoa giấy nhà cô nó đè sập nửa cái hàng rào rồi mấy đứa ơi. Ai khỏe tay sáng mai ghé phụ cô dựng
    lại, có cà phê đá với xôi đậu.`,
  wrote('phuc', 'request')`
    Có ai xài máy khoan bê tông không cho tôi mượn một buổi. Máy tôi đang đi sửa mà lỡ hứa gắn kệ bếp
    cho nhà bà Năm rồi.`,
  wrote('vanphan', 'help')`
    Hai bạn nhỏ nhà em cùng sốt một lượt, em thì không dám bỏ đứa nào ở nhà mà đi mua thuốc. Có cô chú
    nào đi ngang nhà thuốc mua giúp em hai gói hạ sốt trẻ em với miếng dán lạnh được không ạ, em gửi
    tiền liền. Em cảm ơn nhiều lắm.`,
  wrote('long', 'request')`
    Xóm mình ai có bơm xe đạp đầu van nhỏ cho mình mượn năm phút với. Đứng đầu hẻm rồi nè.`,
  wrote('chubay', 'help', { hour: 18 })`
    Tổ mình cần thêm hai người phụ treo cờ dọc hẻm sáng sớm mai, tầm sáu giờ. Thang có sẵn, chỉ thiếu
    người giữ thang. Chú mời tô hủ tiếu.`,
  wrote('quyen', 'request')`
    Dạ có nhà nào cho em mượn cái cân hành lý không ạ? Mai em bay về quê, vali lỡ nhét hơi nhiều mắm
    ruốc.`,
  wrote('hieu', 'help')`
    Mình làm rớt chùm chìa khóa có móc hình máy ảnh đâu đó từ quán cà phê góc đường về tới cổng chung
    cư. Ai lượm được cho mình xin lại, trong đó có chìa khóa phòng của má.`,
  wrote('chusau', 'request')`
    Bà con có miếng bạt nào rộng rộng cho tui mượn che cái xe qua mùa mưa này. Rách chút cũng được, tui
    vá.`,
  wrote('thuy', 'help', { hour: 17 })`
    Chị em nào biết chỗ sửa bếp ga công nghiệp chạy nhanh không? Bếp nhà em lửa cứ vàng khè, sáng mai
    còn phải bán bún.`,
  wrote('kiet', 'request', { hour: 16 })`
    Tối thứ Năm đội mình thiếu đúng một đôi găng thủ môn. Anh em nào có cho mượn một trận nha, hứa không
    để thủng lưới để giữ uy tín cho đôi găng.`,
  wrote('dieut', 'help', { pictures: ['umbrella, purple'] })`
    Hôm qua mưa, có cô nào mặc áo bà ba bông tím ghé tiệm dì rồi bỏ quên cây dù. Dì treo trước cửa nè,
    ai quen nhắn giùm cổ ghé lấy.`,
  wrote('dat', 'help', { hour: 8 })`
    Mình vừa hết ca trực, tủ lạnh ở nhà tự nhiên ngưng chạy. Có nhà nào còn chỗ trong ngăn đông cho mình
    gửi tạm túi thịt cá tới chiều không?`,
  wrote('bactam', 'request')`
    Ai có cái kềm mỏ nhọn cho bác mượn uốn lại cái móc lồng chim. Con chích chòe nó khôn lắm, tự mở cửa
    đi chơi được hai lần rồi.`,
  wrote('ngan', 'help', { hour: 11 })`
    Bé corgi nhà mình sáng nay nuốt nguyên cái nắp chai. Có ai biết phòng khám thú y nào gần đây mở cửa
    buổi trưa không ạ? Bé vẫn chạy nhảy bình thường mà mình run quá.`,
  wrote('vinh', 'help', { ago: 220 })`
    Anh chị ơi, em kho thịt theo công thức trên mạng mà nó ra than. Ai chỉ em cách cứu cái nồi với, cạo
    hoài không ra.`,
  wrote('trang', 'request', { tags: ['lớp vẽ'] })`
    Lớp vẽ của mình cần mượn ba cái bàn xếp thấp cho mấy bạn nhỏ ngồi buổi sáng Chủ Nhật. Nhà nào có cho
    mình mượn nửa ngày, các bạn sẽ vẽ tặng chủ nhà một bức chân dung, giống hay không thì chưa dám hứa.`,
  wrote('banam', 'help')`
    Bà cần một đứa khỏe mạnh khiêng giùm bao đường năm chục ký từ xe vô bếp. Công là một ly chè bà ba,
    hai ly cũng được.`,
  wrote('hung', 'request')`
    Ai có dây câu bình cho mình mượn lẹ với, xe chở hàng nằm ngay đầu hẻm không nổ máy được mà hàng thì
    toàn rau.`,
  wrote('diem', 'help')`
    Em cần tìm người phụ cột hoa hai ngày trước rằm. Không cần biết nghề, em chỉ, miễn chịu khó dậy sớm.
    Có trả công đàng hoàng ạ.`,
  wrote('phat', 'request', { due: 'Sat' })`
    Xe em bể bánh mà tuần này phải đi học thêm mỗi tối. Có anh chị nào dư chiếc xe đạp cho em mượn vài
    hôm không ạ, em giữ kỹ như xe mình.`,
  wrote('lan', 'request')`
    Có nhà nào còn bộ cờ cá ngựa không cho cô giáo mượn một tiết sinh hoạt với. Bọn nhỏ chơi điện thoại
    giỏi quá rồi, cô muốn tụi nó chơi cái gì biết cãi nhau trực tiếp.`,
  wrote('minh', 'help')`
    Mình tìm người chỉ giúp cách trồng rau mầm trên ban công hướng tây. Lần thứ ba rồi, hạt nảy lên được
    hai phân là cháy nắng.`,
  wrote('staff', 'help')`
    Chào cả nhà, Ngọc đang thử mục "Sẵn sàng giúp" của Xóm trên mấy chiếc điện thoại đời cũ. Cô chú nào
    có máy cũ còn xài, cho Ngọc qua ngồi thử nửa tiếng với ạ. Ngọc đem theo trà và bánh.`,
  wrote('hoa', 'request')`
    Cô mượn cái nồi nấu bánh tét nha, nồi lớn nghen, cỡ hai chục đòn. Cuối tháng giỗ ông, năm nay con
    cháu về đông.`,
  wrote('tuan', 'help')`
    Bé Bin sắp thi kể chuyện bằng tiếng Anh mà ba nó phát âm sai từ chữ đầu tiên. Có bạn nào rảnh nghe
    bé kể mười phút mỗi tối trong tuần này không? Ba nó đãi chè bà Năm.`,
  wrote('batuyet', 'request')`
    Ai có cái kính lúp lớn cho bà mượn đọc tờ lịch. Chữ âm lịch dạo này người ta in nhỏ quá.`,
  wrote('quyen', 'help')`
    Sân thượng chung cư em có tổ ong, to bằng cái nón lá, ngay chỗ mọi người phơi đồ. Ai biết người lấy
    ong về nuôi, đừng xịt thuốc, thì giới thiệu giúp em với.`,
  wrote('khanh', 'help')`
    Em cần ba người trả lời phỏng vấn về chuyện đi chợ thời nay, mỗi người chừng hai mươi phút. Cô chú
    nào hay đi chợ sáng cho em hẹn nha, em ngồi lựa rau phụ luôn.`,
  wrote('chusau', 'help')`
    Có bà con nào biết chữ Hoa không, khách gửi tui tờ giấy địa chỉ mà tui dòm hoài không ra nét nào
    quen.`,
  wrote('thuy', 'request', { hour: 7 })`
    Nồi cơm điện của quán em dở chứng đúng ngày đông khách. Ai có nồi lớn ba lít cho em mượn tới trưa,
    em gửi lại kèm hai tô bún riêu đầy đủ.`,
  wrote('ngan', 'request')`
    Mình cần mượn tấm nền trắng hoặc khăn trải bàn trắng thiệt phẳng để chụp đồ gốm cho khách, khoảng
    hai tiếng. Hứa không làm dơ.`,
  wrote('dat', 'request')`
    Xin mượn cái nôi rung hoặc võng trẻ em cho cháu mình về chơi một tuần. Bé bốn tháng, ngủ nằm yên là
    không chịu.`,
  wrote('bactam', 'help', { hour: 14, pictures: ['bird cage'] })`
    Con vẹt xanh của bác sổng lồng hồi sáng, đang đậu đâu đó trên mấy ngọn me. Nó biết nói "cơm chưa".
    Ai nghe tiếng hỏi cơm mà không thấy người thì nhìn lên giùm bác.`,
  wrote('diem', 'request')`
    Chị nào có bình thủy tinh cao dư trong nhà cho em mượn mười cái trang trí đám cưới bạn. Bể cái nào
    em đền cái đó.`,
  wrote('hung', 'help')`
    Có ai rành giấy tờ đăng kiểm chỉ giúp mình mấy cái mục phải khai với, đọc ba lần vẫn thấy như đề
    thi.`,
  wrote('nhi', 'help')`
    Em mới dọn về nên chưa biết lịch đổ rác hẻm mình. Mấy giờ xe tới vậy mọi người, chớ em xách bịch rác
    đi lòng vòng hai hôm nay ngại quá.`,
  wrote('phuc', 'help', { hour: 18 })`
    Sáng mai tôi thay ống nước tầng ba cho nhà cô Hoa, cần một người đứng dưới khóa van theo tiếng la.
    Ai rảnh nửa tiếng?`,
]
