import { resident } from './resident.ts'

const benThanh = [
  resident(
    'lan',
    ['Nguyễn', 'Lan'],
    [10.7694, 106.6946],
    212,
    'Giáo viên tiểu học, hai nhóc và một ban công đầy húng quế.',
    'verified',
  ),
  resident(
    'minh',
    ['Trần', 'Minh'],
    [10.7671, 106.6931],
    148,
    'Làm kỹ sư phần mềm, cuối tuần sửa xe đạp cho cả hẻm.',
    'verified',
  ),
  resident(
    'hoa',
    ['Lê', 'Hoa', 'Cô Hoa'],
    [10.7683, 106.6962],
    305,
    'Nhà cuối hẻm, giàn hoa giấy. Ai cần gì cứ gõ cửa.',
    'verified',
  ),
  resident(
    'staff',
    ['Đặng', 'Ngọc', 'Ngọc · Xóm'],
    [10.76646, 106.69147],
    320,
    'Người của Xóm, giúp bà con dùng ứng dụng.',
    'staff',
  ),
  resident(
    'chubay',
    ['Huỳnh', 'Bảy', 'Chú Bảy'],
    [10.77127, 106.69436],
    264,
    'Tổ trưởng tổ dân phố, 40 năm ở một con hẻm.',
    'verified',
  ),
  resident('khanh', ['Lưu', 'Khanh'], [10.77034, 106.6918], 96, 'Sinh viên năm ba, đi dạy kèm buổi tối.'),
  resident('long', ['Phạm', 'Long'], [10.76937, 106.6911], 187, 'Mê chạy bộ và cà phê vợt.'),
  resident(
    'batuyet',
    ['Châu', 'Tuyết', 'Bà Tuyết'],
    [10.76587, 106.69704],
    233,
    'Nuôi ba con mèo, thích chơi cờ và trồng lan.',
  ),
  resident('phuc', ['Đặng', 'Phúc'], [10.76415, 106.69303], 121, 'Thợ điện nước, biết chút mộc.', 'verified'),
  resident('nhi', ['Huỳnh', 'Nhi'], [10.77006, 106.69662], 54, 'Mới dọn về xóm, đang tập làm bánh.'),
]

const saiGon = [
  resident(
    'tuan',
    ['Lê', 'Tuấn'],
    [10.77419, 106.69743],
    173,
    'Ba của bé Bin, chuyên đi bộ đưa con tới trường.',
    'verified',
  ),
  resident('quyen', ['Võ', 'Quyên'], [10.77665, 106.69903], 88, 'Làm kế toán, tối tập yoga trên sân thượng.'),
  resident('hieu', ['Trương', 'Hiếu'], [10.77731, 106.69568], 140, 'Chụp ảnh phố, có máy ảnh phim cho mượn.'),
  resident('vanphan', ['Phan', 'Vân'], [10.77149, 106.70101], 66, 'Mẹ bỉm của hai bạn sinh đôi.'),
  resident(
    'chusau',
    ['Đoàn', 'Sáu', 'Chú Sáu'],
    [10.77548, 106.70304],
    251,
    'Chạy xe ôm đầu hẻm, rành mọi con đường.',
    'verified',
  ),
]

const xuanHoa = [
  resident('thuy', ['Bùi', 'Thủy'], [10.77471, 106.69053], 159, 'Bán bún riêu buổi sáng, chiều rảnh.'),
  resident('kiet', ['Ngô', 'Kiệt'], [10.77997, 106.69261], 42, 'Mới tốt nghiệp, tìm bạn đá banh.'),
  resident('dieut', ['Hà', 'Út', 'Dì Út'], [10.77329, 106.69313], 228, 'May vá, lên lai quần, sửa dây kéo.'),
  resident('dat', ['Lý', 'Đạt'], [10.7725, 106.69034], 117, 'Bác sĩ nhi, hay trực đêm.', 'verified'),
]

const cauOngLanh = [
  resident(
    'bactam',
    ['Trịnh', 'Tám', 'Bác Tám'],
    [10.76219, 106.68845],
    276,
    'Về hưu, mê chim kiểng và đọc báo giấy.',
  ),
  resident(
    'ngan',
    ['Hồ', 'Ngân'],
    [10.75973, 106.68684],
    103,
    'Thiết kế đồ họa, làm ở nhà với một con corgi.',
  ),
  resident('vinh', ['Phan', 'Vinh'], [10.76285, 106.68509], 71, 'Đang ở trọ, nấu ăn dở mà ham.'),
  resident('trang', ['Dương', 'Trang'], [10.75704, 106.69043], 134, 'Dạy vẽ cho thiếu nhi cuối tuần.'),
  resident(
    'banam',
    ['Mạc', 'Năm', 'Bà Năm'],
    [10.76102, 106.69246],
    290,
    'Nấu chè ngon nhất khúc này, con cháu nói vậy.',
    'verified',
  ),
]

const xomChieu = [
  resident('hung', ['Mai', 'Hùng'], [10.7645, 106.7045], 165, 'Tài xế giao hàng, biết đường nào ngập trước.'),
  resident('diem', ['Cao', 'Diễm'], [10.7638, 106.703], 79, 'Chủ tiệm hoa nhỏ, tan chợ là cho hoa.'),
  resident('phat', ['Tạ', 'Phát'], [10.7652, 106.7058], 37, 'Sinh viên năm nhất, nhận dắt chó đi dạo.'),
]

export const saigon = [...benThanh, ...saiGon, ...xuanHoa, ...cauOngLanh, ...xomChieu]
