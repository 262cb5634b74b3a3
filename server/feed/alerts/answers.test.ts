import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerAlert, endAlert, withdrawAlertAnswer } from '../../../contract/feed/alerts.ts'
import { blockUser, unblockUser } from '../../../contract/people/users.ts'
import type { AlertAnswer, AlertEnding } from '../../../contract/posts/alert-fields.ts'
import { reopenPost } from '../../../contract/posts/post-changes.ts'
import { createPost, getPost, type PostDraft } from '../../../contract/posts/posts.ts'
import { ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { cellOfUser, notificationsOf } from '../../posts/testing-posts.ts'
import { loadTrustFacts } from '../../relations/trust/queries.ts'
import { settle } from './testing-neighbours.ts'

const neighbours = ['minh', 'tuan', 'hoa', 'long', 'nhi']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
  await settle(server, neighbours)
  await settle(server, ['lan'], { days: 0, is_verified: false, has_birthday: false })
})

const gas: PostDraft = { content: 'Mùi gas nồng lắm', category: 'alert', alert_kind: 'gas' }
const write = async (draft = gas) => (await server.ask(createPost, { as: 'lan', body: draft })).body.id
const answer = (as: string, id: number, given: AlertAnswer = 'seen') =>
  server.ask(answerAlert, { as, params: { id }, body: { answer: given } })
const read = async (as: string, id: number) => (await server.ask(getPost, { as, params: { id } })).body.alert
const hasRung = async () => {
  await server.runJobs()
  return (await notificationsOf(server, 'nhi')).length > 0
}
const falseAlerts = async () =>
  (await loadTrustFacts(server.db, await server.userId('lan'), server.clock.now()))?.false_alerts

test('the alert of a new account notifies once two known neighbours have noticed it too', async () => {
  const id = await write()
  expect(await hasRung()).toBe(false)
  await answer('minh', id)
  expect(await hasRung()).toBe(false)
  const { alert } = (await answer('tuan', id)).body
  expect(alert).toMatchObject({ seen_count: 2, nothing_count: 0, my_answer: 'seen', rings: true })
  expect(await hasRung()).toBe(true)
  expect(await notificationsOf(server, 'lan')).toEqual([])
})

test('the alert of a known account notifies at once', async () => {
  await settle(server, ['lan'])
  expect(await read('lan', await write())).toMatchObject({ rings: true, seen_count: 0 })
  expect(await hasRung()).toBe(true)
})

test('one answer per person counts, it can be changed and withdrawn, and nobody learns whose it is', async () => {
  const id = await write()
  for (let n = 0; n < 3; n++) await answer('minh', id)
  expect(await read('lan', id)).toMatchObject({ seen_count: 1, nothing_count: 0, my_answer: null })
  await answer('minh', id, 'nothing')
  expect(await read('minh', id)).toMatchObject({ seen_count: 0, nothing_count: 1, my_answer: 'nothing' })
  await server.ask(withdrawAlertAnswer, { as: 'minh', params: { id } })
  expect(await read('minh', id)).toMatchObject({ seen_count: 0, nothing_count: 0, my_answer: null })
  expect(await hasRung()).toBe(false)
})

test('two known neighbours who see nothing keep it silent, until more have noticed it', async () => {
  const id = await write()
  for (const as of ['minh', 'tuan']) await answer(as, id, 'nothing')
  for (const as of ['hoa', 'long']) await answer(as, id)
  expect(await hasRung()).toBe(false)
  await answer('tuan', id, 'seen')
  expect(await hasRung()).toBe(true)
})

test.each([
  ['new accounts', { days: 0, is_verified: false }],
  ['accounts without a birthday', { has_birthday: false }],
])('the answers of %s are shown and cause nothing', async (_, account) => {
  await settle(server, ['minh', 'tuan', 'hoa'], account)
  const id = await write()
  for (const as of ['minh', 'tuan', 'hoa']) await answer(as, id)
  expect(await read('long', id)).toMatchObject({ seen_count: 3, rings: false })
  expect(await hasRung()).toBe(false)
})

