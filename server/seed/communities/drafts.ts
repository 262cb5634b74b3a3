import type { Drawing } from '../drawings/album.ts'

export interface CommunityOfDemo {
  kind: 'community' | 'group'
  name: string
  description: string
  rules: string
  location: string
  point?: [latitude: number, longitude: number]
  privacy?: 'request'
  owner: string
  moderators?: string[]
  members: string[]
  /** A stated number, of a group larger than the cast. */
  memberCount?: number
  featured?: true
  avatar?: Drawing
  cover?: Drawing
  asking?: [username: string, words: string][]
  handoverTo?: string
  /** Days ago. */
  ago: number
  posts?: { by: string; content: string; ago: number; isPinned?: true }[]
  comments?: [username: string, words: string][]
}

export const communitiesOfDemo: CommunityOfDemo[] = [
  {
    kind: 'group',
    name: 'Nhận nuôi thú cưng Hà Nội',
    description:
      'Tìm nhà mới cho chó mèo bị bỏ rơi. Ai nuôi được thì nhận, ai không nuôi được thì chia sẻ giúp.',
    rules:
      'Không mua bán.\nNgười nhận nuôi cho thăm bé trong tháng đầu.\nĐăng ảnh thật, nói rõ bé đã tiêm gì.',
    location: 'Hà Nội',
    point: [21.0333, 105.8501],
    owner: 'ha',
    moderators: ['duc'],
    members: ['bacngoc', 'tung', 'lan'],
    memberCount: 2000,
    featured: true,
    avatar: 'black cat',
    cover: 'dog',
    ago: 300,
    posts: [
      {
        by: 'ha',
        content:
          'Trước khi nhận nuôi, cả nhà đọc quy tắc giúp mình nhé. Các bé đã khổ một lần rồi, mình chọn nhà thật kỹ.',
        ago: 40,
        isPinned: true,
      },
      {
        by: 'duc',
        content:
          'Bé mèo mun ba tháng, đã tiêm mũi một, biết đi vệ sinh đúng chỗ. Ai ở Hoàn Kiếm qua xem bé cho tiện.',
        ago: 2,
      },
    ],
    comments: [
      ['bacngoc', 'Nhà bác có sân, cuối tuần này bác qua xem bé mun được không cháu?'],
      ['tung', 'Em vừa nhận bé vàng tuần trước, bé ăn khỏe lắm cả nhà ạ.'],
    ],
  },
  {
    kind: 'group',
    name: 'Cầu lông công viên 23/9',
    description: 'Tối thứ Ba và thứ Năm, ai rảnh thì ra. Trình độ nào cũng có người đánh cùng.',
    rules: 'Tới đúng giờ.\nNhường sân cho người mới.\nTiền cầu chia đều.',
    location: 'Công viên 23/9',
    point: [10.7686, 106.6931],
    owner: 'long',
    moderators: ['minh'],
    members: ['lan', 'khanh', 'tuan'],
    avatar: 'badminton',
    cover: 'badminton',
    ago: 120,
    posts: [
      {
        by: 'long',
        content: 'Thứ Năm này nghỉ một buổi vì công viên có hội chợ, cả nhà nhớ nhé.',
        ago: 1,
        isPinned: true,
      },
      { by: 'khanh', content: 'Có ai dư cây vợt cho em mượn buổi tới không ạ?', ago: 0.4 },
    ],
    comments: [['minh', 'Mình dư một cây, tối thứ Ba mình mang ra.']],
  },
  {
    kind: 'group',
    name: 'Cây ban công Bến Thành',
    description: 'Đổi giống, xin cành, hỏi nhau vì sao lá vàng.',
    rules: 'Cho thì cho, đừng bán ở đây.',
    location: 'Phường Bến Thành',
    owner: 'lan',
    members: ['hoa', 'batuyet', 'minh'],
    avatar: 'houseplant',
    handoverTo: 'hoa',
    ago: 60,
    posts: [{ by: 'hoa', content: 'Giàn hoa giấy nhà cô tỉa xong, ai lấy cành giâm thì qua nhé.', ago: 3 }],
    comments: [['batuyet', 'Để phần bà hai cành nghe cô Hoa.']],
  },
  {
    kind: 'group',
    name: 'Phụ huynh trường Lê Lai',
    description: 'Báo giờ tan học, rủ nhau đón con, tặng lại sách cũ.',
    rules: 'Không đăng ảnh con người khác.',
    location: 'Trường Lê Lai',
    privacy: 'request',
    owner: 'hoa',
    members: ['lan'],
    avatar: 'books',
    asking: [['nhi', 'Em mới dọn về, bé nhà em vào lớp một ở trường ạ.']],
    ago: 45,
    posts: [{ by: 'lan', content: 'Mai các con về sớm một tiết, cả nhà nhớ đón nhé.', ago: 0.6 }],
  },
  {
    kind: 'community',
    name: 'Chung cư 5A Lê Lai',
    description: 'Chuyện thang máy, gửi xe, giờ đổ rác và ai đang cần giúp ở tầng nào.',
    rules: 'Tên thật, tầng thật.\nGóp ý nhẹ nhàng.',
    location: '5A Lê Lai, Bến Thành',
    point: [10.7704, 106.6953],
    privacy: 'request',
    owner: 'minh',
    moderators: ['chubay'],
    members: ['lan', 'khanh'],
    asking: [['phuc', 'Tôi ở tầng 7, phòng 702.']],
    ago: 90,
    posts: [
      {
        by: 'chubay',
        content: 'Thứ Bảy 8 giờ thợ bảo trì thang máy số 2. Bà con đi thang bộ giúp một buổi.',
        ago: 1,
        isPinned: true,
      },
    ],
  },
  {
    kind: 'community',
    name: 'Hẻm 42 Lê Lai',
    description: 'Con hẻm nhỏ, ba mươi nóc nhà, ai cũng biết nhau.',
    rules: '',
    location: 'Hẻm 42 Lê Lai',
    owner: 'chubay',
    members: ['lan', 'minh', 'hoa', 'long', 'batuyet'],
    cover: 'tea',
    ago: 200,
    posts: [{ by: 'hoa', content: 'Cô nấu dư nồi chè, bà con qua ăn cho vui.', ago: 0.3 }],
  },
]
