/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { countUnread } from '../../../contract/notifications/unread-count.ts'
import {
  deletePost,
  endPost,
  reopenPost,
  restorePost,
  updatePost,
} from '../../../contract/posts/post-changes.ts'
import { createPost, getPost, likePost } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { notificationsOf } from '../../posts/testing-posts.ts'
import { addOffer } from '../testing-favours.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const write = async () =>
  (await server.ask(createPost, { as: 'lan', body: { content: 'Cần mượn quạt', category: 'request' } })).body
    .id
const change = (id: number, body: object) => server.ask(updatePost, { as: 'lan', params: { id }, body })
const remove = (id: number, as = 'lan') => server.ask(deletePost, { as, params: { id } })
const restore = (id: number, as = 'lan') => server.ask(restorePost, { as, params: { id } })
const read = (id: number, as = 'minh') => server.ask(getPost, { as, params: { id } })
const notifiedInList = async (as: string) => {
  const { results } = (await server.ask(listNotifications, { as })).body
  expect((await server.ask(countUnread, { as })).body.unread_count).toBe(results.length)
  return results.map(({ notification_type }) => notification_type)
}
const statusOf = async (offer: number) =>
  (await server.db.selectFrom('favours').select('status').where('id', '=', offer).executeTakeFirst())?.status

test('deleting a post declines its offers, notifies each side once, and hides its notifications', async () => {
  await server.db.deleteFrom('notifications').execute()
  const id = await write()
  const [waiting, agreed, over] = [
    await addOffer(server, id, 'minh'),
    await addOffer(server, id, 'hoa', 'accepted'),
    await addOffer(server, id, 'long', 'withdrawn'),
  ]
  await server.ask(likePost, { as: 'minh', params: { id } })
  expect(await notifiedInList('lan')).toEqual(['like'])
  await server.db
    .insertInto('notifications')
    .values({
      user_id: await server.userId('hoa'),
      topic: `offer:${agreed}`,
      kind: 'offer_accepted',
      kinds: ['offer_accepted'],
      post_id: id,
      action_url: `/posts/${id}#offer-${agreed}`,
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
    .execute()
  await remove(id)
  expect([await statusOf(waiting), await statusOf(agreed), await statusOf(over)]).toEqual([
    'declined',
    'declined',
    'withdrawn',
  ])
  expect(await notifiedInList('lan')).toEqual([])
  for (const person of ['minh', 'hoa']) expect(await notifiedInList(person)).toEqual(['offer_declined'])
  for (const [person, offer] of [
    ['minh', waiting],
    ['hoa', agreed],
  ] as const)
    expect(await notificationsOf(server, person)).toEqual([
      {
        topic: `offer:${offer}`,
        kinds: ['offer_declined'],
        people_count: 1,
        action_url: '/profile/favors',
        read: false,
      },
    ])
  expect(await notificationsOf(server, 'long')).toEqual([])
  const moves = await server.db
    .selectFrom('favour_moves')
    .select(['favour_id', 'move', 'by'])
    .orderBy('id')
    .execute()
  expect(moves).toEqual([waiting, agreed].map((favour_id) => ({ favour_id, move: 'decline', by: 'author' })))
  expect((await restore(id)).body).toMatchObject({ participants_count: 0, helper: null, offers_count: 0 })
  expect(await statusOf(agreed)).toBe('declined')
  expect(await notifiedInList('lan')).toEqual(['like'])
})

test('a post can’t be deleted during a loan', async () => {
  const id = await write()
  const offer = await addOffer(server, id, 'minh', 'handed_over')
  const refused = await remove(id)
  expect([refused.status, refused.error.code]).toEqual([409, 'handed_over'])
  expect((await read(id)).status).toBe(200)
  expect(await statusOf(offer)).toBe('handed_over')
})

test('ending a post declines waiting offers with a notification, and accepted ones go on', async () => {
  const id = await write()
  const [waiting, agreed] = [
    await addOffer(server, id, 'khanh'),
    await addOffer(server, id, 'hoa', 'accepted'),
  ]
  const notified = (await notificationsOf(server, 'hoa')).length
  const ended = await server.ask(endPost, { as: 'lan', params: { id } })
  expect(ended.body).toMatchObject({ over_at: expect.any(String), is_edited: false, offers_count: 0 })
  expect((await server.ask(endPost, { as: 'lan', params: { id } })).body).toEqual(ended.body)
  expect([await statusOf(waiting), await statusOf(agreed)]).toEqual(['declined', 'accepted'])
  expect(await notificationsOf(server, 'khanh')).toMatchObject([
    { kinds: ['offer_declined'], action_url: `/posts/${id}#offer-${waiting}` },
  ])
  expect(await notificationsOf(server, 'hoa')).toHaveLength(notified)
  expect((await server.ask(reopenPost, { as: 'lan', params: { id } })).body.over_at).toBeNull()
  expect(await statusOf(waiting)).toBe('declined')
})

test.each(['offered', 'accepted', 'handed_over'])(
  'the category cannot change while an offer is %s',
  async (status) => {
    const id = await write()
    const offer = await addOffer(server, id, 'minh', status)
    const refused = await change(id, { category: 'share' })
    expect([refused.status, refused.error.code]).toEqual([409, 'offers_open'])
    expect((await change(id, { content: 'Chữ thì đổi được' })).status).toBe(200)
    await server.db.updateTable('favours').set({ status: 'declined' }).where('id', '=', offer).execute()
    expect((await change(id, { category: 'share' })).body.category).toBe('share')
  },
)
