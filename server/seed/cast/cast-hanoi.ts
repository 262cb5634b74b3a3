import { resident } from './resident.ts'

const hoanKiem = [
  resident(
    'ha',
    ['Phạm', 'Hà'],
    [21.0306, 105.8511],
    198,
    'Nhà trong ngõ phố cổ, sáng nào cũng đi bộ quanh hồ.',
    'verified',
  ),
  resident(
    'duc',
    ['Nguyễn', 'Đức'],
    [21.02882, 105.84786],
    156,
    'Thợ mộc, xưởng bé bằng cái chiếu.',
    'verified',
  ),
  resident(
    'bacngoc',
    ['Lê', 'Ngọc', 'Bác Ngọc'],
    [21.03298, 105.85192],
    301,
    'Tổ trưởng dân phố, nước chè lúc nào cũng sẵn.',
    'verified',
  ),
  resident('linh', ['Vũ', 'Linh'], [21.03312, 105.85344], 83, 'Sinh viên kiến trúc, hay ngồi vỉa hè ký họa.'),
  resident('quang', ['Đỗ', 'Quang'], [21.03094, 105.84805], 127, 'Bố của ba cô con gái, chuyên tết tóc.'),
  resident(
    'cothanh',
    ['Chu', 'Thanh', 'Cô Thanh'],
    [21.0292, 105.8539],
    259,
    'Dạy Toán cấp hai đã nghỉ hưu.',
  ),
  resident('son', ['Hoàng', 'Sơn'], [21.02753, 105.85016], 64, 'Đạp xe đi làm, mưa cũng đạp.'),
  resident('yen', ['Trịnh', 'Yến'], [21.03108, 105.8555], 109, 'Làm gốm, nặn hỏng nhiều hơn nặn được.'),
]

const cuaNam = [
  resident(
    'tung',
    ['Bùi', 'Tùng'],
    [21.02175, 105.84596],
    145,
    'Kỹ thuật viên máy tính, cứu ổ cứng giúp hàng xóm.',
    'verified',
  ),
  resident('hien', ['Đào', 'Hiền'], [21.02679, 105.84811], 92, 'Y tá, làm ca nên hay về khuya.'),
  resident('chi', ['Mai', 'Chi'], [21.02022, 105.84817], 58, 'Nghiện phở, ghét rau mùi.'),
  resident(
    'ongbinh',
    ['Dương', 'Bình', 'Ông Bình'],
    [21.01962, 105.84577],
    284,
    'Cựu chiến binh, chơi cây cảnh và cờ tướng.',
    'verified',
  ),
]

const baDinh = [
  resident(
    'giang',
    ['Lưu', 'Giang'],
    [21.02968, 105.84167],
    131,
    'Phiên dịch viên, có hai kệ sách cho mượn.',
  ),
  resident('huong', ['Ngô', 'Hương'], [21.03371, 105.83843], 176, 'Mẹ bầu tháng thứ bảy, thèm đủ thứ.'),
  resident('khoa', ['Nghiêm', 'Khoa'], [21.02964, 105.84069], 49, 'Dạy cầu lông cho người lớn mới tập.'),
]

const hongHa = [
  resident('nga', ['Đinh', 'Nga'], [21.029, 105.8575], 204, 'Trồng rau ngoài bãi, thừa thì chia.'),
  resident(
    'cuong',
    ['Tạ', 'Cường'],
    [21.0312, 105.8571],
    115,
    'Sửa xe máy đầu dốc, thật thà là chính.',
    'verified',
  ),
  resident('oanh', ['Phùng', 'Oanh'], [21.0268, 105.8583], 75, 'Bán hàng ở chợ đêm, ban ngày trông cháu.'),
]

export const hanoi = [...hoanKiem, ...cuaNam, ...baDinh, ...hongHa]
