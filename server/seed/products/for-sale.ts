import { type ProductCategory } from '../../../contract/market/categories.ts'
import { type Drawing } from '../drawings/album.ts'

/** A listing of the demo; `ago` is in hours before the seeding, `price` in đồng. */
export interface Listing {
  by: string
  name: string
  price: number
  was?: number
  category: ProductCategory
  place: string
  ago: number
  description: string
  pictures: Drawing[]
  stock?: number
  saved?: string[]
  /** What it says on the front shelf. */
  promoted?: string
  is_near_home?: true
}

const saigon: Listing[] = [
  {
    by: 'dieut',
    name: 'Máy may đạp chân đã tân trang, chạy êm',
    price: 1_850_000,
    was: 2_300_000,
    category: 'machinery',
    place: 'Cổng chợ Tân Định',
    ago: 30,
    description:
      'Dì mới sắm máy điện nên để lại cái máy đạp chân này. Kim, suốt, dây cu-roa đều thay mới, may jean hai lớp vẫn bon. Ai mới học may, dì chỉ cho cách xỏ chỉ luôn.',
    pictures: ['sewing machine'],
    saved: ['vanphan', 'trang', 'diem'],
    promoted: 'Tặng kèm hộp chỉ 24 màu',
  },
  {
    by: 'minh',
    name: 'Xe đạp trẻ em bánh 20, còn mới tám phần',
    price: 650_000,
    was: 900_000,
    category: 'vehicles',
    place: 'Nhà văn hóa Thanh Niên',
    ago: 52,
    description: 'Bé nhà mình cao vọt, đạp chạm gối rồi. Phanh mới thay, lốp còn dày, có sẵn giỏ trước.',
    pictures: ['bicycle, red', 'helmet, red'],
    saved: ['lan', 'hung', 'vanphan', 'khanh'],
  },
  {
    by: 'hieu',
    name: 'Bộ ba lọ gốm men lam',
    price: 240_000,
    category: 'decor',
    place: 'Quán cà phê đầu hẻm 36',
    ago: 8,
    description:
      'Đồ chụp ảnh sản phẩm xong dư ra. Lọ cao 28 cm, không sứt mẻ. Còn đúng ba lọ, bán lẻ từng lọ cũng được.',
    pictures: ['vase, blue', 'vase, green'],
    stock: 3,
    saved: ['diem', 'lan'],
  },
  {
    by: 'vanphan',
    name: 'Xe đẩy gấp gọn cho bé dưới 3 tuổi',
    price: 780_000,
    was: 1_600_000,
    category: 'children',
    place: 'Công viên Lê Văn Tám, cổng Hai Bà Trưng',
    ago: 20,
    description:
      'Sinh đôi nên mình mua xe một chỗ chi cho phí, giờ để lại. Bánh trước xoay 360 độ, khóa còn chặt, bạt đã giặt sạch phơi nắng.',
    pictures: ['stroller'],
    saved: ['quyen', 'ngan'],
    promoted: 'Giá tốt cho mẹ bỉm trong phường',
  },
  {
    by: 'kiet',
    name: 'Màn hình 24 inch, kèm dây HDMI',
    price: 1_450_000,
    category: 'electrical',
    place: 'Cổng trường đại học Kinh tế',
    ago: 75,
    description:
      'Dùng làm khóa luận một năm, không điểm chết. Bạn nào qua xem cứ cắm máy thử thoải mái rồi hãy lấy.',
    pictures: ['monitor'],
    saved: ['khanh', 'phat'],
  },
  {
    by: 'dat',
    name: 'Đàn guitar thùng, dây mới thay',
    price: 1_200_000,
    category: 'instruments',
    place: 'Nhà thờ Đức Bà, bên hông bưu điện',
    ago: 140,
    description:
      'Trực đêm nhiều quá, đàn nằm ngủ còn nhiều hơn mình. Cần phẳng, bấm không đau tay, hợp người mới.',
    pictures: ['guitar'],
    saved: ['vinh'],
  },
  {
    by: 'diem',
    name: 'Chậu lan chi để bàn',
    price: 85_000,
    category: 'plants',
    place: 'Tiệm hoa góc chợ Bến Thành',
    ago: 4,
    description:
      'Cây khỏe, lá dày, chịu mát. Mỗi chậu kèm một gói phân tan chậm. Sáng nào mình cũng tưới nên cứ ghé chọn chậu ưng ý.',
    pictures: ['houseplant'],
    stock: 12,
    saved: ['lan', 'hoa', 'trang'],
  },
  {
    by: 'phuc',
    name: 'Thang nhôm chữ A cao 1,8 mét',
    price: 520_000,
    category: 'tools',
    place: 'Trước cửa tiệm điện nước Phúc',
    ago: 96,
    description: 'Thợ đổi thang mới. Khớp khóa chắc, chân cao su còn đủ bốn cái, chịu được hơn một tạ.',
    pictures: ['ladder', 'toolbox'],
  },
  {
    by: 'phuc',
    name: 'Sửa điện nước tại nhà trong phường',
    price: 150_000,
    category: 'services',
    place: 'Tận nhà, trong vòng hai cây số',
    ago: 200,
    description:
      'Một lần đến xem và sửa lỗi nhỏ. Cần thay đồ thì báo giá trước rồi mới làm. Tối làm được tới chín giờ.',
    pictures: ['toolbox'],
    stock: 20,
    saved: ['quyen', 'batuyet'],
  },
  {
    by: 'trang',
    name: 'Gấu bông cao 60 cm, giặt thơm',
    price: 120_000,
    category: 'toys',
    place: 'Lớp vẽ hẻm 212, sau giờ học',
    ago: 60,
    description: 'Học trò tặng nhiều quá phòng hết chỗ. Lông dày, không bung chỉ.',
    pictures: ['teddy'],
  },
  {
    by: 'khanh',
    name: 'Đèn bàn học ba mức sáng',
    price: 190_000,
    was: 260_000,
    category: 'household',
    place: 'Thư viện Khoa học Tổng hợp',
    ago: 15,
    description:
      'Ánh sáng vàng dịu, chỉnh góc được. Mình về quê thực tập nên để lại cho bạn nào đang ôn thi.',
    pictures: ['desk lamp'],
    saved: ['phat', 'nhi'],
    is_near_home: true,
  },
  {
    by: 'bactam',
    name: 'Bàn gỗ có ngăn kéo, dài 1,2 mét',
    price: 900_000,
    category: 'furniture',
    place: 'Đình Phú Nhuận',
    ago: 170,
    description: 'Bàn gỗ xoan bác đóng năm ngoái, mặt còn bóng. Xe ba gác vào tận hẻm được, bác phụ khiêng.',
    pictures: ['table'],
  },
]

