/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FoundThing, searchEverything } from '../../../contract/search/everything.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { startDemo } from '../testing-demo.ts'

const now = new Date('2026-11-20T05:30:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startDemo(now)
})
afterAll(() => server.close())

/** What neighbours type, and what must be among the first three results, as `type: part of its name or text`. */
const questions: [q: string, wanted: string, as?: string][] = [
  ['thợ sửa ống nước', 'people: Phúc Đặng'],
  ['tho sua ong nuoc', 'marketplace: Sửa điện nước tại nhà'],
  ['sữa ống nước', 'people: Phúc Đặng'],
  ['thợ sủa ống nuớc', 'people: Phúc Đặng'],
  ['plumber', 'people: Phúc Đặng'],
  ['nghẹt bồn cầu', 'people: Phúc Đặng'],
  ['ai có thang', 'marketplace: Thang nhôm'],
  ['ladder', 'marketplace: Thang nhôm'],
  ['mua quạt cũ', 'posts: dư cái quạt này'],
  ['mượn quạt', 'posts: Quạt nhà mình cháy'],
  ['quat dien', 'posts: quạt'],
  ['tiệm thuốc mở khuya', 'places: Nhà thuốc Hồng Đức'],
  ['tiem thuoc', 'places: Nhà thuốc Hồng Đức'],
  ['hiệu thuốc 24h', 'places: Hiệu thuốc 24 giờ Phủ Doãn', 'ha'],
  ['pharmacy near me', 'places: Nhà thuốc Hồng Đức'],
  ['cà phê mở khuya', 'places: Cà phê vợt ông Thanh'],
  ['ca phe', 'businesses: Cà phê vợt hẻm 18'],
  ['sửa xe', 'places: Sửa xe lưu động anh Hải'],
  ['sửa xe đạp', 'events: Sửa xe đạp miễn phí'],
  ['sua xe dap', 'places: Sửa xe đạp bác Hòa', 'ha'],
  ['bánh mì', 'businesses: Tiệm bánh mì Cô Hoa'],
  ['banh mi', 'businesses: Tiệm bánh mì Cô Hoa'],
  ['bún riêu', 'businesses: Bún riêu chị Thủy'],
  ['quán chè', 'businesses: Chè Bà Năm'],
  ['phở', 'businesses: Phở gà ngõ Gạch', 'ha'],
  ['gia sư tiếng anh', 'people: Khanh Lưu'],
  ['dạy kèm toán', 'people: Cô Thanh', 'ha'],
  ['giữ trẻ', 'people: Vân Phan'],
  ['ai biết cắt tóc', 'people: Quang Đỗ', 'ha'],
  ['may vá', 'people: Dì Út'],
  ['máy may', 'marketplace: Máy may đạp chân'],
  ['xe đẩy em bé', 'marketplace: Xe đẩy gấp gọn'],
  ['stroller', 'marketplace: Xe đẩy gấp gọn'],
  ['xe đạp trẻ em', 'marketplace: Xe đạp trẻ em'],
  ['cầu lông', 'groups: Cầu lông công viên 23/9'],
  ['nhóm cây cảnh ban công', 'groups: Cây ban công Bến Thành'],
  ['phụ huynh', 'groups: Phụ huynh trường Lê Lai'],
  ['chung cư 5A', 'communities: Chung cư 5A Lê Lai'],
  ['nấu riêu cua', 'events: riêu cua'],
  ['chiếu phim cuối tuần', 'events: Chiếu phim ngoài trời'],
  ['movie this weekend', 'events: Chiếu phim ngoài trời'],
  ['tập dưỡng sinh ở đâu', 'events: Dưỡng sinh bờ sông', 'phuoc'],
  ['sân sinh hoạt cuối hẻm', 'events: Chiếu phim ngoài trời'],
  ['chú bảy', 'people: Chú Bảy'],
  ['Minh Tran', 'people: Minh Trần'],
  ['máy khoan', 'people: Phúc Đặng', 'tuan'],
  ['mượn bơm xe đạp', 'people: Minh Trần'],
  ['khiêng tủ', 'people: Chú Sáu'],
  ['đo huyết áp', 'people: Chú Bảy'],
  ['dắt chó', 'people: Phát Tạ'],
  ['nồi cơm điện', 'posts: Nồi cơm điện'],
  ['cúp điện', 'posts: cúp điện'],
  ['meo lac', 'posts: Mun'],
  ['flower shop', 'businesses: Tiệm hoa bé Ba'],
]

const textOf = ({ type, post, product, person, community, place, business }: FoundThing) => {
  const named = product ?? community ?? place ?? business
  return `${type}: ${[named?.name, person?.display_name, post?.title, post?.content].filter((text) => text).join(' ')}`
}

test.each(questions)('“%s” finds %s', async (q, wanted, as = 'lan') => {
  const { data } = (await server.ask(searchEverything, { as, query: { q, type: 'all' } })).body
  const [type = '', part = ''] = wanted.split(': ')
  const first = data.slice(0, 3).map(textOf)
  expect(
    first.some((text) => text.startsWith(type) && text.includes(part)),
    first.join('\n'),
  ).toBe(true)
})
