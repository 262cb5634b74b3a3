import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '../../contract/people/users.ts'
import { replacePost, updatePost } from '../../contract/posts/post-changes.ts'
import {
  categories,
  type Category,
  createPost,
  getPost,
  isAlert,
  type PostDraft,
} from '../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const gas: PostDraft = {
  content: 'Mùi gas nồng lắm',
  category: 'alert',
  alert_kind: 'gas',
  place: '  Hẻm 42,\n lầu 2 ',
  spot: { latitude: 10.772_548, longitude: 106.698_012 },
}
const details = { alert_kind: 'gas', place: 'Hẻm 42, lầu 2', spot: { latitude: 10.7725, longitude: 106.698 } }
const none = { alert_kind: null, place: '', spot: null }

const write = (draft: Partial<PostDraft> = {}) =>
  server.ask(createPost, { as: 'lan', body: { ...gas, ...draft } })
const read = async (id: number, as = 'minh') => (await server.ask(getPost, { as, params: { id } })).body

test('an alert has a kind and the place that its author gives, to ten metres', async () => {
  const { id } = (await write()).body
  expect(await read(id)).toMatchObject(details)
})

test('an alert needs neither, and its place is not computed from the home', async () => {
  const { id } = (
    await server.ask(createPost, { as: 'lan', body: { content: 'Cúp điện', category: 'alert' } })
  ).body
  expect(await read(id)).toMatchObject(none)
})

test('changes of other fields keep the details, and they can be changed alone', async () => {
  const params = { id: (await write()).body.id }
  await server.ask(updatePost, { as: 'lan', params, body: { content: 'Mùi gas nhẹ hơn rồi' } })
  expect(await read(params.id)).toMatchObject(details)
  await server.ask(updatePost, { as: 'lan', params, body: { alert_kind: 'fire' } })
  expect(await read(params.id)).toMatchObject({ ...details, alert_kind: 'fire' })
  await server.ask(updatePost, { as: 'lan', params, body: { spot: null, place: 'Đầu hẻm' } })
  expect(await read(params.id)).toMatchObject({ alert_kind: 'fire', place: 'Đầu hẻm', spot: null })
})

test('other posts have none of it', async () => {
  const shared = (await write({ category: 'share' })).body
  expect(await read(shared.id)).toMatchObject(none)
  const params = { id: (await write()).body.id }
  const change = { body: { content: 'Hết rồi', category: 'share' as const }, as: 'lan', params }
  await server.ask(updatePost, change)
  expect(await read(params.id)).toMatchObject(none)
  await server.ask(replacePost, { ...change, body: { ...gas, ...change.body } })
  expect(await read(params.id)).toMatchObject(none)
})

test.each([
  ['an unknown kind', { alert_kind: 'noise' as 'gas' }],
  ['a long place', { place: 'ă'.repeat(121) }],
  ['a point outside the globe', { spot: { latitude: 91, longitude: 0 } }],
])('%s is refused', async (_, draft) => {
  expect((await write(draft)).status).toBe(400)
})

test('an alert is posted without a birthday, other posts are not, and a closed account posts nothing', async () => {
  const as = 'hoa'
  const writeAs = (category: Category) =>
    server.ask(createPost, { as, body: { content: 'Mùi gas nồng ở hẻm 42', category } })
  await server.db.updateTable('users').set({ birthday: null }).where('username', '=', as).execute()
  for (const category of ['alert', 'warning'] as const)
    expect(await writeAs(category)).toMatchObject({ status: 201, body: { asks_birthday: true } })
  for (const category of categories.filter((each) => !isAlert(each)))
    expect((await writeAs(category)).error.code).toBe('birthday_needed')
  const body = { birthday: '2015-02-03', birthday_confirmed: true }
  const closing = await server.ask(updateUser, { as, params: { id: await server.userId(as) }, body })
  expect(closing.error.code).toBe('too_young')
  expect((await writeAs('alert')).status).toBe(401)
})
