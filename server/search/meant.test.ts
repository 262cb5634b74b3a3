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

test('a word in any post is never corrected, even if the viewer may not see the post', async () => {
  const [hidden = 0] = await write({ content: 'Bán wifi ở quán' }, { content: 'Cho mượn Quạt đứng, có wiki' })
  await server.db.updateTable('posts').set({ status: 'hidden' }).where('id', '=', hidden).execute()
  expect((await ask('wixi')).body.corrected).toBe('wiki')
  for (const q of ['wifi', 'mượn quán'])
    expect((await ask(q)).body, q).toMatchObject({ data: [], corrected: null })
})

test('a corrected query can be searched exactly as typed', async () => {
  await write({ content: 'Cho mượn Quạt đứng' })
  expect((await ask('qaut')).body).toMatchObject({ data: [{}], corrected: 'quạt' })
  expect((await ask('qaut', 'minh', { exact: true })).body).toMatchObject({ data: [], corrected: null })
  expect((await ask('mượn qu', 'minh', { exact: true })).body.data).toHaveLength(1)
})

test('if no post has all words of a query without accents, posts without one of them are found', async () => {
  const [fan, dish] = await write(
    { content: 'Cho mượn quạt', minutes: 2 },
    { content: 'Món mới', minutes: 1 },
  )
  expect((await ask('mon quat')).body).toMatchObject({ data: [{ id: fan }, { id: dish }], is_partial: true })
  for (const [q, more] of [
    ['món quạt', {}],
    ['mon quat', { exact: true }],
    ['mon quat zzz', {}],
  ] as const)
    expect((await ask(q, 'minh', more)).body, q).toMatchObject({ data: [], is_partial: false })
})

test('posts of a category are found by the names of the category', async () => {
  const [alert, warning, word, event] = await write(
    { content: 'Cây gãy', category: 'alert', minutes: 3 },
    { content: 'Ổ gà', category: 'warning', minutes: 2 },
    { content: 'Cảnh báo giả', category: 'share', minutes: 1 },
    { content: 'Cờ tướng', category: 'event' },
  )
  for (const q of ['cảnh báo', 'CANH BAO', 'alert'])
    expect((await found(q)).slice(0, 2), q).toEqual([alert, warning])
  expect(await found('cảnh báo')).toEqual([alert, warning, word])
  for (const q of ['sự kiện', 'su kien', 'event', 'sự kiện cờ tướng', 'co tuong event'])
    expect(await found(q), q).toEqual([event])
  expect(await found('cánh bao')).toEqual([word])
  expect(await found('sự kiện cây gãy')).toEqual([])
  const { highlights } = (await ask('cảnh báo')).body
  expect(highlights.map(({ where }) => where)).toEqual(['category', 'category', 'content'])
})

test('distant results have a province, near ones do not', async () => {
  const ward = await server.db
    .selectFrom('wards')
    .select(['code', 'province'])
    .where('full_name', '=', 'Phường Hải Châu')
    .executeTakeFirstOrThrow()
  await write(
    { content: 'thang', ring: 10, minutes: 2, ward_code: ward.code },
    { content: 'thang', ring: 11, minutes: 2, ward_code: ward.code },
    { content: 'thang', ring: 12, minutes: 1, ward_code: null },
  )
  expect((await ask('thang')).body.elsewhere).toEqual([null, { province: ward.province }, { province: null }])
  await server.db.updateTable('users').set({ cell: null }).where('username', '=', 'tuan').execute()
  expect((await ask('thang', 'tuan')).body.elsewhere).toEqual([null, null, null])
})

test('an incomplete OR is ignored', async () => {
  const [ladder, chair] = await write({ content: 'thang', minutes: 1 }, { content: 'ghế' })
  for (const q of ['thang OR', 'OR thang', 'thang OR OR', ' OR  OR thang OR ', 'thang OR !'])
    expect(await found(q), q).toEqual([ladder])
  expect(await found('thang OR OR ghế')).toEqual([ladder, chair])
  for (const q of ['OR', 'OR OR', ' OR ']) expect((await ask(q)).status, q).toBe(200)
})
