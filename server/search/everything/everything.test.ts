import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEverything } from '../../../contract/search/everything.ts'
import { statementsOf } from '../../accounts/invitations/testing-mails.ts'
import { foundGroup } from '../../communities/testing-communities.ts'
import { addOffer } from '../../favours/testing-favours.ts'
import { sells } from '../../market/products/testing-products.ts'
import type { Cell } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { cellOfUser } from '../../posts/testing-posts.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { writePosts } from '../testing-search.ts'

let server: TestServer
let home: Cell
beforeAll(async () => {
  server = await startTestServer()
  for (const table of ['posts', 'products'] as const) await server.db.deleteFrom(table).execute()
  await server.db.updateTable('users').set({ skills: [] }).execute()
  home = await cellOfUser(server, 'minh')
})
afterAll(() => server.close())

const ask = async (q: string, as = 'minh', more = {}) =>
  (await server.ask(searchEverything, { as, query: { q, type: 'all', ...more } })).body
const found = async (q: string, as = 'minh') =>
  (await ask(q, as)).data.map(({ type, post, product, person, community }) =>
    [type, product?.name ?? person?.username ?? community?.name ?? post?.content].join(': '),
  )
const setSkills = (username: string, skills: string[]) =>
  server.db.updateTable('users').set({ skills }).where('username', '=', username).execute()

test('one list has posts, things, groups and people, and a block hides all of its person', async () => {
  const lan = await server.userId('lan')
  await writePosts(server, { home, author_id: lan }, [{ content: 'Ống nước nhà ai rò' }])
  await sells(server, 'lan', { name: 'Sửa ống nước tận nhà' })
  await foundGroup(server, 'lan', { name: 'Hội sửa ống nước' })
  await setSkills('lan', ['plumbing'])
  const all = await found('thợ sửa ống nước')
  expect(all.toSorted()).toEqual([
    'groups: Hội sửa ống nước',
    'marketplace: Sửa ống nước tận nhà',
    'people: lan',
    'posts: Ống nước nhà ai rò',
  ])
  const { data } = await ask('thợ sửa ống nước')
  expect(data.find(({ person }) => person)?.highlight).toEqual({ where: 'skill', pieces: ['plumbing'] })
  await putBlock(server, { id: lan }, { id: await server.userId('tuan') })
  expect(await found('thợ sửa ống nước', 'tuan')).toEqual([])
})

test('people who are suspended or too young are found neither by name nor by skill', async () => {
  await setSkills('hoa', ['ghép lan'])
  expect(await found('ghép lan')).toContain('people: hoa')
  for (const column of ['suspended_until', 'too_young_at'] as const) {
    const set = (at: Date | null) =>
      server.db
        .updateTable('users')
        .set({ [column]: at })
        .where('username', '=', 'hoa')
        .execute()
    await set(new Date(Date.UTC(2099, 0)))
    expect(await found('ghép lan'), column).not.toContain('people: hoa')
    await set(null)
  }
})

test('who lent a thing is found by it, not by the same word with other accents', async () => {
  const [ladder = 0, month = 0] = await writePosts(server, { home, author_id: await server.userId('minh') }, [
    { content: 'Cho mình mượn thang', category: 'request' },
    { content: 'Cuối tháng cho mượn nồi', category: 'request' },
  ])
  await addOffer(server, ladder, 'hoa', 'handed_over')
  await addOffer(server, month, 'tuan', 'handed_over')
  const { data } = await ask('ai có thang', 'lan')
  const people = data.filter(({ type }) => type === 'people')
  expect(people.map(({ person, highlight }) => [person?.username, highlight])).toEqual([
    ['hoa', { where: 'lent', pieces: ['Việc nhỏ'] }],
  ])
})

test('a mistyped word is corrected, unless the search is exact', async () => {
  await sells(server, 'lan', { name: 'Máy hút bụi' })
  await writePosts(server, { home, author_id: await server.userId('lan') }, [
    { content: 'Cho mượn Quạt đứng' },
  ])
  expect(await ask('qaut')).toMatchObject({ corrected: 'quạt', data: [{ type: 'posts' }] })
  expect(await ask('qaut', 'minh', { exact: true })).toMatchObject({ corrected: null, data: [] })
  expect(await ask('thợ sửa ống nuớcc')).toMatchObject({ corrected: 'thợ sửa ống nước' })
})

test('pages continue the list without repetition, and a cursor is of its search only', async () => {
  for (let n = 0; n < 13; n++) await sells(server, 'lan', { name: `Bàn ủi ${n}` })
  const first = await ask('bàn ủi')
  const cursor = first.meta.next_cursor
  const second = await ask('bàn ủi', 'minh', { cursor })
  const names = [...first.data, ...second.data].map(({ product }) => product?.name)
  expect(new Set(names).size).toBe(13)
  expect(second.meta.next_cursor).toBe(null)
  const refused = await server.ask(searchEverything, {
    as: 'minh',
    query: { q: 'thang', type: 'all', cursor: cursor ?? '' },
  })
  expect(refused.status).toBe(400)
})

test('a search sends as many statements, however much there is', async () => {
  // Otherwise a viewer that is no longer remembered is one more statement.
  server.clock.freeze()
  await ask('thợ sửa ống nước')
  const before = await statementsOf(() => ask('thợ sửa ống nước'))
  for (let n = 0; n < 30; n++) await sells(server, 'lan', { name: `Sửa ống nước ${n}` })
  const after = await statementsOf(() => ask('thợ sửa ống nước'))
  expect(after.length).toBeLessThanOrEqual(before.length)
  expect(after.length).toBeLessThanOrEqual(24)
})
