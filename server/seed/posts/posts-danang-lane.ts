import { wrote } from './post-drafts.ts'

export const danangLane = [
  wrote('coxuan', 'event', { ago: 3, on: ['Sun', 5, 1], places: 40, title: 'Dưỡng sinh bờ sông' })`
    Năm giờ sáng Chủ Nhật cả nhóm tập dưỡng sinh ở bãi cỏ bờ sông, cô đứng lớp, không cần đăng ký, chỉ
    cần tới. Mặc đồ thoải mái, mang theo cái quạt giấy.`,
  wrote('phuoc', 'alert', { ago: 4, pictures: ['flood'] })`
    Mưa lớn nước lên, hai đầu hầm chui đã ngập tới yên xe, họ chắn lại rồi. Bà con đi đường trên, đừng
    cố lội, có nắp cống bật lên giữa dòng.`,
  wrote('dung', 'warning', { ago: 12 })`
    Biển hai bữa ni có dòng rút mạnh chỗ cờ đỏ, tui thấy mấy em học sinh vẫn nhảy xuống. Nhà mô có con
    em dặn kỹ giùm, chỉ tắm chỗ có cứu hộ.`,
  wrote('loc', 'alert')`
    Dây cáp sà xuống ngang đầu người ở đầu kiệt cạnh tiệm thuốc, tui lấy sào chống đỡ rồi, ai đi xe cao
    chở hàng nhớ né bên phải.`,
  wrote('dibe', 'regular', { ago: 112 })`
    Có ai biết ông khách đội mũ vải xanh hay ngồi bàn góc không? Ba bữa ni không thấy ổng ghé, dì lo lo.`,
  wrote('dibe', 'regular', { ago: 40 })`
    Ông khách mũ vải xanh ghé lại rồi nghe bà con, ổng về quê ăn giỗ. Dì mừng quá múc dư cho cái trứng.`,
  wrote('nhung', 'event', {
    on: ['Sat', 8, 2],
    places: 20,
    title: 'Làm đèn lồng từ đồ bỏ',
  })`
    Sáng thứ Bảy em chỉ các bé làm đèn lồng bằng chai nhựa và giấy gói quà cũ ở sân trường. Ba mạ ở lại
    làm cùng, làm xong tối treo lên đầu kiệt.`,
  wrote('thu', 'regular', { ago: 40, hour: 2 })`
    Về tới đầu kiệt lúc một giờ rưỡi khuya thấy đèn mới sáng trưng. Không biết ai báo giùm mà cảm ơn
    ghê. Lần đầu tiên em đi bộ thong thả.`,
  wrote('vy', 'event', {
    on: ['Sun', 16, 2],
    places: 60,
    title: 'Nhặt rác chiều Chủ Nhật',
  })`
    Chiều Chủ Nhật hẹn nhau ở bãi tắm, nhặt rác một tiếng rồi ngồi coi hoàng hôn. Bao tay em mang dư hai
    chục đôi, con nít đi theo thì giao phần đếm nắp chai.`,
  wrote('chuhai', 'regular', { hour: 9 })`
    Sáng ni chú thấy đàn chim én bay thấp dọc bờ, trời ni ba bữa nữa có gió lớn. Đài chưa báo nhưng chú
    nói trước.`,
  wrote('toan', 'regular', { hour: 16 })`
    Bốn cái bàn quán tui bữa ni ngồi đủ: hai ông đánh cờ, một cô viết luận văn, một cặp giận nhau và một
    ông Tây ngủ gục. Giờ thì cặp kia làm lành rồi.`,
  wrote('nghia', 'alert')`
    Khu nhà mình cúp điện đột ngột từ hồi nãy, hỏi thì họ nói xe cẩu vướng dây. Ai nuôi cá có bình sạc
    dự phòng cho mình sạc ké cái máy sủi với.`,
  wrote('tram', 'event', { on: ['Tue', 19, 1], places: 8, title: 'Nói tiếng Nhật ở quán bốn bàn' })`
    Tối thứ Ba mấy bạn học tiếng Nhật gặp nhau ở quán chú Toàn, chỉ nói tiếng Nhật, lỡ nói tiếng Việt
    thì bỏ hai ngàn vô hũ. Cuối tháng lấy hũ đó ăn bánh tráng kẹp.`,
  wrote('bao', 'warning', { hour: 8 })`
    Nhà ai đang đổ mái mùa mưa phải che bạt kỹ, chiều qua có nhà chống giàn giáo trên đất mềm lún
    nghiêng, hú hồn không ai ở dưới.`,
  wrote('khang', 'regular', { tags: ['mèo lạc'] })`
    Ai mất con mèo đen trắng, đuôi cụt một khúc, đang trú trên mái nhà kho cạnh trường em không ạ? Bữa
    mô ra chơi tụi em cũng cho ăn mà hắn không cho bắt.`,
  wrote('olien', 'event', { on: ['Sun', 9, 2], places: 10, title: 'Gói bánh bột lọc' })`
    Chủ Nhật o chỉ gói bánh bột lọc, lá chuối o rửa sẵn. Đứa mô vụng o cho gói cái to, dễ hơn.`,
  wrote('loc', 'regular')`
    Xe ba gác tui nằm xưởng hai ngày, ai đã hẹn chở thì thông cảm dời sang thứ Sáu. Trong lúc chờ có
    việc lặt vặt chi tui chạy xe máy làm được.`,
  wrote('coxuan', 'regular', { hour: 8 })`
    Tự nhiên sáng ni có đứa nhỏ đứng tập ké cuối hàng, hỏi ra là theo bà ngoại. Tập được ba động tác thì
    ngồi nhổ cỏ. Rứa cũng là vận động.`,
  wrote('phuoc', 'event', {
    on: ['Sat', 5, 1],
    places: 20,
    title: 'Chạy bộ cầu qua cầu lại',
  })`
    Sáng thứ Bảy chạy nhẹ năm cây số dọc sông, ai mới tập thì đi bộ nhanh, có bạn chạy xe đạp theo chở
    nước. Xong ghé mì Quảng dì Bé.`,
  wrote('thu', 'warning')`
    Mấy bữa ni có người giả nhân viên giao hàng gọi báo có đơn, kêu chuyển khoản trước phí ship. Em với
    hai chị cùng ca đều bị gọi, giọng rất gấp gáp. Đừng chuyển nghe.`,
  wrote('dung', 'event', { on: ['Wed', 17, 1], places: 15, title: 'Dạy nổi nước cho người lớn' })`
    Chiều thứ Tư tui dành một tiếng dạy người lớn chưa biết bơi cách nổi và thở. Không cười ai hết, tui
    hứa. Mang theo khăn với lòng can đảm.`,
  wrote('chuhai', 'alert', { hour: 16 })`
    Ghe nhỏ neo dọc bờ kè nhớ buộc thêm dây đêm ni, nước ròng mạnh lắm. Chú đi một vòng buộc giùm được
    sáu chiếc, còn ba chiếc chưa biết của ai.`,
  wrote('nhung', 'regular', { pictures: ['umbrella, red', 'baby clothes'] })`
    Trường em còn giữ mấy món ba mạ bỏ quên: một cây dù đỏ, hai áo khoác con nít và đúng một chiếc vớ
    hình con ếch. Ai của nhà mình thì ghé nhận.`,
  wrote('toan', 'event', { on: ['Fri', 19, 2], places: 24, title: 'Đêm kể chuyện xóm' })`
    Tối thứ Sáu quán tắt nhạc, mỗi người kể một chuyện ngắn về xóm mình, chuyện ma cũng được nhưng phải
    có thiệt. Ai kể được uống ly đầu không tính tiền.`,
  wrote('bao', 'regular')`
    Chừ mới biết cái cổng tui xây hồi mười năm trước vẫn là cái cổng tụi nhỏ khắc chiều cao lên mỗi năm.
    Thấy vui chi lạ.`,
  wrote('vy', 'alert', { hour: 17 })`
    Sáng mai sóng lớn, cờ đỏ dọc bãi, lớp lướt sóng nghỉ hết nghe mọi người. Đi bộ trên cát thì vẫn đẹp.`,
]