const hanoi: Listing[] = [
  {
    by: 'yen',
    name: 'Bình gốm men ngọc lò nhà',
    price: 320_000,
    category: 'decor',
    place: 'Bậc thềm đền Bà Kiệu',
    ago: 10,
    description: 'Mẻ lò tuần trước ra được bốn chiếc ưng ý. Men rạn tự nhiên, mỗi chiếc một vân.',
    pictures: ['vase, green', 'vase, blue'],
    stock: 4,
    saved: ['ha', 'linh', 'huong'],
    promoted: 'Mẻ lò mới, bốn chiếc',
  },
  {
    by: 'duc',
    name: 'Bàn học gỗ sồi có ngăn kéo',
    price: 1_650_000,
    was: 2_000_000,
    category: 'furniture',
    place: 'Đầu phố Lò Sũ',
    ago: 44,
    description:
      'Khách đặt rồi đổi ý nên còn một chiếc. Mộng gỗ, không dùng đinh. Xem tận nơi rồi hãy quyết.',
    pictures: ['table'],
    saved: ['quang', 'hien'],
  },
  {
    by: 'son',
    name: 'Xe đạp phố khung thép, cao 1m65 đến 1m75',
    price: 2_100_000,
    category: 'vehicles',
    place: 'Vườn hoa Lý Thái Tổ',
    ago: 28,
    description: 'Xe đi làm ba năm, mới thay xích và líp. Kèm đèn trước sau và khóa dây.',
    pictures: ['bicycle, blue', 'helmet, red'],
    saved: ['linh', 'khoa', 'giang'],
  },
  {
    by: 'ongbinh',
    name: 'Cây vạn niên thanh chậu sứ',
    price: 150_000,
    category: 'plants',
    place: 'Ngõ Tức Mạc',
    ago: 66,
    description: 'Ông tách bụi ra được sáu chậu, cây nào cũng có rễ mới. Trà đá chờ sẵn.',
    pictures: ['houseplant'],
    stock: 6,
  },
  {
    by: 'khoa',
    name: 'Vợt cầu lông cho người mới, căng sẵn 9,5 kg',
    price: 380_000,
    category: 'sports',
    place: 'Sân Quần Ngựa',
    ago: 120,
    description: 'Dòng nhẹ, đầu vợt cân bằng, tập ba tháng đầu là vừa. Kèm túi vải.',
    pictures: ['badminton'],
    stock: 2,
    saved: ['chi'],
  },
  {
    by: 'tung',
    name: 'Màn hình 22 inch cho góc học tập',
    price: 950_000,
    category: 'electrical',
    place: 'Ga Hà Nội, cửa chính',
    ago: 82,
    description:
      'Màn cũ văn phòng thanh lý, mình kiểm kỹ từng chiếc. Bảo hành miệng một tháng, hỏng mang lại đổi.',
    pictures: ['monitor'],
    stock: 2,
  },
  {
    by: 'cothanh',
    name: 'Bộ sách Toán lớp 6 đến lớp 9',
    price: 110_000,
    category: 'household',
    place: 'Thư viện Hà Nội',
    ago: 36,
    description: 'Cô ghi chú bút chì bên lề, bài khó có lời giải ngắn. Đủ bốn năm, không rách trang.',
    pictures: ['books'],
    saved: ['quang'],
  },
]

