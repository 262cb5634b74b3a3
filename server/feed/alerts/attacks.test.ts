import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { addAlertUpdate, answerAlert } from '../../../contract/feed/alerts.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { maxPlaceLetters } from '../../../contract/posts/alert-fields.ts'
import { deletePost } from '../../../contract/posts/post-changes.ts'
import { createPost, getPost, type PostDraft } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { notificationsOf } from '../../posts/testing-posts.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { maxPerDay } from './rules.ts'
import { settle } from './testing-neighbours.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
  await settle(server, ['minh', 'tuan', 'hoa', 'nhi'])
  await settle(server, ['lan'], { days: 0, is_verified: false })
})

const gas: PostDraft = { content: 'Mùi gas nồng lắm', category: 'alert', alert_kind: 'gas' }
const write = async (draft = gas) => (await server.ask(createPost, { as: 'lan', body: draft })).body.id
const answer = (as: string, id: number) =>
  server.ask(answerAlert, { as, params: { id }, body: { answer: 'seen' } })
const read = async (as: string, id: number) => (await server.ask(getPost, { as, params: { id } })).body.alert
const hasRung = async () => {
  await server.runJobs()
  return (await notificationsOf(server, 'nhi')).length > 0
}

test('ten answers of one person at once count once', async () => {
  const id = await write()
  await Promise.all(Array.from({ length: 10 }, () => answer('minh', id)))
  expect(await read('hoa', id)).toMatchObject({ seen_count: 1, rings: false })
  expect(await hasRung()).toBe(false)
})

const writeAtOnce = (times: number) => Promise.all(Array.from({ length: times }, () => write()))
const countRinging = async () =>
  (await server.db.selectFrom('posts').select('id').where('rings_at', 'is not', null).execute()).length

test('every phone rung again and again: only so many alerts of an author notify in a day, also at once', async () => {
  const ids = await writeAtOnce(maxPerDay + 3)
  for (const id of ids) await answer('minh', id)
  await Promise.all(ids.map((id) => answer('tuan', id)))
  expect(await countRinging()).toBe(maxPerDay)
  await server.db.deleteFrom('posts').execute()
  await settle(server, ['lan'])
  await writeAtOnce(maxPerDay + 3)
  expect(await countRinging()).toBe(maxPerDay)
  await server.db.deleteFrom('notifications').execute()
  await server.runJobs()
  expect(await notificationsOf(server, 'nhi')).toHaveLength(maxPerDay)
})

test.each(['suspended_until', 'too_young_at', 'leaving_at'] as const)(
  'an answer of an account with %s does not count',
  async (column) => {
    const be = (at: Date | null) =>
      server.db
        .updateTable('users')
        .set({ [column]: at })
        .where('username', '=', 'minh')
        .execute()
    const id = await write()
    await answer('minh', id)
    await be(new Date(server.clock.now().getTime() + dayMs))
    await answer('tuan', id)
    expect(await read('nhi', id)).toMatchObject({ seen_count: 1, rings: false })
    expect(await hasRung()).toBe(false)
    await answer('hoa', id)
    expect(await hasRung()).toBe(true)
    await be(null)
  },
)

test.each([
  ['lan', 'minh'],
  ['minh', 'lan'],
] as const)('after %s has blocked %s, neither alert nor answer passes between them', async (by, other) => {
  const id = await write()
  await putBlock(server, { id: await server.userId(by) }, { id: await server.userId(other) })
  expect((await answer('minh', id)).status).toBe(404)
  await answer('tuan', id)
  expect(await hasRung()).toBe(false)
  await answer('hoa', id)
  expect(await hasRung()).toBe(true)
  expect(await notificationsOf(server, 'minh')).toEqual([])
  await server.db.deleteFrom('blocks').execute()
})

test('who denied an alert, found by blocking: everybody reads the same counts', async () => {
  const id = await write()
  const params = { id }
  await server.ask(answerAlert, { as: 'minh', params, body: { answer: 'nothing' } })
  const before = await read('lan', id)
  expect(before).toMatchObject({ nothing_count: 1 })
  await putBlock(server, { id: await server.userId('lan') }, { id: await server.userId('minh') })
  expect(await read('lan', id)).toEqual(before)
  await server.db.deleteFrom('blocks').execute()
})

test('an alert that its author deletes while it is live rings no more and takes no answers', async () => {
  const id = await write()
  for (const as of ['minh', 'tuan']) await answer(as, id)
  await server.ask(deletePost, { as: 'lan', params: { id } })
  expect(await hasRung()).toBe(false)
  expect((await answer('hoa', id)).status).toBe(404)
  const update = await server.ask(addAlertUpdate, { as: 'lan', params: { id }, body: { text: 'Đã gọi 114' } })
  expect(update.status).toBe(404)
})

test.each([
  ['\u202Eneod\u2066 Hẻm\n42 \u200F', 'neod Hẻm 42'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['{who} & {count, plural, other {#}}', '{who} & {count, plural, other {#}}'],
])('a hostile place is one line of words (%#)', async (place, kept) => {
  await settle(server, ['lan'])
  const written = await server.ask(createPost, { as: 'lan', body: { ...gas, place } })
  expect(written.body.place).toBe(kept)
  await server.runJobs()
  const [told] = (await server.ask(listNotifications, { as: 'nhi' })).body.results
  expect(told?.message).toBe(`Lan Nguyễn báo tin gấp, chỗ: ${kept}: “${gas.content}”`)
})

test.each([maxPlaceLetters + 1, 5000])('a place of %i letters is refused', async (letters) => {
  const body = { ...gas, place: 'x'.repeat(letters) }
  expect((await server.ask(createPost, { as: 'lan', body })).status).toBe(400)
})
