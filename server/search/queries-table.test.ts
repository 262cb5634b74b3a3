/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { splitWords } from '../../contract/fold.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { search, type SearchType } from '../../contract/search/search.ts'
import type { TestServer } from '../platform/testing/testing.ts'
import { startDemo } from './testing-demo.ts'

const now = new Date('2026-11-20T05:30:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startDemo(now)
})
afterAll(() => server.close())

interface Row {
  q: string
  /** Who searches; lan of Bến Thành by default. */
  as?: string
  type?: SearchType
  /** The author of the first post found, and a part of its text. */
  first: [by: string, part: string]
  corrected?: string
  isPartial?: boolean
}

const table: Row[] = [
  { q: 'quạt', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'quat', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'QUẠT', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'mượn quạt', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'muon quat', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'Mượn QUẠT', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'mon quat', first: ['minh', 'Quạt nhà mình cháy mất tiêu'], isPartial: true },
  { q: 'qaut', first: ['minh', 'Quạt nhà mình cháy mất tiêu'], corrected: 'quạt' },
  { q: 'mượn quajt', first: ['minh', 'Quạt nhà mình cháy mất tiêu'], corrected: 'mượn quạt' },
  { q: '“mượn” & (quạt)!', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'quạt', as: 'ha', first: ['tung', 'quạt hơi nước'] },
  { q: 'quạt', as: 'phuoc', first: ['phuoc', 'quạt trần'] },
  { q: 'quạt giấy', first: ['coxuan', 'quạt giấy'] },
  { q: 'Mua bán học', first: ['khanh', 'mua bán học cụ'] },
  { q: 'Tưới cây hộ', first: ['nhi', 'tưới cây hộ em'] },
  { q: 'Mượn chổi', first: ['long', 'mượn chổi cán dài'] },
  { q: 'xe đạp', first: ['minh', 'Sửa xe đạp miễn phí'] },
  { q: 'xe dap mien phi', first: ['minh', 'Sửa xe đạp miễn phí'] },
  { q: 'áo dài', first: ['dieut', 'áo dài cũ chật ngang hông'] },
  { q: 'ao dai', as: 'phuoc', first: ['nhung', 'bộ áo dài'] },
  { q: 'cúp điện', first: ['chubay', 'cúp điện'] },
  { q: 'cup dienj', first: ['chubay', 'cúp điện'], corrected: 'cup điện' },
  { q: 'máy khoan', first: ['phuc', 'máy khoan bê tông'] },
  { q: 'may khoaan', first: ['phuc', 'máy khoan bê tông'], corrected: 'may khoan' },
  { q: 'bánh mì', first: ['tung', 'lò bánh mì'] },
  { q: 'ngập', first: ['phuoc', 'ngập tới yên xe'] },
  { q: 'ngập', as: 'ha', first: ['bacngoc', 'khỏi ngập'] },
  { q: 'meo lac', first: ['batuyet', 'Mun'] },
  { q: 'mèo lạc', as: 'phuoc', first: ['khang', 'con mèo đen trắng'] },
  { q: 'chó lạc', first: ['phat', ''] },
  { q: 'Cầu Ông Lãnh', first: ['vinh', ''] },
  { q: 'phuong hoan kiem', first: ['quang', ''] },
  { q: 'phường Hải Châu áo dài', first: ['nhung', 'bộ áo dài'] },
  { q: 'bà tuyết', first: ['batuyet', ''] },
  { q: 'batuyet', first: ['batuyet', ''] },
  { q: 'cô xuân dưỡng sinh', first: ['coxuan', 'dưỡng sinh'] },
  { q: 'áo dài OR dưỡng sinh', first: ['dieut', 'áo dài'] },
  { q: 'xyzxyz OR cúp điện', first: ['chubay', 'cúp điện'] },
  { q: 'mượn qu', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'cảnh báo', first: ['chubay', 'nước lên quá nửa bánh xe'] },
  { q: 'canh bao', first: ['chubay', 'nước lên quá nửa bánh xe'] },
  { q: 'warning', as: 'ha', first: ['quang', 'Cổng khu tập thể hỏng khoá từ'] },
  { q: 'su kien', first: ['long', 'Đi bộ sáng Chủ Nhật'] },
  { q: 'event', first: ['long', 'Đi bộ sáng Chủ Nhật'] },
  { q: 'sự kiện cờ tướng', as: 'ha', first: ['ongbinh', 'Giải cờ tướng đầu ngõ'] },
  { q: 'nhờ', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'give', first: ['hoa', 'Dọn nhà dư cái quạt này'] },
  { q: 'cho đồ', first: ['hoa', 'Dọn nhà dư cái quạt này'] },
  { q: 'mèo lạc OR', as: 'phuoc', first: ['khang', 'con mèo đen trắng'] },
  { q: 'OR cúp điện', first: ['chubay', 'cúp điện'] },
  { q: 'cúp điện OR OR', first: ['chubay', 'cúp điện'] },
  { q: 'nấu chè trôi nư', first: ['banam', 'chè trôi nước'] },
  { q: 'dưỡng sinh', type: 'events', first: ['coxuan', 'Dưỡng sinh bờ sông'] },
  { q: 'cơm', type: 'events', first: ['lan', 'Bữa cơm mỗi nhà một món'] },
  { q: 'quạt', type: 'events', first: ['coxuan', 'quạt giấy'] },
]

