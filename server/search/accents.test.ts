/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { search } from '../../contract/search/search.ts'
import type { Cell } from '../platform/geography.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { cellOfUser } from '../posts/testing-posts.ts'
import { type PostSeed, writePosts } from './testing-search.ts'

let server: TestServer
let home: Cell
let lan: number
beforeAll(async () => {
  server = await startTestServer()
  home = await cellOfUser(server, 'minh')
  lan = await server.userId('lan')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('posts').execute())

const write = (...seeds: PostSeed[]) => writePosts(server, { home, author_id: lan }, seeds)
const ask = (q: string, as = 'minh', more = {}) => server.ask(search, { as, query: { q, ...more } })
const found = async (q: string, as = 'minh') => (await ask(q, as)).body.data.map(({ id }) => id)

test('near posts spelt as typed come first, then other near posts, then both kinds from elsewhere', async () => {
  const [far, farSpelt, near, nearSpelt, hereSpelt, here] = await write(
    { content: 'tháng', ring: 12, minutes: 9 },
    { content: 'thang', ring: 13, minutes: 1 },
    { content: 'Tháng', ring: 2, minutes: 8 },
    { content: 'Thang', ring: 6, minutes: 1 },
    { content: 'thang', ring: 1, minutes: 2 },
    { content: 'thằng', ring: 0, minutes: 5 },
  )
  expect(await found('thang')).toEqual([hereSpelt, nearSpelt, here, near, farSpelt, far])
  expect(await found('tháng')).toEqual([near, here, hereSpelt, nearSpelt, far, farSpelt])
})

test('adjacent words rank above separate words, with and without accents', async () => {
  const [apart, other, together] = await write(
    { content: 'Máy giặt với chiếu trúc', minutes: 3 },
    { content: 'Mấy giờ chiều nay', minutes: 4 },
    { content: 'Cho mượn máy chiếu', ring: 3, minutes: 1 },
  )
  expect(await found('máy chiếu')).toEqual([together, apart, other])
  expect(await found('may chieu')).toEqual([together, other, apart])
  expect((await ask('máy chiếu')).body.other_accents).toBe(false)
  expect((await ask('may chieu')).body.other_accents).toBe(false)
  expect((await ask('mây chiều')).body.other_accents).toBe(true)
})

test('a phrase doesn’t span title and text', async () => {
  const [split, whole] = await write(
    { title: 'Bán máy', content: 'Chiếu phim tối nay', minutes: 9 },
    { title: 'Bán', content: 'máy chiếu phim', minutes: 1 },
  )
  expect(await found('máy chiếu')).toEqual([whole, split])
})

test.each([
  ['hòa', 'hoà'],
  ['thúy', 'thuý'],
  ['ĐẠP', 'đạp'],
  ['quý', 'qúy'],
  ['thuở', 'thủơ'],
  ['tiếng', 'tiếng'.normalize('NFD')],
])('%s and %s are one spelling', async (typed, written) => {
  const folded = typed.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd')
  const [plain, spelt] = await write({ content: folded, minutes: 1 }, { content: written })
  expect(await found(typed)).toEqual([spelt, plain])
})
