/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getBusiness } from '../../../contract/directory/businesses.ts'
import {
  answerFeedback,
  deleteFeedback,
  giveFeedback,
  listFeedback,
} from '../../../contract/directory/business-feedback.ts'
import { businessLimits } from '../../../contract/directory/business-limits.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { businessesRoom } from './room.ts'
import { addBusiness, deleteBusinesses, addOwnedBusiness } from './testing-businesses.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await deleteBusinesses(server)
  await server.db.deleteFrom('notifications').execute()
  await server.db.deleteFrom('blocks').execute()
})

const give = async (as: string, slug: string, content = 'Bánh ngon, chờ hơi lâu') =>
  server.ask(giveFeedback, { as, params: { slug }, body: { content } })
const listAs = async (as: string, slug: string) =>
  (await server.ask(listFeedback, { as, params: { slug } })).body.results
const kindsOf = async (as: string) =>
  (await server.ask(listNotifications, { as })).body.results.map(({ notification_type }) => notification_type)

test('the owner sees feedback and answers it; the author sees their own, others see nothing', async () => {
  const { slug } = await addOwnedBusiness(server, 'lan')
  await server.db.deleteFrom('notifications').execute()
  const { id } = (await give('minh', slug)).body
  expect(await listAs('lan', slug)).toMatchObject([
    { id, author: { username: 'minh' }, is_own: false, answer: null },
  ])
  expect(await listAs('minh', slug)).toMatchObject([{ id, is_own: true }])
  expect([await listAs('hoa', slug), await listAs('staff', slug)]).toEqual([[], []])
  expect(await kindsOf('lan')).toEqual(['business_feedback'])
  const answer = (as: string) =>
    server.ask(answerFeedback, { as, params: { slug, id }, body: { content: 'Mai có thêm người' } })
  expect((await answer('hoa')).status).toBe(404)
  expect((await answer('minh')).error.code).toBe('not_yours')
  expect((await answer('lan')).body).toMatchObject({ answer: 'Mai có thêm người' })
  expect(await listAs('minh', slug)).toMatchObject([{ answer: 'Mai có thêm người' }])
  expect(await kindsOf('minh')).toEqual(['business_answer'])
})

test('owners can’t give feedback to their own business, and concurrent feedback keeps to the limit', async () => {
  const { slug } = await addOwnedBusiness(server, 'lan')
  expect((await give('lan', slug)).error.code).toBe('oneself')
  expect((await give('minh', 'khong-co')).status).toBe(404)
  for (let n = 1; n < businessLimits.feedbacks; n++) await give('minh', slug, `Lần ${n}`)
  const both = await Promise.all([give('minh', slug), give('minh', slug)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('across a block in either direction, the owner neither sees feedback nor is notified', async () => {
  const { slug } = await addOwnedBusiness(server, 'lan')
  const [lan, minh] = [{ id: await server.userId('lan') }, { id: await server.userId('minh') }]
  const { id } = (await give('minh', slug)).body
  await server.ask(answerFeedback, { as: 'lan', params: { slug, id }, body: { content: 'Cảm ơn' } })
  await server.db.deleteFrom('notifications').execute()
  for (const [one, other] of [
    [lan, minh],
    [minh, lan],
  ] as const) {
    await server.db.deleteFrom('blocks').execute()
    await putBlock(server, one, other)
    expect((await give('minh', slug)).status).toBe(201)
    expect(await listAs('lan', slug)).toEqual([])
    expect((await listAs('minh', slug)).map(({ answer }) => answer)).not.toContain('Cảm ơn')
    const params = { slug, id }
    expect((await server.ask(answerFeedback, { as: 'lan', params, body: { content: 'Này' } })).status).toBe(
      404,
    )
  }
  expect(await kindsOf('lan')).toEqual([])
})

test('feedback to a business without an owner is stored, and its author can delete it', async () => {
  const { slug } = await addBusiness(server, 'hoa')
  const { id } = (await give('minh', slug)).body
  expect(await listAs('hoa', slug)).toEqual([])
  const params = { slug, id }
  expect((await server.ask(deleteFeedback, { as: 'hoa', params })).status).toBe(404)
  expect((await server.ask(deleteFeedback, { as: 'minh', params })).status).toBe(200)
  expect(await listAs('minh', slug)).toEqual([])
})

test('deleting feedback withdraws its unread notification', async () => {
  const { slug } = await addOwnedBusiness(server, 'lan')
  await server.db.deleteFrom('notifications').execute()
  const { id } = (await give('minh', slug)).body
  await server.ask(deleteFeedback, { as: 'minh', params: { slug, id } })
  expect(await kindsOf('lan')).toEqual([])
})

test('erasure leaves an owner’s business unclaimed and removes their likes, feedback and answers', async () => {
  const { slug, id: business_id } = await addOwnedBusiness(server, 'long', {
    phone: '0901 234 567',
    description: 'Bún bò',
  })
  const other = await addOwnedBusiness(server, 'hoa', { name: 'Chè' })
  const { id } = (await give('minh', slug)).body
  await server.ask(answerFeedback, { as: 'long', params: { slug, id }, body: { content: 'Long đây' } })
  await give('long', other.slug)
  const long = await server.userId('long')
  await server.db
    .insertInto('business_likes')
    .values({ business_id: other.id, user_id: long, created_at: server.clock.now() })
    .execute()
  await server.db.updateTable('businesses').set({ likes_count: 1 }).where('id', '=', other.id).execute()
  const exported = await Promise.all(
    Object.entries(businessesRoom.exports ?? {}).map(async ([name, list]) => [
      name,
      ((await list(server.db, long, server.clock.now())) as unknown[]).length,
    ]),
  )
  expect(Object.fromEntries(exported)).toEqual({
    businesses: 1,
    business_claims: 1,
    business_feedback: 2,
    business_likes: 1,
  })
  await eraseUser(server.app.context, long)
  const seen = (await server.ask(getBusiness, { as: 'minh', params: { slug } })).body
  expect(seen).toMatchObject({
    id: business_id,
    claimed: false,
    owner: null,
    phone: null,
    description: 'Bún bò',
  })
  expect(await listAs('minh', slug)).toMatchObject([{ answer: null }])
  expect(await listAs('hoa', other.slug)).toEqual([])
  expect((await server.ask(getBusiness, { as: 'minh', params: { slug: other.slug } })).body.likes).toBe(0)
})
