import type { PlaceCategory, PlaceSubcategory } from '../../../contract/places/categories.ts'
import type { OpenHours } from '../../../contract/places/places.ts'
import type { Drawing } from '../drawings/album.ts'

/** A place of the demo; `said` is what neighbours say for it, by username. */
export interface PlaceOfDemo {
  by: string
  name: string
  kind: [PlaceCategory, PlaceSubcategory]
  at: [latitude: number, longitude: number]
  location: string
  description?: string
  phone?: string
  hours?: OpenHours[]
  pictures?: Drawing[]
  liked: string[]
  said?: Record<string, string>
  /** Who of them says so in answer to the post that asks for a repair shop. */
  answers?: string[]
}

const daily = (opens: string, closes: string, days = [0, 1, 2, 3, 4, 5, 6]): OpenHours[] =>
  days.map((day) => ({ day, opens, closes }))

const weekdays = [0, 1, 2, 3, 4]

const saigon: PlaceOfDemo[] = [
  {
    by: 'minh',
    name: 'Tiệm sửa xe chú Tư',
    kind: ['services', 'repair'],
    at: [10.76832, 106.69402],
    location: '18 hẻm 57 Phạm Ngũ Lão',
    description: 'Vá vỏ, thay nhớt, chỉnh thắng. Chú làm chậm mà chắc.',
    phone: '028 3920 1187',
    hours: daily('07:00', '18:00', [0, 1, 2, 3, 4, 5]),
    pictures: ['toolbox', 'bicycle, blue'],
    liked: ['lan', 'hoa', 'tuan', 'khanh', 'long'],
    said: {
      minh: 'Chú lấy đúng giá, cái gì chưa cần thay chú nói chưa cần.',
      khanh: 'Em vá vỏ ở đây hoài, mười lăm phút là xong.',
    },
    answers: ['minh', 'khanh'],
  },
  {
    by: 'chubay',
    name: 'Sửa xe lưu động anh Hải',
    kind: ['services', 'repair'],
    at: [10.7719, 106.6952],
    location: 'Góc Nguyễn Thái Học, trước cổng trường',
    phone: '0903 555 018',
    hours: daily('06:00', '22:00'),
    liked: ['chubay', 'batuyet'],
    said: { chubay: 'Kẹt giữa đường thì gọi, ảnh chạy tới tận nơi.' },
    answers: ['chubay'],
  },
  {
    by: 'lan',
    name: 'Hủ tiếu cô Năm',
    kind: ['food', 'noodles'],
    at: [10.7702, 106.6949],
    location: 'Đầu hẻm 40 Bùi Viện',
    description: 'Nước lèo ngọt xương, hết sớm, tám giờ là vét nồi.',
    hours: daily('05:30', '09:00'),
    pictures: ['pho, red bowl'],
    liked: ['lan', 'minh', 'hoa', 'chubay', 'long', 'batuyet'],
    said: {
      lan: 'Ba mẹ con em ăn ở đây từ hồi bé Na chưa biết đi.',
      long: 'Chạy bộ xong làm một tô là tỉnh.',
    },
  },
  {
    by: 'long',
    name: 'Cà phê vợt ông Thanh',
    kind: ['food', 'coffee'],
    at: [10.7688, 106.6927],
    location: '330 Phan Đình Phùng cũ, trong chợ',
    hours: daily('05:00', '02:00'),
    pictures: ['tea'],
    liked: ['long', 'minh', 'tuan'],
    said: { long: 'Mở tới khuya, ghế đẩu sát lề, đúng vị ngày xưa.' },
  },
  {
    by: 'hoa',
    name: 'Chè bà Ba',
    kind: ['food', 'sweets'],
    at: [10.7677, 106.6955],
    location: 'Cuối hẻm giàn hoa giấy',
    hours: daily('13:00', '21:00'),
    pictures: ['che'],
    liked: ['hoa', 'lan', 'khanh'],
  },
  {
    by: 'lan',
    name: 'Nhà thuốc Hồng Đức',
    kind: ['health', 'pharmacy'],
    at: [10.7695, 106.6971],
    location: '112 Nguyễn Trãi',
    phone: '028 3837 4455',
    hours: daily('06:30', '22:30'),
    liked: ['lan', 'hoa', 'batuyet'],
    said: { batuyet: 'Cô dược sĩ dặn kỹ, viết liều lên hộp cho bà.' },
  },
  {
    by: 'chubay',
    name: 'Trạm y tế phường',
    kind: ['health', 'clinic'],
    at: [10.7716, 106.6935],
    location: '2 Lê Thị Riêng',
    hours: daily('07:30', '16:30', weekdays),
    liked: ['chubay'],
  },
  {
    by: 'khanh',
    name: 'Nhà sách cũ Bảy Chương',
    kind: ['shopping', 'books'],
    at: [10.7661, 106.6938],
    location: '21 Trần Hưng Đạo, lầu một',
    hours: daily('09:00', '20:00'),
    pictures: ['books'],
    liked: ['khanh', 'lan'],
    said: { khanh: 'Giáo trình cũ rẻ bằng nửa, bác cho đọc thử thoải mái.' },
  },
  {
    by: 'hoa',
    name: 'Sạp rau chị Út',
    kind: ['shopping', 'market'],
    at: [10.7705, 106.6966],
    location: 'Dãy trong chợ, cửa phía đông',
    hours: daily('05:00', '11:00'),
    pictures: ['vegetables', 'fruit'],
    liked: ['hoa', 'minh', 'chubay', 'batuyet'],
  },
]

