import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askHelpers, askLimits, declineAsk, suggestHelpers } from '../../../contract/posts/helpers.ts'
import { createPost, getPost } from '../../../contract/posts/posts.ts'
import { addOffer } from '../../favours/testing-favours.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['posts', 'blocks', 'notifications'] as const)
    await server.db.deleteFrom(table).execute()
  await server.db.updateTable('users').set({ skills: [], preferences: '{}' }).execute()
  await setUser('hoa', { skills: ['plumbing'] })
})

const setUser = (
  username: string,
  columns: { skills?: string[]; preferences?: string; suspended_until?: Date | null },
) => server.db.updateTable('users').set(columns).where('username', '=', username).execute()
const suggested = async (text: string, as = 'minh') =>
  (await server.ask(suggestHelpers, { as, query: { text } })).body.results
const namesFor = async (text: string, as = 'minh') =>
  (await suggested(text, as)).map(({ person }) => person.username)
const request = async (content: string, as = 'minh') =>
  (await server.ask(createPost, { as, body: { content, category: 'request' } })).body.id
const ask = async (id: number, names: string[], as = 'minh') =>
  server.ask(askHelpers, {
    as,
    params: { id },
    body: { user_ids: await Promise.all(names.map((name) => server.userId(name))) },
  })
const isAsked = async (id: number, as: string) =>
  (await server.ask(getPost, { as, params: { id } })).body.is_asked
const received = async (username: string) =>
  server.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', await server.userId(username))
    .where('kind', '=', 'asked')
    .execute()

test('people with the skill, and those who lent such a thing, are suggested with the reason', async () => {
  const earlier = await request('Cho mình mượn cái khoan', 'lan')
  await addOffer(server, earlier, 'tuan', 'handed_over')
  await setUser('hoa', { skills: ['drilling'] })
  expect(await suggested('Nhà ai có khoan cho mình mượn với')).toMatchObject([
    { person: { username: 'tuan' }, skill: null, lent: 'Việc nhỏ' },
    { person: { username: 'hoa' }, skill: 'drilling', lent: null },
  ])
  expect(await suggested('Chào cả nhà')).toEqual([])
})

test('nobody is suggested across a block, while suspended, or if they take no messages', async () => {
  const text = 'Sửa giúp ống nước'
  expect(await namesFor(text)).toEqual(['hoa'])
  await setUser('hoa', { preferences: JSON.stringify({ whoMayWrite: 'nobody' }) })
  expect(await namesFor(text)).toEqual([])
  await setUser('hoa', { preferences: '{}', suspended_until: new Date(Date.UTC(2099, 0)) })
  expect(await namesFor(text)).toEqual([])
  await setUser('hoa', { suspended_until: null })
  await putBlock(server, { id: await server.userId('hoa') }, { id: await server.userId('minh') })
  expect(await namesFor(text)).toEqual([])
})

test('who is asked is notified once, sees it on the post, and can put it away without a trace', async () => {
  const id = await request('Sửa giúp ống nước')
  for (let n = 0; n < 2; n++) expect((await ask(id, ['hoa'])).status).toBe(200)
  expect(await received('hoa')).toHaveLength(1)
  expect([await isAsked(id, 'hoa'), await isAsked(id, 'tuan')]).toEqual([true, false])
  await server.ask(declineAsk, { as: 'hoa', params: { id } })
  expect(await isAsked(id, 'hoa')).toBe(false)
  await ask(id, ['hoa'])
  expect([await isAsked(id, 'hoa'), (await received('hoa')).length]).toEqual([false, 1])
})

test('only the author asks, a limited number of people, and never those who can’t be asked', async () => {
  const id = await request('Sửa giúp ống nước')
  expect((await ask(id, ['hoa'], 'lan')).status).toBe(404)
  await putBlock(server, { id: await server.userId('tuan') }, { id: await server.userId('minh') })
  expect((await ask(id, ['tuan', 'hoa', 'lan'])).status).toBe(200)
  expect([(await received('tuan')).length, (await received('hoa')).length]).toEqual([0, 1])
  await ask(id, ['chubay', 'khanh'])
  const asked = await server.db.selectFrom('post_asks').select('user_id').execute()
  expect(asked).toHaveLength(askLimits.perPost)
})

test('nobody is asked more often than they may be, also by many at once who ask each other', async () => {
  for (let n = 1; n < askLimits.received; n++) await ask(await request('Sửa ống nước', 'lan'), ['hoa'], 'lan')
  const askers = ['chubay', 'khanh', 'batuyet', 'long', 'nhi', 'minh']
  const posts = await Promise.all(askers.map((as) => request('Sửa ống nước', as)))
  const asks = askers.map((as, n) => ask(posts[n] ?? 0, ['hoa', as === 'minh' ? 'long' : 'minh'], as))
  expect((await Promise.all(asks)).map(({ status }) => status)).toEqual(askers.map(() => 200))
  expect(await received('hoa')).toHaveLength(askLimits.received)
})
