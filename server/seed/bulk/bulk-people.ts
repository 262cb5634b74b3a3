import type { Random } from './random.ts'

const list = (text: string) => text.split(' ')
const families = list(
  'Nguyễn Trần Lê Phạm Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Trịnh Đinh Mai Cao Tạ',
)
const middles = list('Thị Văn Ngọc Minh Thanh Hữu Quốc Thu Gia Bảo Kim Xuân Đức Hoài Mỹ Anh')
const givens = list(
  'An Bình Châu Dung Giang Hà Hiếu Hương Khánh Lam Liên Loan Mai Nam Nga Nhân Oanh Phong Phúc Quân Sang Tâm Thảo Thịnh Trinh Tú Uyên Vân Việt Yên',
)

/** A made-up Vietnamese name. */
export function bulkName(random: Random) {
  const first_name = random.pick(givens)
  const last_name = `${random.pick(families)} ${random.pick(middles)}`
  return { first_name, last_name, display_name: `${last_name} ${first_name}` }
}
