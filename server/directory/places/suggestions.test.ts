/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import * as corrections from '../../../contract/directory/place-suggestions.ts'
import { favoritePlace, getPlace } from '../../../contract/directory/places.ts'
import { deletePost, restorePost } from '../../../contract/posts/post-changes.ts'
import { type Category, createPost } from '../../../contract/posts/posts.ts'
import { createReport } from '../../../contract/moderation/reports.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { rooms } from '../../rooms.ts'
import { placesRoom } from './room.ts'
import { addPlace } from './testing-places.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['places', 'blocks', 'notifications'] as const)
    await server.db.deleteFrom(table).execute()
})

const createAskingPost = async (as: string, category: Category = 'request') =>
  (await server.ask(createPost, { as, body: { content: 'Ai biết chỗ sửa xe?', category } })).body.id
const recommend = (as: string, id: number, words = 'Chú làm kỹ', post_id?: number) =>
  server.ask(corrections.recommendPlace, {
    as,
    params: { id },
    body: { words, ...(post_id !== undefined && { post_id }) },
  })
const withdraw = (as: string, id: number) =>
  server.ask(corrections.takeBackRecommendation, { as, params: { id } })
const listWords = async (as: string, id: number) =>
  (await server.ask(corrections.listRecommendations, { as, params: { id } })).body.results.map(
    ({ words }) => words,
  )
const underPost = async (as: string, id: number) =>
  (await server.ask(corrections.listRecommendedPlaces, { as, params: { id } })).body.results.map(
    ({ place, recommendation }) => [place.name, recommendation.author.username, recommendation.words],
  )
const listPlaceNotifications = async (as: string) =>
  (await server.ask(listNotifications, { as })).body.results
    .filter(({ notification_type }) => notification_type.startsWith('place'))
    .map(({ notification_type, message, action_url }) => [notification_type, message, action_url])

test('a recommendation under a post notifies its author once, and can be withdrawn', async () => {
  const post = await createAskingPost('lan')
  const { id } = await addPlace(server, 'hoa')
  expect((await recommend('minh', id, 'Chú làm kỹ', post)).body).toMatchObject({
    post_id: post,
    is_mine: true,
  })
  await recommend('minh', id, 'Rẻ nữa')
  expect(await underPost('lan', post)).toEqual([['Sửa xe chú Tư', 'minh', 'Rẻ nữa']])
  expect(await listWords('tuan', id)).toEqual(['Rẻ nữa'])
  expect((await server.ask(getPlace, { as: 'lan', params: { id } })).body.recommendations).toBe(1)
  expect(await listPlaceNotifications('lan')).toEqual([
    ['place_recommended', expect.stringContaining('giới thiệu một chỗ dưới bài của bạn'), `/posts/${post}`],
  ])
  for (let again = 0; again < 2; again++) expect((await withdraw('minh', id)).status).toBe(200)
  expect([
    await underPost('lan', post),
    await listWords('lan', id),
    await listPlaceNotifications('lan'),
  ]).toEqual([[], [], []])
})

test('concurrent recommendations of one person leave one', async () => {
  const { id } = await addPlace(server, 'hoa')
  await Promise.all(Array.from({ length: 8 }, (_, n) => recommend('minh', id, `lần ${n}`)))
  expect(await listWords('lan', id)).toHaveLength(1)
})

test('a recommendation needs a visible post of the right category, and is hidden while the post is deleted', async () => {
  const { id } = await addPlace(server, 'hoa')
  const alert = await createAskingPost('lan', 'alert')
  const wrong = await recommend('minh', id, '', alert)
  expect([wrong.status, wrong.error.code]).toEqual([409, 'not_asked_here'])
  expect((await recommend('minh', id, '', 999_999)).status).toBe(404)
  expect((await recommend('minh', 999_999)).status).toBe(404)
  const post = await createAskingPost('lan')
  await recommend('minh', id, 'Gần lắm', post)
  await server.ask(deletePost, { as: 'lan', params: { id: post } })
  expect(await listWords('tuan', id)).toEqual([])
  expect((await recommend('tuan', id, '', post)).status).toBe(404)
  await server.ask(restorePost, { as: 'lan', params: { id: post } })
  expect(await listWords('tuan', id)).toEqual(['Gần lắm'])
})

test('a recommendation that is repeated after its post is gone is visible', async () => {
  const { id } = await addPlace(server, 'hoa')
  const post = await createAskingPost('lan')
  await recommend('minh', id, 'Gần lắm', post)
  await server.ask(deletePost, { as: 'lan', params: { id: post } })
  expect((await recommend('minh', id, 'Vẫn hay')).body.post_id).toBeNull()
  expect([await listWords('minh', id), await listWords('tuan', id)]).toEqual([['Vẫn hay'], ['Vẫn hay']])
})

test('a recommendation under a blocked person’s post is visible to staff only', async () => {
  const { id } = await addPlace(server, 'hoa')
  const post = await createAskingPost('lan')
  await recommend('minh', id, 'Lan hỏi gì lạ', post)
  await putBlock(server, { id: await server.userId('minh') }, { id: await server.userId('lan') })
  expect([await underPost('tuan', post), await listWords('tuan', id)]).toEqual([[], []])
  expect(await listWords('staff', id)).toEqual(['Lan hỏi gì lạ'])
  await server.db.deleteFrom('blocks').execute()
  expect(await listWords('tuan', id)).toEqual(['Lan hỏi gì lạ'])
})

