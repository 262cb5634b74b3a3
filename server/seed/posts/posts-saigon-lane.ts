import { wrote } from './post-drafts.ts'

export const saigonLane = [
  wrote('chubay', 'alert', { ago: 1.5 })`
    Bà con chú ý: bên điện báo thứ Bảy cúp điện từ bảy giờ sáng tới ba giờ chiều để thay dây, khu từ đầu
    hẻm tới ngã tư. Nhà nào có người già hay bệnh xài máy thì báo chú trước để chú lo bình ắc quy.`,
  wrote('long', 'event', {
    ago: 2.5,
    on: ['Sun', 5.5, 2],
    places: 30,
    title: 'Đi bộ sáng Chủ Nhật',
  })`
    Nhóm đi bộ của xóm hẹn nhau năm giờ rưỡi sáng Chủ Nhật ở cổng công viên, đi chừng bốn cây số rồi
    ngồi cà phê vợt. Ai chậm cứ đi chậm, có người đi cùng. Mang theo chai nước nha.`,
  wrote('hung', 'warning', { ago: 6, pictures: ['flood'] })`
    Mưa từ nãy tới giờ, khúc ngã ba dưới dốc nước lên quá nửa bánh xe rồi. Ai về nhớ vòng đường trên,
    mấy xe tay ga chết máy nằm một hàng.`,
  wrote('chusau', 'regular', { hour: 8 })`
    Sáng sớm nay có đứa nhỏ chạy theo trả tui tờ hai trăm ngàn tui làm rớt. Hỏi nhà đâu, nó chỉ vô hẻm
    mình. Ba má nào dạy con hay quá chừng.`,
  wrote('trang', 'event', { on: ['Sun', 8, 2], places: 12, title: 'Vẽ cùng bé: mái nhà xóm mình' })`
    Lớp vẽ cuối tuần cho các bạn từ sáu tới mười một tuổi, chủ đề là mái nhà mà các bạn nhìn thấy từ cửa
    sổ. Màu và giấy mình lo, ba mẹ chỉ cần cho các bạn mặc áo cũ.`,
  wrote('chubay', 'alert', { hour: 9 })`
    Nước sẽ yếu hoặc cúp hẳn từ mười giờ tối thứ Sáu tới bốn giờ sáng thứ Bảy do súc rửa đường ống. Bà
    con hứng sẵn vài xô. Sáng ra mở vòi thấy đục thì xả chừng năm phút.`,
  wrote('batuyet', 'regular', { ago: 130, pictures: ['black cat'], tags: ['mèo lạc'] })`
    Con Mun của bà đi từ tối hôm kia chưa về. Nó đen, bốn chân trắng như mang vớ, nghe tiếng lắc hộp
    bánh là chạy lại. Ai thấy nó trên mái nhà mình xin đừng la lớn, nhắn bà qua kêu.`,
  wrote('batuyet', 'regular', { ago: 71 })`
    Con Mun về rồi nha bà con ơi! Nó kẹt trong kho giấy nhà in cuối đường, ốm nhom. Cảm ơn thằng Hiếu
    leo mái chụp hình nên mới biết hướng mà tìm.`,
  wrote('lan', 'event', {
    on: ['Sat', 17, 3],
    places: 40,
    title: 'Bữa cơm mỗi nhà một món',
    pictures: ['vegetables', 'fruit', 'tea', 'pho, blue bowl', 'che'],
  })`
    Chiều thứ Bảy mình bày bàn dọc hẻm, mỗi nhà một món, không cần cầu kỳ. Nhà em làm gỏi bưởi. Nhà nào
    tham gia báo trước em tên món cho khỏi trùng, năm ngoái có tới sáu nồi cà ri gà.`,
  wrote('quyen', 'regular', { hour: 22 })`
    Ai ở khu chung cư cho em hỏi có phải chỉ mình nhà em nghe tiếng khoan lúc mười giờ tối không? Em
    không giận đâu, chỉ muốn biết để rủ người ta dời qua ban ngày.`,
  wrote('dat', 'warning')`
    Tuần này phòng khám gặp nhiều ca tay chân miệng ở tuổi mẫu giáo. Ba mẹ rửa tay kỹ cho bé, thấy nốt
    đỏ ở lòng bàn tay hay trong miệng thì cho bé nghỉ học và đi khám, đừng gắng tới lớp.`,
  wrote('minh', 'alert')`
    Mới suýt mất chiếc xe đạp ngay trước cửa nhà. Hai người đi một xe, một người giả bộ hỏi đường, người
    kia dòm ổ khóa. Mình la lên thì họ chạy. Mọi người khóa bánh trước luôn nha, khóa bánh sau thôi là
    họ khiêng.`,
  wrote('kiet', 'event', { on: ['Thu', 19, 2], places: 14, title: 'Đá banh sân năm người' })`
    Tối thứ Năm giao hữu hẻm trên gặp hẻm dưới. Thiếu bốn người, trình nào cũng nhận, chỉ cần giày đế
    mềm và không cãi trọng tài vì trọng tài là bác Tám.`,
  wrote('nhi', 'regular')`
    Ai ở trọ một mình cho em hỏi mọi người nấu cơm cho một người bằng cái nồi cỡ nào vậy? Em nấu lần nào
    cũng ăn tới hôm sau.`,
  wrote('phuc', 'warning')`
    Nhà nào còn xài ổ cắm ba chấu cũ màu kem nứt mặt thì thay giùm, tuần này tôi gặp hai cái chảy nhựa
    đen thui. Không biết chắc thì chụp hình gửi tôi coi.`,
  wrote('hoa', 'regular')`
    Cô mở hàng rào phía sau cho tụi nhỏ đi tắt qua trường mùa mưa này, khỏi lội đường lớn. Đi nhẹ nhẹ
    thôi, đừng giẫm luống rau má.`,
  wrote('staff', 'regular')`
    Ngọc chào cả nhà! Từ tuần này ai thấy bài viết nào không ổn cứ nhắn Ngọc, Ngọc đọc hết và trả lời
    trong ngày. Xóm mình giữ tiếng tốt với nhau là nhờ mọi người lên tiếng sớm.`,
  wrote('thuy', 'event', { on: ['Sun', 15, 2], places: 10, title: 'Chỉ nhau nấu riêu cua' })`
    Chủ Nhật quán nghỉ, em chỉ bà con cách nấu riêu cua không bể. Cua em mua sẵn, ai tới thì góp vài
    trái cà chua với bó rau.`,
  wrote('dieut', 'regular', { hour: 21 })`
    Trời ơi cái loa kéo nhà nào hát từ bốn giờ tới chín giờ tối, tới bài thứ mười bảy dì đếm rồi. Hát
    hay thì dì không nói, mà hát hoài một bài.`,
  wrote('bactam', 'regular')`
    Bữa nay bác coi lại mấy tấm hình cũ, hồi bảy mươi mấy con hẻm này còn cái giếng ngay chỗ bây giờ để
    xe. Nước giếng ngọt, nấu trà ngon hơn nước máy. Ai còn nhớ không?`,
  wrote('hieu', 'event', { on: ['Sat', 16, 2], places: 8, title: 'Đi chụp phố bằng máy phim' })`
    Chiều thứ Bảy mình dẫn một vòng khu chợ và mấy hẻm sau lưng, ai chưa có máy mình cho mượn, có ba
    cái. Phim tự mua nha.`,
  wrote('chusau', 'alert', { hour: 10 })`
    Khúc cua trước trạm y tế mới đổ nhớt loang một mảng lớn, sáng giờ ba chiếc trượt rồi. Tui có rắc cát
    đỡ, bà con qua đó chạy chậm.`,
  wrote('vanphan', 'regular', { hour: 3 })`
    Ba giờ sáng, một đứa thức thì đứa kia cũng thức. Có mẹ nào cũng đang nhìn trần nhà giống em không?`,
  wrote('ngan', 'regular', { pictures: ['umbrella, red'] })`
    Người nào đã lấy nhầm cây dù đỏ của mình ở tiệm giặt và để lại cây dù đỏ khác gần giống hệt: dù của
    bạn đang ở nhà mình, và nó tốt hơn dù của mình nhiều, mình thấy hơi có lỗi.`,
  wrote('vinh', 'alert', { hour: 9 })`
    Cửa cuốn nhà xe chung khu trọ bị kẹt lưng chừng, chui thì lọt mà xe thì không. Ai cần lấy xe gấp kêu
    em với anh Phúc nâng phụ, thợ hẹn ba giờ chiều mới tới.`,
  wrote('banam', 'event', { on: ['Wed', 18, 2], title: 'Nấu chè rằm' })`
    Rằm này bà nấu chè trôi nước cúng rồi phát cho trẻ con trong hẻm. Ai biết nặn thì tới phụ bà từ sáu
    giờ chiều, không biết thì bà chỉ, nặn méo cũng ngon.`,
  wrote('diem', 'warning', { hour: 18 })`
    Mấy chị bán hàng coi chừng: có người đưa tờ năm trăm mua bó bông nhỏ rồi thối lui thối tới xin đổi
    tiền, đếm qua đếm lại là mình mất hồi nào không hay. Em vừa gặp chiều nay.`,
  wrote('phat', 'regular', { tags: ['chó lạc'], pictures: ['dog'] })`
    Em gặp một bạn chó vàng tai đứng, đeo vòng cổ đỏ có cục chuông, đi lang thang ngoài bờ kênh. Em đem
    về tắm rồi, hiền khô. Chủ của bạn nhắn em, nói đúng tên mà bạn vẫy đuôi là em tin.`,
  wrote('hung', 'alert', { hour: 7 })`
    Anh em chạy xe ban đêm để ý, đoạn công trình mới tháo rào mà chưa có đèn, nắp cống còn cao hơn mặt
    đường cả gang tay. Tối qua mình dính một cú muốn bay cái xe.`,
  wrote('khanh', 'event', { on: ['Tue', 19, 1], places: 15, title: 'Học nhóm ôn toán lớp 9' })`
    Em với hai bạn cùng phòng mở buổi học nhóm miễn phí mỗi tối thứ Ba ở phòng sinh hoạt chung. Mấy bạn
    lớp 9 đem bài nào khó nhất tới, tụi em giải cùng, giải không ra thì cùng nhau ăn bắp xào.`,
  wrote('chubay', 'regular', { hour: 8 })`
    Kết quả họp tổ tối qua: đồng ý gắn thêm hai bóng đèn ở khúc tối, góp mỗi nhà hai chục ngàn, nhà nào
    khó khăn khỏi góp. Chú dán bảng thu chi ở cổng, ai cũng coi được.`,
  wrote('tuan', 'regular')`
    Bin hỏi ba sao hàng xóm lại cho mình đồ chơi mà không lấy tiền. Ba nghĩ hoài mới ra câu trả lời: vì
    mai mốt mình cũng cho lại người khác. Bin nói vậy thì Bin cho con khủng long, trừ con màu xanh.`,
  wrote('hoa', 'alert', { hour: 17 })`
    Cây bàng trước nhà bác Tư tét một nhánh lớn đang treo lơ lửng trên dây điện, tụi nhỏ đừng chơi dưới
    đó. Cô gọi bên cây xanh rồi, họ hẹn mai tới.`,
  wrote('quyen', 'event', { on: ['Sat', 6, 1], places: 20, title: 'Yoga sân thượng' })`
    Sáng thứ Bảy tụi em tập buổi đầu tiên có mời cả cô chú lớn tuổi, toàn bài ngồi ghế thôi. Lên tầng
    thượng bằng thang máy bên phải nha, bên trái đang sửa.`,
  wrote('dat', 'regular', { hour: 7 })`
    Ra khỏi ca trực gặp ngay bà Năm gánh chè đi ngang. Bà nhìn mặt mình rồi múc thêm muỗng nước cốt dừa,
    không nói gì. Sáng nay đẹp trời thiệt.`,
  wrote('lan', 'regular')`
    Phụ huynh lớp em ai nhặt được chiếc giày ba ta xanh cỡ 28, một chiếc thôi, thì cho bé Khôi xin lại.
    Bé về nhà bằng một chân rưỡi.`,
  wrote('minh', 'event', {
    on: ['Sat', 8, 3],
    title: 'Sửa xe đạp miễn phí',
    pictures: ['bicycle, blue', 'toolbox'],
  })`
    Sáng thứ Bảy mình bày đồ nghề trước cửa như mọi khi. Tuần này có thêm chú Hải hẻm trên qua chỉ cách
    vá ruột không cần tháo bánh. Mấy nhóc muốn học cứ xách xe ra.`,
  wrote('bactam', 'warning', { hour: 8 })`
    Hôm qua có hai thanh niên tự xưng bên nước sạch vô thử nước rồi bán máy lọc, nói không mua thì nhà
    có bệnh. Bác hỏi giấy giới thiệu là đi mất. Nhà nào ông bà ở một mình dặn đừng mở cửa.`,
  wrote('hung', 'regular', { hour: 19 })`
    Chạy hàng nguyên ngày, tấp vô gốc cây uống ly trà đá để sẵn của nhà ai đó có ghi "mời bà con". Không
    biết nhà nào nên cảm ơn ở đây.`,
  wrote('long', 'share')`
    Quán cà phê vợt trong hẻm cụt dời lên đầu hẻm rồi nha, vẫn ông chủ cũ, vẫn cái vợt cũ, chỉ có thêm
    mái che. Ly nhỏ mười hai ngàn.`,
  wrote('nhi', 'event', { on: ['Sun', 14, 2], places: 6, title: 'Nướng bánh thử nghiệm' })`
    Em muốn nướng thử bốn công thức bánh chuối và cần sáu cái miệng thật thà để chấm điểm. Ai khó tính
    càng quý.`,
  wrote('thuy', 'regular', { hour: 9 })`
    Chợ sáng nay rau rẻ mà tươi, bà con tranh thủ. Cà chua Đà Lạt về nhiều, bó hành bự bằng cổ tay. Em
    lỡ mua hơi quá tay nên mai bún riêu nhiều cà.`,
  wrote('phuc', 'event', {
    on: ['Sun', 9, 2],
    places: 10,
    title: 'Lớp sửa điện nước căn bản',
  })`
    Tôi mở một buổi chỉ chị em thay ron vòi nước, thông bồn rửa, thay ổ cắm cho an toàn. Học xong khỏi
    phải chờ tôi.`,
  wrote('trang', 'regular', { hour: 8 })`
    Lồng đèn các bạn nhỏ làm bằng lon nước ngọt, tối qua treo lên sáng nguyên cái sân. Có một cái lồng
    đèn hình con cá mà bạn ấy nhất định nói là con rồng.`,
  wrote('tuan', 'regular', { ago: 9 })`
    Ai biết chỗ sửa xe? Xe mình kêu lọc cọc từ bánh sau mà mai phải chạy xa, bà con chỉ giúp chỗ nào làm kỹ
    với ạ.`,
]
