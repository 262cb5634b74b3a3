import type { BusinessChange } from '../../../contract/businesses/businesses.ts'
import type { OpeningRange } from '../../../contract/opening-hours.ts'
import type { Drawing } from '../drawings/album.ts'

/** A business of the demo, `ago` in hours before the seeding. */
export interface Shop extends Omit<BusinessChange, 'cover' | 'avatar' | 'images' | 'name' | 'address'> {
  slug: string
  name: string
  address: string
  /** Who listed it. */
  by: string
  owner?: string
  ago: number
  cover?: Drawing
  avatar?: Drawing
  photos?: Drawing[]
  likes?: string[]
  isFeatured?: true
  /** Who waits for staff, and what they say. */
  claim?: { by: string; words: string }
  feedback?: { by: string; content: string; ago: number; answer?: string }[]
}

const on = (days: number[], opens: string, closes: string): OpeningRange[] =>
  days.map((day) => ({ day, opens, closes }))

const weekdays = [0, 1, 2, 3, 4, 5]
const everyDay = [...weekdays, 6]

export const shops: Shop[] = [
  {
    slug: 'tiem-banh-mi',
    name: 'Tiệm bánh mì Cô Hoa',
    address: 'Đầu hẻm 47 Lê Thị Riêng',
    by: 'hoa',
    owner: 'hoa',
    ago: 380,
    point: { latitude: 10.7702, longitude: 106.695 },
    phone: '0903 118 447',
    website: 'https://banhmicohoa.example/thuc-don',
    description:
      'Bánh mì thịt, trứng ốp la, chả cá chiên tại chỗ. Bánh ra lò hai lần một ngày, dưa góp và pa tê nhà làm.',
    brandStory:
      'Má cô đẩy chiếc xe này từ năm 1983, hồi hẻm còn lầy. Cô phụ má nướng than từ lúc mười hai tuổi, rồi đứng xe luôn tới giờ.\n\nPa tê vẫn nấu theo nồi của má: gan gà, mỡ hành, chút rượu trắng. Khách quen nhiều người ăn từ thời đi học, nay dắt con ra mua.',
    hometown: 'Cái Bè, Tiền Giang',
    awards: ['Giải nhì hội thi món ngon phường, 2024', 'Bếp sạch của tổ dân phố, 2025'],
    feedbackPlaceholder: 'Bánh hôm nay thế nào? Bạn nói cô nghe nhé',
    openHours: [
      ...on(weekdays, '06:00', '10:30'),
      ...on([0, 1, 2, 3], '15:30', '22:00'),
      ...on([4, 5], '15:30', '00:30'),
      ...on([6], '06:00', '11:00'),
    ],
    holidays: {
      on: 'special',
      special: [{ opens: '06:00', closes: '11:00' }],
      tet: { from: '12-28', to: '01-05' },
    },
    cover: 'bread cart',
    avatar: 'bread roll',
    photos: ['bread roll', 'vegetables', 'bread cart'],
    likes: [
      'lan',
      'minh',
      'chubay',
      'khanh',
      'long',
      'batuyet',
      'phuc',
      'nhi',
      'tuan',
      'quyen',
      'hieu',
      'thuy',
    ],
    isFeatured: true,
    feedback: [
      {
        by: 'minh',
        content: 'Bánh sáng nay giòn lắm cô ơi, mà cho con thêm ít ớt hiểm bên cạnh được không?',
        ago: 52,
        answer: 'Được chứ Minh, mai cô để sẵn một hũ ớt trên kệ kính.',
      },
      { by: 'lan', content: 'Tối thứ sáu ghé lúc 11 giờ vẫn còn bánh nóng, quá đã.', ago: 20 },
    ],
  },
  {
    slug: 'bun-rieu-chi-thuy',
    name: 'Bún riêu chị Thủy',
    address: '9/3 Sương Nguyệt Ánh',
    by: 'thuy',
    owner: 'thuy',
    ago: 300,
    point: { latitude: 10.77402, longitude: 106.6911 },
    phone: '0938 220 615',
    description: 'Riêu cua đồng giã tay, huyết và đậu chiên. Chỉ nấu một nồi, hết là nghỉ.',
    hometown: 'Thái Bình',
    openHours: on(everyDay, '06:00', '10:00'),
    holidays: { on: 'closed', special: [], tet: { from: '12-26', to: '01-08' } },
    cover: 'pho, red bowl',
    likes: ['kiet', 'dat', 'lan', 'dieut'],
  },
  {
    slug: 'che-ba-nam',
    name: 'Chè Bà Năm',
    address: '22 Cao Bá Nhạ',
    by: 'banam',
    owner: 'banam',
    ago: 260,
    point: { latitude: 10.7639, longitude: 106.6917 },
    phone: '0909 731 286',
    description: 'Mười hai món chè, đậu nấu mỗi trưa. Mua mang về nhớ đem theo hũ, bà bớt cho hai ngàn.',
    openHours: on(everyDay, '13:00', '22:30'),
    holidays: { on: 'usual', special: [], tet: { from: '12-30', to: '01-02' } },
    cover: 'che',
    likes: ['ngan', 'trang', 'bactam', 'vinh', 'hoa'],
  },
  {
    slug: 'ca-phe-vot-hem-18',
    name: 'Cà phê vợt hẻm 18',
    address: 'Hẻm 18 Bùi Thị Xuân',
    by: 'long',
    ago: 120,
    point: { latitude: 10.7708, longitude: 106.6899 },
    description:
      'Quán không bảng hiệu, ngồi ghế đẩu, bán suốt đêm. Gần đây ông chủ hay cho con gái trông quán.',
    openHours: on(everyDay, '00:00', '00:00'),
    cover: 'tea',
    likes: ['long', 'phuc'],
  },
  {
    slug: 'tiem-hoa-be-ba',
    name: 'Tiệm hoa bé Ba',
    address: 'Góc chợ Xóm Chiếu, sạp 14',
    by: 'hung',
    ago: 70,
    point: { latitude: 10.7642, longitude: 106.7039 },
    description: 'Hoa cắt cành từ Đà Lạt về mỗi sáng, cuối ngày bán rẻ.',
    openHours: on(everyDay, '05:30', '18:00'),
    likes: ['phat'],
    claim: {
      by: 'diem',
      words: 'Tiệm này là của mình, sạp 14 đứng tên Cao Thị Diễm. Sáng nào mình cũng ở sạp từ năm giờ rưỡi.',
    },
  },
  {
    slug: 'pho-ngo-ga',
    name: 'Phở gà ngõ Gạch',
    address: '5 ngõ Gạch',
    by: 'ha',
    ago: 200,
    point: { latitude: 21.0353, longitude: 105.8519 },
    description: 'Gà ta luộc, nước trong. Đông nhất lúc bảy giờ.',
    openHours: on(everyDay, '06:00', '13:00'),
    cover: 'pho, blue bowl',
    likes: ['duc', 'linh', 'ha'],
  },
  {
    slug: 'ca-phe-bon-ban',
    name: 'Cà phê bốn bàn',
    address: '31 Hồ Nghinh',
    by: 'toan',
    owner: 'toan',
    ago: 210,
    point: { latitude: 16.0708, longitude: 108.2425 },
    phone: '0935 442 190',
    description: 'Đúng bốn bàn, nhìn ra bãi giữ xe. Cà phê muối và bánh chuối nướng.',
    openHours: on(everyDay, '06:30', '21:00'),
    cover: 'houseplant',
    likes: ['thu', 'vy', 'tram'],
  },
]