const danang: Listing[] = [
  {
    by: 'nghia',
    name: 'Bể cá 60 cm đủ lọc, đèn',
    price: 700_000,
    category: 'pets',
    place: 'Cổng công viên 29 tháng 3',
    ago: 18,
    description: 'Nâng cấp bể to nên nhường lại. Kính không xước, tặng ba cặp bảy màu và ít rong.',
    pictures: ['fish tank'],
    saved: ['thu', 'phuoc', 'vy'],
    promoted: 'Tặng ba cặp cá bảy màu',
  },
  {
    by: 'toan',
    name: 'Nồi cơm điện 1,8 lít của quán',
    price: 260_000,
    category: 'electrical',
    place: 'Quán cà phê bốn bàn, đường Hồ Nghinh',
    ago: 48,
    description: 'Quán thôi bán cơm trưa. Lòng nồi chưa tróc, nắp trong rửa được.',
    pictures: ['rice cooker'],
    saved: ['tram'],
  },
  {
    by: 'phuoc',
    name: 'Mũ bảo hiểm nửa đầu cỡ M',
    price: 180_000,
    category: 'vehicles',
    place: 'Chân cầu Rồng, phía đông',
    ago: 70,
    description: 'Mua nhầm cỡ, mới đội đúng một lần ra chợ.',
    pictures: ['helmet, red'],
  },
  {
    by: 'tram',
    name: 'Ô cầm tay màu tím, tám nan',
    price: 90_000,
    category: 'clothing',
    place: 'Trường Nhật ngữ, giờ tan lớp',
    ago: 100,
    description: 'Được tặng hai cái giống nhau. Nan sợi thủy tinh, gió biển không lật.',
    pictures: ['umbrella, purple'],
  },
  {
    by: 'vy',
    name: 'Cho thuê ván lướt theo ngày',
    price: 200_000,
    category: 'rental',
    place: 'Bãi tắm Mỹ Khê 2',
    ago: 150,
    description:
      'Ván mềm tám feet cho người mới. Giá một ngày, trả trước sáu giờ chiều. Mình chỉ cách đứng ván mười phút đầu.',
    pictures: [],
    stock: 2,
  },
]

export const listings = [...saigon, ...hanoi, ...danang].toSorted((a, b) => b.ago - a.ago)
