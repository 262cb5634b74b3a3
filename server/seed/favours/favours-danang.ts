import { gave, helped, lent } from './favour-drafts.ts'

export const danangFavours = [
  helped('dung', 'phuoc', 'Dạy bơi cho người lớn', {
    post: 'Có ai biết chỗ nhận dạy bơi',
    helper_got: [5, 'Bạn mình bơi được nửa hồ rồi. Thầy kiên nhẫn dữ lắm.'],
    helped_got: [5, 'Học trò nhát nước mà chịu tập, được.'],
  }),
  helped('loc', 'dung', 'Hỏi giùm cặp sách bỏ quên trên xe buýt', {
    post: 'Thằng nhỏ nhà tui bỏ quên cặp',
    helper_got: [5, 'Anh Lộc quen bác tài, chiều lấy được liền. Con búp bê còn nguyên.'],
    helped_got: [5, 'Thằng nhỏ chạy ra ôm cái cặp thấy thương.'],
  }),
  helped('dung', 'chuhai', 'Xỏ kim vá lưới', {
    post: 'Chú vá lưới mà mắt dạo ni mờ',
    helper_got: [5, 'Ba chục cây kim xỏ cái vèo, ngồi nghe chuyện biển tới trưa.'],
    helped_got: [5, 'Chuyện chú kể đáng giá gấp mấy lần công xỏ kim.'],
  }),
  lent('dung', 'khang', 'Mượn xe đạp tuần thi', {
    post: 'Em bị hư xe đạp ngay tuần thi',
    helper_got: [5, 'Xe êm, em đi thi không trễ buổi mô.'],
    helped_got: [5, 'Trả xe sạch hơn lúc mượn.'],
  }),
  helped('dung', 'nhung', 'Gom nắp chai với lõi giấy cho lớp mầm non', {
    post: 'Lớp mầm non của em cần nhiều nắp chai',
    helper_got: [5, 'Anh gom cả lớp bơi được ba bao, các con xếp thành phố cao tới bụng cô.'],
    helped_got: [5, 'Cô giáo mời coi triển lãm, tụi nhỏ giới thiệu từng tòa nhà.'],
  }),
  helped('dung', 'toan', 'Trông quán hai tiếng', {
    post: 'Quán tui cần người trông hộ',
    helper_got: [4, 'Tiền đủ, ghế ngay ngắn, có cái pha hơi đậm mà khách khen.'],
  }),
  helped('dung', 'loc', 'Khiêng đồ chuyển nhà cho bà cụ', {
    post: 'Sáng Chủ Nhật tui chuyển nhà giúp',
    helper_got: [5, 'Khỏe mà cẩn thận, không sứt cái tủ nào.'],
    helped_got: [5, 'Cháo vịt bà cụ nấu ngon chi lạ.'],
  }),
  gave('dung', 'khang', 'Cho cây đàn cũ', {
    post: 'Cây đàn cũ nhà tui không ai chơi',
    helper_got: [5, 'Em tập được một bài rồi, bữa mô rảnh em qua đàn cho anh nghe.'],
    helped_got: [5, 'Đúng một tuần qua đàn thiệt, sai có ba nốt.'],
  }),
  gave('olien', 'dung', 'Cho chè bắp với chè khoai tía', {
    post: 'O nấu dư nồi chè bắp',
    helper_got: [5, 'Mấy đứa nhỏ lớp bơi ăn sạch nồi, o ơi.'],
  }),
  lent('bao', 'dung', 'Mượn thang sửa mái hiên', {
    ago: 38,
    helper_got: [5, 'Cho mượn thang còn leo lên làm giùm.'],
    helped_got: [5, 'Trả thang đúng hẹn.'],
  }),
  helped('dung', 'thu', 'Đứng chờ đưa về đầu kiệt lúc khuya', {
    ago: 66,
    helper_got: [5, 'Cả tuần đèn hư, đêm mô anh cũng ra đứng đầu kiệt. Em không biết nói răng cho hết.'],
    helped_got: [5, 'Hàng xóm với nhau, có chi mô.'],
  }),
]
