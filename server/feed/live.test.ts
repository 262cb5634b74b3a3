import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateUser } from '../../contract/people/users.ts'
import { deletePost, endPost } from '../../contract/posts/post-changes.ts'
import { createPost } from '../../contract/posts/posts.ts'
import { putBlock } from '../relations/blocks/testing-blocks.ts'
import { centerOf, ringsAround } from '../platform/geography.ts'
import { listenForSockets, type TestSocket } from '../platform/testing/sockets.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPosts, cellOfUser } from '../posts/testing-posts.ts'

let server: TestServer
let sockets: Awaited<ReturnType<typeof listenForSockets>>
beforeAll(async () => {
  server = await startTestServer()
  sockets = await listenForSockets(server)
})
afterAll(async () => {
  sockets.close()
  await server.close()
})
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
  await server.db.deleteFrom('blocks').execute()
})

const topic = 'feed'
async function watching(as: string) {
  const socket = await sockets.as(as)
  expect(await socket.send('subscribe', { topic })).toMatchObject({ ok: true })
  return socket
}
const write = async (as: string) =>
  (await server.ask(createPost, { as, body: { content: 'Có gì mới?', category: 'share' } })).body.id
const heard = (socket: TestSocket) => socket.events.filter(({ name }) => name === 'feed')
/** Waits until earlier events have arrived, because frames keep their order. */
const settled = (...all: TestSocket[]) =>
  Promise.all(all.map((socket) => socket.send('unsubscribe', { topic: 'post:1' })))

/** Enough posts to fill a page within the neighbouring cells. */
const crowd = async (username: string) => {
  const cell = await cellOfUser(server, username)
  const sketch = { cell, category: 'share' as const, reactions_count: 0, created_at: server.clock.now() }
  await addPosts(
    server,
    await server.userId('hoa'),
    Array.from({ length: 10 }, () => sketch),
  )
  return cell
}

test('a neighbour is told of a new post, and its author and distant users are not', async () => {
  const [lan, minh, ha] = [await watching('lan'), await watching('minh'), await watching('ha')]
  const post_id = await write('lan')
  expect(await minh.next('feed')).toEqual({ post_id })
  await settled(lan, ha)
  expect([heard(lan), heard(ha)]).toEqual([[], []])
})

test.each([
  ['minh', 'lan'],
  ['lan', 'minh'],
])('who has a block with the author hears nothing: %s blocked %s', async (blocker, blocked) => {
  await putBlock(server, { id: await server.userId(blocker) }, { id: await server.userId(blocked) })
  const [minh, hoa] = [await watching('minh'), await watching('hoa')]
  await write('lan')
  await hoa.next('feed')
  await settled(minh)
  expect(heard(minh)).toEqual([])
})

test('a post is announced as far as feeds around it reach', async () => {
  const cell = await cellOfUser(server, 'lan')
  const third = ringsAround(cell, 3)[3]?.[0] ?? cell
  const move = (to: string) =>
    server.db.updateTable('users').set({ cell: to }).where('username', '=', 'minh').execute()
  await move(third)
  try {
    const minh = await watching('minh')
    const first = await write('lan')
    expect(await minh.next('feed')).toEqual({ post_id: first })
    await crowd('lan')
    await write('lan')
    await settled(minh)
    expect(heard(minh)).toHaveLength(1)
  } finally {
    await move(cell)
  }
})

test('after moving, a user is told of posts around the new home only', async () => {
  const id = await server.userId('ha')
  const live = async (location: { latitude: number; longitude: number }) =>
    expect((await server.ask(updateUser, { as: 'ha', params: { id }, body: { location } })).status).toBe(200)
  const [ha, nearHa] = [await watching('ha'), await watching('lan')]
  const former = centerOf(await cellOfUser(server, 'ha'))
  await live(centerOf(await cellOfUser(server, 'lan')))
  // The socket joins the new audience before it handles the next message.
  await settled(ha)
  const post_id = await write('minh')
  expect(await ha.next('feed')).toEqual({ post_id })
  expect(await nearHa.next('feed')).toEqual({ post_id })
  await live(former)
  await settled(ha)
  await write('minh')
  await nearHa.next('feed')
  await settled(ha)
  expect(heard(ha)).toHaveLength(1)
})

test('a user without a home is told of posts after setting one, and deleted posts are not announced', async () => {
  await server.db.updateTable('users').set({ cell: null }).where('username', '=', 'ha').execute()
  const [ha, lan] = [await watching('ha'), await watching('lan')]
  const id = await write('minh')
  await lan.next('feed')
  await server.ask(deletePost, { as: 'minh', params: { id } })
  await settled(ha, lan)
  expect([heard(ha), heard(lan)]).toEqual([[], [expect.anything()]])
})

test('neighbours are told when an alert begins and ends, across no block, and of no other posts', async () => {
  await putBlock(server, { id: await server.userId('hoa') }, { id: await server.userId('lan') })
  const watchingAlerts = async (as: string) => {
    const socket = await sockets.as(as)
    expect(await socket.send('subscribe', { topic: 'alerts' })).toMatchObject({ ok: true })
    return socket
  }
  const [minh, hoa, ha] = [
    await watchingAlerts('minh'),
    await watchingAlerts('hoa'),
    await watchingAlerts('ha'),
  ]
  await write('lan')
  const alert = { content: 'Mùi gas', category: 'alert', alert_kind: 'gas' } as const
  const { id } = (await server.ask(createPost, { as: 'lan', body: alert })).body
  expect(await minh.next('changed')).toEqual({ topic: 'alerts' })
  await server.ask(endPost, { as: 'lan', params: { id } })
  expect(await minh.next('changed')).toEqual({ topic: 'alerts' })
  await settled(minh, hoa, ha)
  expect([minh, hoa, ha].map(({ events }) => events.filter(({ name }) => name === 'changed').length)).toEqual(
    [2, 0, 0],
  )
})
