import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockUser } from '../../../contract/people/users.ts'
import { createComment } from '../../../contract/posts/comments.ts'
import { updatePost } from '../../../contract/posts/post-changes.ts'
import { createPost, likePost } from '../../../contract/posts/posts.ts'
import { foundGroup, join } from '../../communities/testing-communities.ts'
import { addBusiness } from '../../directory/businesses/testing-businesses.ts'
import { addPlace } from '../../directory/places/testing-places.ts'
import { eventsOf } from '../../events/testing-events.ts'
import { sells } from '../../market/products/testing-products.ts'
import { inTransaction } from '../database/db.ts'
import { listenForSockets } from '../testing/sockets.ts'
import type { TestServer } from '../testing/testing.ts'
import { startTwoServers } from '../testing/two-servers.ts'
import { LastEvents } from './last-events.ts'

/** Two processes: what is written in one reaches the sockets of the other. */
let servers: Awaited<ReturnType<typeof startTwoServers>>
let one: TestServer
let other: TestServer
let sockets: Awaited<ReturnType<typeof listenForSockets>>

beforeAll(async () => {
  servers = await startTwoServers()
  ;({ one, other } = servers)
  sockets = await listenForSockets(one)
})
afterAll(async () => {
  sockets.close()
  await servers.close()
})
beforeEach(async () => {
  for (const table of ['blocks', 'posts', 'products'] as const) await other.db.deleteFrom(table).execute()
})

const write = async (as: string, category: 'share' | 'event' = 'share') =>
  (await other.ask(createPost, { as, body: { content: 'Ai có thang?', category } })).body.id

interface Case {
  topic: string
  /** The event that the topic's subscribers receive. */
  name?: 'changed' | 'post_changed' | 'feed' | 'notification'
  act: () => Promise<unknown>
}

/** What Lan or Hoa does to something that Minh looks at. */
const cases: Record<string, () => Promise<Case>> = {
  event: async () => {
    const id = await eventsOf(other).invite()
    return { topic: `event:${id}`, act: () => eventsOf(other).join('hoa', id) }
  },
  community: async () => {
    const id = await foundGroup(other, 'lan')
    return { topic: `community:${id}`, act: () => join(other, 'hoa', id) }
  },
  product: async () => {
    const { id } = await sells(other, 'lan')
    // A job that writes a statement without a transaction.
    const act = () => other.db.updateTable('products').set({ status: 'sold' }).where('id', '=', id).execute()
    return { topic: `product:${id}`, act }
  },
  place: async () => {
    const { id } = await addPlace(other, 'lan')
    const act = () =>
      inTransaction(other.db, (tx) =>
        tx.updateTable('places').set({ phone: '0901234567' }).where('id', '=', id).execute(),
      )
    return { topic: `place:${id}`, act }
  },
  business: async () => {
    const { id } = await addBusiness(other, 'lan')
    const act = () =>
      other.db.updateTable('businesses').set({ hours: '[]', name: 'Cô Bảy' }).where('id', '=', id).execute()
    return { topic: `business:${id}`, act }
  },
  profile: async () => {
    const id = await other.userId('lan')
    const act = () =>
      other.db
        .updateTable('users')
        .set({ bio: `${Math.random()}` })
        .where('id', '=', id)
        .execute()
    return { topic: `profile:${id}`, act }
  },
  post: async () => {
    const id = await write('lan')
    const act = () => other.ask(updatePost, { as: 'lan', params: { id }, body: { content: 'Ai có ghế?' } })
    return { topic: `post:${id}`, act }
  },
  'post that is liked': async () => {
    const id = await write('lan')
    return {
      topic: `post:${id}`,
      name: 'post_changed',
      act: () => other.ask(likePost, { as: 'hoa', params: { id } }),
    }
  },
  feed: async () => ({ topic: 'feed', name: 'feed', act: () => write('lan') }),
  me: async () => {
    const id = await write('minh')
    const act = () =>
      other.ask(createComment, { as: 'lan', params: { id }, body: { content: 'Nhà mình có' } })
    return { topic: 'me', name: 'notification', act }
  },
}

test.each(Object.entries(cases))(
  '%s: an open page hears of a change, and a later subscriber learns that it was missed',
  async (topicName, prepare) => {
    const { topic, name = 'changed', act } = await prepare()
    const [open, late] = [await sockets.as('minh'), await sockets.as('minh')]
    const before = await open.send('subscribe', { topic })
    expect(before).toMatchObject({ ok: true })
    const begun = performance.now()
    await act()
    const event = await open.next(name)
    const ms = performance.now() - begun
    console.log(`${topicName}: heard after ${ms.toFixed(1)} ms`)
    expect('topic' in event ? event : { topic }).toEqual({ topic })
    const ack = await late.send('subscribe', { topic })
    // At least as fresh as the event, which came after `begun`.
    expect(ack).toMatchObject({ ok: true, quiet_ms: expect.any(Number) })
    expect((ack as { quiet_ms: number }).quiet_ms).toBeLessThanOrEqual(performance.now() - begun)
    open.socket.disconnect()
    late.socket.disconnect()
  },
)

test('a change that is rolled back is not announced', async () => {
  const { id } = await sells(other, 'lan')
  const minh = await sockets.as('minh')
  await minh.send('subscribe', { topic: `product:${id}` })
  const sellOut = inTransaction(other.db, async (tx) => {
    await tx.updateTable('products').set({ stock: 0 }).where('id', '=', id).execute()
    throw new Error('rolled back')
  })
  await expect(sellOut).rejects.toThrow('rolled back')
  await other.db.updateTable('products').set({ stock: 3 }).where('id', '=', id).execute()
  await minh.next('changed')
  expect(minh.events.filter(({ name }) => name === 'changed')).toHaveLength(1)
})

test('a topic is refused to those who may not see the page, and ends with a block', async () => {
  const { id } = await sells(other, 'lan')
  const topic = `product:${id}`
  const minh = await sockets.as('minh')
  expect(await minh.send('subscribe', { topic })).toMatchObject({ ok: true })
  await other.ask(blockUser, { as: 'lan', params: { id: await other.userId('minh') } })
  // The page is loaded again, and is gone.
  expect(await minh.next('changed')).toEqual({ topic })
  expect(await minh.send('subscribe', { topic })).toEqual({ ok: false, code: 'not_found' })
  expect(await minh.send('subscribe', { topic: `profile:${await other.userId('lan')}` })).toMatchObject({
    ok: false,
  })
  expect(await minh.send('subscribe', { topic: 'product:999999' })).toMatchObject({ ok: false })
})

test('the time since the last event is known at every moment after it, and at most that since a gap', () => {
  const events = new LastEvents(0)
  events.add(['event:1'], 60_000)
  for (const after of [0, 300, 1000, 3000, 5000]) {
    expect(events.quietMs(['event:1', 'user:2'], 60_000 + after)).toBe(after)
    expect(events.quietMs(['event:2'], 60_000 + after)).toBe(60_000 + after)
  }
  events.forget(70_000)
  expect(events.quietMs(['event:1'], 71_000)).toBe(1000)
  // Old events are forgotten, and never counted as more recent or as none.
  events.add(['event:3'], 80_000)
  for (let at = 100_000; at < 3_000_000; at += 100_000) {
    events.add(['event:4'], at)
    const quiet = events.quietMs(['event:3'], at)
    expect(quiet).toBeLessThanOrEqual(at - 80_000)
    expect(quiet).toBeGreaterThanOrEqual(Math.min(at - 80_000, 600_000))
  }
})