test.each([
  ['lan', 'minh'],
  ['minh', 'lan'],
])('a block hides recommendations in both directions: %s blocked %s', async (blocker, blocked) => {
  const { id } = await addPlace(server, 'hoa')
  const post = await createAskingPost('lan')
  const others = await createAskingPost('tuan')
  await recommend('minh', id, 'Của Minh', others)
  const [by, whom] = [await server.userId(blocker), await server.userId(blocked)]
  await putBlock(server, { id: by }, { id: whom })
  expect((await recommend('minh', id, '', post)).status).toBe(404)
  expect(
    (await server.ask(corrections.listRecommendedPlaces, { as: 'minh', params: { id: post } })).status,
  ).toBe(404)
  expect([await listWords('lan', id), await underPost('lan', others)]).toEqual([[], []])
  expect((await server.ask(getPlace, { as: 'lan', params: { id } })).body.recommendations).toBe(0)
  expect(await listWords('tuan', id)).toEqual(['Của Minh'])
})

test('the person who added a place decides a correction once, and its author is notified', async () => {
  const { id } = await addPlace(server, 'lan')
  const suggest = (as: string, body: object) =>
    server.ask(corrections.suggestCorrection, { as, params: { id }, body: body as never })
  const waiting = async (as: string) =>
    (await server.ask(corrections.listCorrections, { as })).body.results.map((each) => each.id)
  expect((await suggest('minh', { changes: {} })).status).toBe(400)
  expect((await suggest('minh', { changes: { subcategory: 'coffee' } })).status).toBe(400)
  expect((await suggest('minh', { changes: { phone: '0901' }, note: 'Đổi số' })).status).toBe(400)
  await suggest('minh', { changes: { phone: '0901234567' }, note: 'Đổi số' })
  await suggest('minh', { changes: { phone: '+84 (0)902 123 456' }, note: 'Đổi số' })
  expect((await listPlaceNotifications('lan')).map(([kind]) => kind)).toEqual(['place_correction'])
  const [correction = 0, ...rest] = await waiting('lan')
  expect([rest, await waiting('minh'), await waiting('staff')]).toEqual([[], [], [correction]])
  const decide = (
    as: string,
    endpoint: typeof corrections.acceptCorrection | typeof corrections.declineCorrection,
  ) => server.ask(endpoint, { as, params: { id, correction } })
  expect((await decide('minh', corrections.acceptCorrection)).status).toBe(403)
  const both = await Promise.all([
    decide('lan', corrections.acceptCorrection),
    decide('staff', corrections.acceptCorrection),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await server.ask(getPlace, { as: 'hoa', params: { id } })).body.phone).toBe('0902 123 456')
  expect((await listPlaceNotifications('minh')).map(([kind]) => kind)).toEqual(['place_correction_accepted'])
  await suggest('minh', { changes: {}, note: 'Đóng cửa rồi' })
  const [second = 0] = await waiting('lan')
  const declined = await server.ask(corrections.declineCorrection, {
    as: 'lan',
    params: { id, correction: second },
  })
  expect(declined.status).toBe(200)
  expect((await listPlaceNotifications('minh')).map(([kind]) => kind)).toContain('place_correction_declined')
  expect((await suggest('minh', { changes: {}, note: 'Đóng thật rồi' })).error.code).toBe('refused_lately')
  server.clock.forward(7 * daySeconds)
  expect((await suggest('minh', { changes: {}, note: 'Đóng thật rồi' })).status).toBe(201)
})

test('a correction that was replaced meanwhile can’t be accepted', async () => {
  const { id } = await addPlace(server, 'lan')
  const suggest = (changes: object) =>
    server.ask(corrections.suggestCorrection, { as: 'minh', params: { id }, body: { changes } })
  const waiting = async () =>
    (await server.ask(corrections.listCorrections, { as: 'lan' })).body.results.map((each) => each.id)
  await suggest({ phone: '0901 234 567' })
  const [read = 0] = await waiting()
  await suggest({ name: 'Tiệm dởm' })
  const params = { id, correction: read }
  expect((await server.ask(corrections.acceptCorrection, { as: 'lan', params })).status).toBe(404)
  expect((await server.ask(getPlace, { as: 'lan', params: { id } })).body.name).toBe('Sửa xe chú Tư')
  expect(await waiting()).toHaveLength(1)
})

test('a place can be reported; a report of a missing place is not stored', async () => {
  const { id } = await addPlace(server, 'lan')
  for (const target_id of [id, 999_999])
    await server.ask(createReport, { as: 'minh', body: { target_type: 'place', target_id, reason: 'spam' } })
  const rows = await server.db
    .selectFrom('reports')
    .select('target_id')
    .where('target_type', '=', 'place')
    .execute()
  expect(rows).toEqual([{ target_id: id }])
})

test('erasure removes the person’s recommendations and favourites, and the place stays', async () => {
  const { id } = await addPlace(server, 'ha')
  const user_id = await server.userId('ha')
  await server.ask(favoritePlace, { as: 'ha', params: { id } })
  await server.ask(favoritePlace, { as: 'lan', params: { id } })
  await recommend('ha', id, 'Của tôi')
  const exported = await placesRoom.exports?.['place_recommendations']?.(
    server.db,
    user_id,
    server.clock.now(),
  )
  expect(exported).toMatchObject([{ place_id: id, words: 'Của tôi' }])
  await placesRoom.erase?.(server.db, user_id, { config: server.config })
  await server.db.deleteFrom('posts').where('author_id', '=', user_id).execute()
  await server.db.deleteFrom('users').where('id', '=', user_id).execute()
  expect((await server.ask(getPlace, { as: 'lan', params: { id } })).body).toMatchObject({
    likes: 1,
    recommendations: 0,
    is_mine: false,
  })
  expect(rooms).toContain(placesRoom)
})
