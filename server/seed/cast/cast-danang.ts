import { resident } from './resident.ts'

const haiChau = [
  resident(
    'dung',
    ['Võ', 'Dũng'],
    [16.0702, 108.2214],
    182,
    'Dạy bơi cho con nít, nhà gần sông Hàn.',
    'verified',
  ),
  resident('thu', ['Trần', 'Thu'], [16.07135, 108.22247], 99, 'Làm khách sạn ca tối, sáng đi chợ sớm.'),
  resident(
    'loc',
    ['Nguyễn', 'Lộc'],
    [16.07147, 108.21853],
    137,
    'Chở hàng ba gác, ai dọn nhà kêu tui.',
    'verified',
  ),
  resident('dibe', ['Lê', 'Bé', 'Dì Bé'], [16.07311, 108.2221], 247, 'Bán mì Quảng buổi sáng, hết là nghỉ.'),
  resident('phuoc', ['Lê', 'Phước'], [16.06816, 108.22098], 61, 'Kỹ sư cầu đường, chiều chạy bộ bờ sông.'),
  resident(
    'nhung',
    ['Đoàn', 'Nhung'],
    [16.07213, 108.22362],
    113,
    'Cô giáo mầm non, khéo tay làm đồ giấy.',
    'verified',
  ),
]

const namHaiChau = [
  resident(
    'chuhai',
    ['Phan', 'Hai', 'Chú Hai'],
    [16.06246, 108.21606],
    271,
    'Đi biển hồi trẻ, giờ vá lưới cho vui.',
  ),
  resident('tram', ['Hoàng', 'Trâm'], [16.06655, 108.21294], 85, 'Học tiếng Nhật, tìm người luyện nói.'),
  resident(
    'khang',
    ['Phan', 'Khang'],
    [16.06241, 108.21511],
    46,
    'Sinh viên năm nhất, đạp xe khắp thành phố.',
  ),
]

const bacHaiChau = [
  resident(
    'bao',
    ['Trương', 'Bảo'],
    [16.07761, 108.2178],
    152,
    'Thợ hồ, có đủ thang với đồ nghề.',
    'verified',
  ),
  resident(
    'coxuan',
    ['Đặng', 'Xuân', 'Cô Xuân'],
    [16.0805, 108.2156],
    238,
    'Về hưu, đứng lớp khiêu vũ dưỡng sinh.',
  ),
  resident('nghia', ['Hồ', 'Nghĩa'], [16.07756, 108.21685], 69, 'Nuôi cá cảnh, hay cho cá con.'),
]

const anHai = [
  resident('vy', ['Hồ', 'Vy'], [16.069, 108.2335], 107, 'Lướt sóng mỗi sáng, nhặt rác mỗi chiều Chủ Nhật.'),
  resident('toan', ['Mai', 'Toàn'], [16.0712, 108.2328], 162, 'Chủ quán cà phê bốn bàn.'),
  resident(
    'olien',
    ['Tôn', 'Liên', 'O Liên'],
    [16.0675, 108.2345],
    218,
    'Gốc Huế, nấu chè bắp với bánh bột lọc.',
  ),
]

export const danang = [...haiChau, ...namHaiChau, ...bacHaiChau, ...anHai]
