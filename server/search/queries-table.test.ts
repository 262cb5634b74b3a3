import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { search, type SearchType } from '../../contract/posts/search.ts'
import { type TestServer } from '../platform/testing/testing.ts'
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
}

const table: Row[] = [
  { q: 'quạt', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'quat', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'QUẠT', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'mượn quạt', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'muon quat', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'Mượn QUẠT', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'mon quat', first: ['minh', 'Quạt nhà mình cháy mất tiêu'], corrected: 'mượn quat' },
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
  { q: 'Cầu Ông Lãnh', first: ['banam', ''] },
  { q: 'phuong hoan kiem', first: ['quang', ''] },
  { q: 'phường Hải Châu áo dài', first: ['nhung', 'bộ áo dài'] },
  { q: 'bà tuyết', first: ['batuyet', ''] },
  { q: 'batuyet', first: ['batuyet', ''] },
  { q: 'cô xuân dưỡng sinh', first: ['coxuan', 'dưỡng sinh'] },
  { q: 'áo dài OR dưỡng sinh', first: ['dieut', 'áo dài'] },
  { q: 'xyzxyz OR cúp điện', first: ['chubay', 'cúp điện'] },
  { q: 'mượn qu', first: ['minh', 'Quạt nhà mình cháy mất tiêu'] },
  { q: 'nấu chè trôi nư', first: ['banam', 'chè trôi nước'] },
  { q: 'dưỡng sinh', type: 'events', first: ['coxuan', 'Dưỡng sinh bờ sông'] },
  { q: 'cơm', type: 'events', first: ['lan', 'Bữa cơm mỗi nhà một món'] },
  { q: 'quạt', type: 'events', first: ['coxuan', 'quạt giấy'] },
]

describe('in the content of the demo', () => {
  test.each(table.map((row) => ({ as: 'lan', type: 'posts' as const, ...row })))(
    '$as searches for “$q” in $type: $first',
    async ({ q, as, type, first, corrected = null }) => {
      const { data, ...page } = (await server.ask(search, { as, query: { q, type } })).body
      const [by, part] = first
      expect(data[0]?.author.username).toBe(by)
      expect([data[0]?.title, data[0]?.content].join(' ')).toContain(part)
      expect(page.corrected).toBe(corrected)
      expect(page.highlights).toHaveLength(data.length)
      expect(data.filter(({ category }) => type === 'events' && category !== 'event')).toEqual([])
    },
  )

  test.each(['xyzxyz', 'tàu ngầm nguyên tử', 'quạt xyzxyz'])('nobody has written about “%s”', async (q) => {
    const { data, corrected } = (await server.ask(search, { as: 'lan', query: { q } })).body
    expect([data, corrected]).toEqual([[], null])
  })
})