test('who lives farther away does not count, and beyond reach cannot answer', async () => {
  const far = ringsAround(await cellOfUser(server, 'lan'), 3)[3]?.[0] ?? ''
  await settle(server, ['minh', 'tuan'], { cell: far })
  const id = await write()
  for (const as of ['minh', 'tuan']) expect((await answer(as, id)).status).toBe(200)
  expect(await hasRung()).toBe(false)
  expect((await answer('ha', id)).error.code).toBe('out_of_reach')
})

test('the author, blocked people and other posts are refused, and so is an alert that is over', async () => {
  const id = await write()
  expect((await answer('lan', id)).error.code).toBe('own_post')
  const params = { id: await server.userId('lan') }
  await server.ask(blockUser, { as: 'minh', params })
  expect((await answer('minh', id)).status).toBe(404)
  await server.ask(unblockUser, { as: 'minh', params })
  await settle(server, ['lan'])
  expect((await answer('minh', await write({ content: 'Chào', category: 'share' }))).status).toBe(404)
  await server.ask(endAlert, { as: 'lan', params: { id }, body: { ended_as: 'handled' } })
  expect((await answer('minh', id)).error.code).toBe('post_over')
})

test('the end reaches everybody who was notified, with the words of the author', async () => {
  await settle(server, ['lan'])
  const id = await write()
  await server.runJobs()
  const body = { ended_as: 'handled', note: ' Thợ khóa van \n rồi ' } as const
  const ended = await server.ask(endAlert, { as: 'lan', params: { id }, body })
  expect(ended.body.alert).toMatchObject({ ended_as: 'handled', end_note: 'Thợ khóa van rồi' })
  await server.runJobs()
  for (const as of ['minh', 'nhi'])
    expect((await notificationsOf(server, as)).map(({ kinds }) => kinds)).toEqual([['alert', 'alert_over']])
  const reopened = await server.ask(reopenPost, { as: 'lan', params: { id } })
  expect(reopened.body.alert).toMatchObject({ ended_as: null, end_note: '' })
})

test('only staff end an alert as false; it costs trust, and the author cannot reopen it', async () => {
  await settle(server, ['lan'])
  const params = { id: await write() }
  const end = (as: string) => server.ask(endAlert, { as, params, body: { ended_as: 'false' } })
  expect((await end('lan')).status).toBe(403)
  expect((await end('staff')).status).toBe(200)
  expect(await falseAlerts()).toBe(1)
  expect((await server.ask(reopenPost, { as: 'lan', params })).status).toBe(403)
  await server.runJobs()
  expect(await read('lan', await write())).toMatchObject({ rings: false })
})

test('an alert that its author has ended can still be found false', async () => {
  await settle(server, ['lan'])
  const params = { id: await write() }
  const end = (as: string, ended_as: AlertEnding) =>
    server.ask(endAlert, { as, params, body: { ended_as, note: 'Xong' } })
  await end('lan', 'handled')
  expect((await end('staff', 'false')).body).toMatchObject({ alert: { ended_as: 'false' } })
  expect((await end('lan', 'handled')).body.alert).toMatchObject({ ended_as: 'false' })
  expect(await falseAlerts()).toBe(1)
})

test('denials by puppets cost no trust, those of three verified neighbours do, unless as many have noticed it', async () => {
  await settle(server, neighbours, { is_verified: false })
  const id = await write()
  for (const as of neighbours) await answer(as, id, 'nothing')
  expect(await falseAlerts()).toBe(0)
  await settle(server, neighbours, { days: 6 })
  for (const as of neighbours) await answer(as, id, 'seen')
  for (const as of neighbours) await answer(as, id, 'nothing')
  expect(await falseAlerts()).toBe(0)
  await settle(server, neighbours)
  for (const as of ['minh', 'tuan', 'hoa']) {
    await answer(as, id, 'seen')
    await answer(as, id, 'nothing')
  }
  expect(await falseAlerts()).toBe(1)
  for (const as of ['long', 'nhi', 'hoa']) await answer(as, id, 'seen')
  expect(await falseAlerts()).toBe(0)
})
