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
import { adds, forget, owns } from './testing-businesses.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await forget(server)
  await server.db.deleteFrom('notifications').execute()
  await server.db.deleteFrom('blocks').execute()
})

const says = async (as: string, slug: string, content = 'Bánh ngon, chờ hơi lâu') =>
  server.ask(giveFeedback, { as, params: { slug }, body: { content } })
const reads = async (as: string, slug: string) =>
  (await server.ask(listFeedback, { as, params: { slug } })).body.results
const kindsOf = async (as: string) =>
  (await server.ask(listNotifications, { as })).body.results.map(({ notification_type }) => notification_type)

test('its owner reads what was said and answers; the writer reads their own, others nothing', async () => {
  const { slug } = await owns(server, 'lan')
  await server.db.deleteFrom('notifications').execute()
  const { id } = (await says('minh', slug)).body
  expect(await reads('lan', slug)).toMatchObject([
    { id, author: { username: 'minh' }, is_own: false, answer: null },
  ])
  expect(await reads('minh', slug)).toMatchObject([{ id, is_own: true }])
  expect([await reads('hoa', slug), await reads('staff', slug)]).toEqual([[], []])
  expect(await kindsOf('lan')).toEqual(['business_feedback'])
  const answer = (as: string) =>
    server.ask(answerFeedback, { as, params: { slug, id }, body: { content: 'Mai có thêm người' } })
  expect((await answer('hoa')).status).toBe(404)
  expect((await answer('minh')).error.code).toBe('not_yours')
  expect((await answer('lan')).body).toMatchObject({ answer: 'Mai có thêm người' })
  expect(await reads('minh', slug)).toMatchObject([{ answer: 'Mai có thêm người' }])
  expect(await kindsOf('minh')).toEqual(['business_answer'])
})

test('nobody gives their own business feedback, and nobody without end', async () => {
  const { slug } = await owns(server, 'lan')
  expect((await says('lan', slug)).error.code).toBe('oneself')
  expect((await says('minh', 'khong-co')).status).toBe(404)
  for (let n = 1; n < businessLimits.feedbacks; n++) await says('minh', slug, `Lần ${n}`)
  const both = await Promise.all([says('minh', slug), says('minh', slug)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('across a block, whoever set it, the owner does not see it and is not notified', async () => {
  const { slug } = await owns(server, 'lan')
  const [lan, minh] = [{ id: await server.userId('lan') }, { id: await server.userId('minh') }]
  const { id } = (await says('minh', slug)).body
  await server.ask(answerFeedback, { as: 'lan', params: { slug, id }, body: { content: 'Cảm ơn' } })
  await server.db.deleteFrom('notifications').execute()
  for (const [one, other] of [
    [lan, minh],
    [minh, lan],
  ] as const) {
    await server.db.deleteFrom('blocks').execute()
    await putBlock(server, one, other)
    expect((await says('minh', slug)).status).toBe(201)
    expect(await reads('lan', slug)).toEqual([])
    expect((await reads('minh', slug)).map(({ answer }) => answer)).not.toContain('Cảm ơn')
    const params = { slug, id }
    expect((await server.ask(answerFeedback, { as: 'lan', params, body: { content: 'Này' } })).status).toBe(
      404,
    )
  }
  expect(await kindsOf('lan')).toEqual([])
})

test('what was said to a business without an owner waits for one; it is taken back by its writer', async () => {
  const { slug } = await adds(server, 'hoa')
  const { id } = (await says('minh', slug)).body
  expect(await reads('hoa', slug)).toEqual([])
  const params = { slug, id }
  expect((await server.ask(deleteFeedback, { as: 'hoa', params })).status).toBe(404)
  expect((await server.ask(deleteFeedback, { as: 'minh', params })).status).toBe(200)
  expect(await reads('minh', slug)).toEqual([])
})

test('what is taken back before it was read is no news any more', async () => {
  const { slug } = await owns(server, 'lan')
  await server.db.deleteFrom('notifications').execute()
  const { id } = (await says('minh', slug)).body
  await server.ask(deleteFeedback, { as: 'minh', params: { slug, id } })
  expect(await kindsOf('lan')).toEqual([])
})

test('an owner who is erased leaves it unclaimed; likes, feedback and answers of the person go', async () => {
  const { slug, id: business_id } = await owns(server, 'long', {
    phone: '0901 234 567',
    description: 'Bún bò',
  })
  const other = await owns(server, 'hoa', { name: 'Chè' })
  const { id } = (await says('minh', slug)).body
  await server.ask(answerFeedback, { as: 'long', params: { slug, id }, body: { content: 'Long đây' } })
  await says('long', other.slug)
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
  expect(await reads('minh', slug)).toMatchObject([{ answer: null }])
  expect(await reads('hoa', other.slug)).toEqual([])
  expect((await server.ask(getBusiness, { as: 'minh', params: { slug: other.slug } })).body.likes).toBe(0)
})