const hanoi: PlaceOfDemo[] = [
  {
    by: 'ha',
    name: 'Phở gánh bà Lan',
    kind: ['food', 'noodles'],
    at: [21.0312, 105.8519],
    location: 'Ngã tư Hàng Chiếu, vỉa hè bên phải',
    hours: daily('05:00', '08:30'),
    pictures: ['pho, blue bowl'],
    liked: ['ha', 'chi', 'duc', 'linh'],
    said: { chi: 'Nước trong, bảo không rau mùi là bà nhớ luôn.' },
  },
  {
    by: 'son',
    name: 'Sửa xe đạp bác Hòa',
    kind: ['services', 'repair'],
    at: [21.0284, 105.8503],
    location: '5 Lý Quốc Sư',
    hours: daily('08:00', '17:30', [0, 1, 2, 3, 4, 5]),
    pictures: ['bicycle, red'],
    liked: ['son', 'ha'],
    said: { son: 'Bác căn vành chuẩn, chờ uống chén trà là xong.' },
  },
  {
    by: 'linh',
    name: 'Trà đá góc phố họa',
    kind: ['food', 'coffee'],
    at: [21.0329, 105.8529],
    location: 'Góc Hàng Buồm, dưới gốc sấu',
    pictures: ['tea'],
    liked: ['linh', 'quang'],
  },
  {
    by: 'hien',
    name: 'Hiệu thuốc 24 giờ Phủ Doãn',
    kind: ['health', 'pharmacy'],
    at: [21.0289, 105.8477],
    location: '38 Phủ Doãn',
    hours: daily('00:00', '00:00'),
    liked: ['hien', 'ha', 'quang'],
  },
  {
    by: 'yen',
    name: 'Chợ Đồng Xuân, dãy gốm',
    kind: ['shopping', 'hardware'],
    at: [21.0369, 105.8497],
    location: 'Tầng một, cổng Cầu Đông',
    hours: daily('07:00', '18:00'),
    pictures: ['vase, blue'],
    liked: ['yen', 'oanh'],
  },
]

const danang: PlaceOfDemo[] = [
  {
    by: 'dibe',
    name: 'Mì Quảng Dì Bé',
    kind: ['food', 'noodles'],
    at: [16.0729, 108.2219],
    location: '14 Trần Quốc Toản',
    hours: daily('06:00', '10:00'),
    liked: ['dung', 'thu', 'phuoc'],
    said: { dung: 'Tô đầy, đậu phộng rang giòn. Hết là nghỉ nên đi sớm.' },
  },
  {
    by: 'phuoc',
    name: 'Phòng tập bờ sông',
    kind: ['health', 'fitness'],
    at: [16.0686, 108.2238],
    location: '90 Bạch Đằng',
    hours: daily('05:00', '21:30'),
    liked: ['phuoc', 'loc'],
  },
  {
    by: 'thu',
    name: 'Tiệm may cô Hạnh',
    kind: ['services', 'services_other'],
    at: [16.0709, 108.2202],
    location: '7 Nguyễn Chí Thanh',
    pictures: ['sewing machine'],
    liked: ['thu', 'nhung'],
    said: { nhung: 'Lên gấu lấy liền, đường kim thẳng băng.' },
  },
  {
    by: 'dung',
    name: 'Tạp hóa chú Hai',
    kind: ['shopping', 'grocery'],
    at: [16.0695, 108.2207],
    location: 'Kiệt 12 Hải Phòng',
    hours: daily('06:00', '22:00'),
    liked: ['dung', 'chuhai', 'tram'],
  },
]

export const placesOfDemo = [...saigon, ...hanoi, ...danang]

/** How the post that asks for a repair shop begins. */
export const asking = 'Ai biết chỗ sửa xe?'