/** Posts with other accents would come first if these made no difference. */
const accents: [q: string, by: string, part: string][] = [
  ['máy chiếu', 'lan', 'máy chiếu của trường'],
  ['may chieu', 'lan', 'máy chiếu của trường'],
  ['thang', 'chubay', 'Thang có sẵn'],
  ['cuối tháng', 'hoa', 'Cuối tháng giỗ ông'],
  ['thắng', 'minh', 'kẹt thắng'],
  ['chợ', 'khanh', 'đi chợ thời nay'],
  ['chó', 'hieu', 'ba con chó'],
  ['cỏ', 'kiet', 'Sân cỏ'],
  ['cờ', 'lan', 'bộ cờ cá ngựa'],
  ['bạn', 'khanh', 'hai bạn cùng phòng'],
  ['mạng', 'long', 'mạng nhện'],
  ['võng', 'dat', 'võng trẻ em'],
  ['ong', 'quyen', 'tổ ong'],
  ['ông', 'hoa', 'giỗ ông'],
  ['nôi', 'dat', 'cái nôi rung'],
  ['gối', 'quyen', 'hai cái gối ôm'],
  ['gói', 'vanphan', 'hai gói hạ sốt'],
  ['hòa', 'thuy', ''],
  ['hoà', 'thuy', ''],
  ['quả', 'chubay', 'Kết quả họp tổ'],
  ['lười', 'phat', 'Bạn lười nhất'],
  ['đèn', 'long', 'Đèn lồng'],
  ['giày', 'lan', 'chiếc giày ba ta'],
  ['sữa', 'lan', 'sữa'],
  ['sách', 'khanh', 'sách giáo khoa'],
  ['bưởi', 'lan', 'gỏi bưởi'],
  ['tủ', 'hieu', 'cái tủ chống ẩm'],
  ['lồng', 'long', 'Đèn lồng'],
  ['bể', 'thuy', 'riêu cua không bể'],
  ['bê', 'chubay', 'trụ bê tông'],
  ['me', 'bactam', 'gốc me'],
  ['cân', 'quyen', 'cái cân hành lý'],
]

/**
 * Words of the language, whether anybody has written them or not, and the first post found, if there is one. Each is
 * one or two letters from a word of the demo: trời, lượt, một, bị, thứ, lên, xong, em, hết …
 */
const meant: [q: string, by?: string, part?: string][] = [
  ['trộm'],
  ['trộm xe'],
  ['trộm chó'],
  ['trom'],
  ['lụt'],
  ['mứt'],
  ['mứt gừng'],
  ['mượn mứt'],
  ['gừng'],
  ['bỉm'],
  ['thuê'],
  ['thuê nhà'],
  ['thuê phòng'],
  ['lều'],
  ['mượn lều'],
  ['xẻng'],
  ['mượn xẻng'],
  ['rèm'],
  ['diệt gián'],
  ['rết'],
  ['ngỗng'],
  ['mít'],
  ['táo'],
  ['bia'],
  ['cúm'],
  ['nghẹt'],
  ['cướp'],
  ['săm'],
  ['chiên'],
  ['tem'],
  ['sét'],
  ['từ thiện'],
  ['trời', 'minh', 'trời lại oi'],
  ['thằng', 'hoa', 'thằng Phúc'],
  ['muốn', 'nhi', 'muốn'],
  ['mong', 'thu', 'mền mỏng'],
  ['chim se', 'bactam', ''],
]

describe('in the content of the demo', () => {
  test.each(table.map((row) => ({ as: 'lan', type: 'posts' as const, ...row })))(
    '$as searches for “$q” in $type: $first',
    { tags: ['full'] },
    async ({ q, as, type, first, corrected = null, isPartial = false }) => {
      const { data, ...page } = (await server.ask(search, { as, query: { q, type } })).body
      const [by, part] = first
      expect(data[0]?.author.username).toBe(by)
      expect([data[0]?.title, data[0]?.content].join(' ')).toContain(part)
      expect([page.corrected, page.is_partial]).toEqual([corrected, isPartial])
      expect(page.highlights).toHaveLength(data.length)
      expect(data.filter(({ category }) => type === 'events' && category !== 'event')).toEqual([])
    },
  )

  test.each(['xyzxyz', 'tàu ngầm nguyên tử', 'quạt xyzxyz'])('nobody has written about “%s”', async (q) => {
    const { data, corrected } = (await server.ask(search, { as: 'lan', query: { q } })).body
    expect([data, corrected]).toEqual([[], null])
  })

  test.each(accents)('“%s” is spelt as %s spells it, in “%s”', async (q, by, part) => {
    const { data, elsewhere, ...page } = (await server.ask(search, { as: 'lan', query: { q } })).body
    expect(data[0]?.author.username).toBe(by)
    expect(data[0]?.content).toContain(part)
    expect([page.corrected, page.is_partial, page.other_accents]).toEqual([null, false, false])
    const areSpelt = (isFar: boolean) =>
      data.filter((_, n) => (elsewhere[n] !== null) === isFar).map((post) => isSpelt(post, q))
    for (const spelt of [areSpelt(false), areSpelt(true)])
      expect(spelt).toEqual(spelt.toSorted((a, b) => Number(b) - Number(a)))
  })

  test.each(meant)('“%s” is meant, and never another word', async (q, by, part = '') => {
    const { data, corrected } = (await server.ask(search, { as: 'lan', query: { q } })).body
    expect([corrected, data[0]?.author.username]).toEqual([null, by])
    expect(data[0]?.content ?? '').toContain(part)
  })
})

function isSpelt({ title, content, tags, place, location, author }: Post, q: string) {
  const written = splitWords([title, content, ...tags, place, location, author.display_name].join(' '))
  return splitWords(q).every(({ spelling }) => written.some((word) => word.spelling === spelling))
}
