import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptOffer } from '../../../contract/favours/offers.ts'
import { type CommunityDraft, groups } from '../../../contract/communities/communities.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { foundGroup, join } from '../../communities/testing-communities.ts'
import { addOwnedBusiness } from '../../directory/businesses/testing-businesses.ts'
import { addPlace } from '../../directory/places/testing-places.ts'
import { eventsOf } from '../../events/testing-events.ts'
import { addOffer } from '../../favours/testing-favours.ts'
import { market } from '../../market/orders/testing-orders.ts'
import { sells } from '../../market/products/testing-products.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { listenForSockets } from '../testing/sockets.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'

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
  for (const table of ['blocks', 'posts', 'products', 'businesses', 'places'] as const)
    await server.db.deleteFrom(table).execute()
})

const write = async (
  as: string,
  community_id: number | null = null,
  category: 'share' | 'request' = 'share',
) => (await server.ask(createPost, { as, body: { content: 'Ai có thang?', category, community_id } })).body.id
const now = new Date()

/** What a stranger is answered for each topic, in words. */
async function answersOf(topics: string[], as = 'minh') {
  const spy = await sockets.as(as)
  const answers: string[] = []
  for (const topic of topics) answers.push(JSON.stringify(await spy.send('subscribe', { topic })))
  spy.socket.disconnect()
  return answers
}
const missing = JSON.stringify({ ok: false, code: 'not_found' })

test('topics of what is hidden are answered like those of what does not exist', async () => {
  const closed = await foundGroup(server, 'lan', { privacy: 'request' })
  const [inside, hidden] = [await write('lan', closed), await write('lan')]
  const event = await eventsOf(server).invite({ community_id: closed })
  const { id: product } = await sells(server, 'lan')
  const { id: business } = await addOwnedBusiness(server, 'lan')
  const { id: place } = await addPlace(server, 'lan')
  await server.db.updateTable('posts').set({ status: 'withheld' }).where('id', '=', hidden).execute()
  await server.db.updateTable('products').set({ status: 'hidden' }).where('id', '=', product).execute()
  for (const table of ['businesses', 'places'] as const)
    await server.db.updateTable(table).set({ withheld_at: now }).execute()
  const topics = [
    `post:${inside}`,
    `post:${hidden}`,
    `event:${event}`,
    `event:${hidden}`,
    `product:${product}`,
    `business:${business}`,
    `place:${place}`,
  ]
  const absent = topics.map((topic) => `${topic.split(':')[0]}:999999999`)
  expect(await answersOf([...topics, ...absent])).toEqual([...topics, ...absent].map(() => missing))
})

test.each(['suspended_until', 'leaving_at', 'too_young_at'] as const)(
  'topics of a person and their things are refused while %s is set',
  async (column) => {
    const topics = [`profile:${await server.userId('lan')}`, `product:${(await sells(server, 'lan')).id}`]
    const set = (value: Date | null) =>
      server.db
        .updateTable('users')
        .set({ [column]: value })
        .where('username', '=', 'lan')
        .execute()
    await set(new Date('2099-01-01'))
    expect(await answersOf(topics)).toEqual(topics.map(() => missing))
    await set(null)
    for (const answer of await answersOf(topics)) expect(answer).toMatch(/"ok":true/)
  },
)

test('who deals with whom, found from signals: a profile announces no order and no agreement', async () => {
  const minh = await server.userId('minh')
  const spy = await sockets.as('tuan')
  await spy.send('subscribe', { topic: `profile:${minh}` })
  const { id } = await sells(server, 'lan')
  const { buy, orders, move } = market(server)
  await buy('minh', [{ id }])
  await move('lan', 'confirm', (await orders('minh')).results[0]?.id ?? 0)
  const offer = await addOffer(server, await write('lan', null, 'request'), 'minh')
  expect((await server.ask(acceptOffer, { as: 'lan', params: { id: offer } })).status).toBe(200)
  // Received after whatever came before it.
  await server.db
    .updateTable('users')
    .set({ bio: `${offer}` })
    .where('id', '=', minh)
    .execute()
  await spy.next('changed')
  expect(spy.events).toHaveLength(1)
})

test('who deals with whom, found from signals: closed communities announce posts to members only', async () => {
  const id = await foundGroup(server, 'lan')
  const topic = `community:${id}`
  const change = (draft: Partial<CommunityDraft>) =>
    server.ask(groups.change, { as: 'lan', params: { id }, body: draft })
  await join(server, 'minh', id)
  const [inside, outside] = [await sockets.as('minh'), await sockets.as('tuan')]
  for (const socket of [inside, outside]) await socket.send('subscribe', { topic })
  await write('lan', id)
  for (const socket of [inside, outside]) expect(await socket.next('changed')).toEqual({ topic })
  await change({ privacy: 'request' })
  for (const socket of [inside, outside]) await socket.next('changed')
  // Acknowledged after its rights were checked again, and after earlier events.
  const settle = () => outside.send('unsubscribe', { topic: 'feed' })
  await settle()
  const heard = outside.events.length
  await write('lan', id)
  expect(await inside.next('changed')).toEqual({ topic })
  await settle()
  expect(outside.events).toHaveLength(heard)
  await change({ description: 'Sáng thứ bảy' })
  expect(await outside.next('changed')).toEqual({ topic })
})

test.each([
  ['the blocked', 'lan', 'minh'],
  ['the blocker', 'minh', 'lan'],
])('across a block, topics are refused to %s', async (_, by, whom) => {
  const topics = [
    `profile:${await server.userId('lan')}`,
    `post:${await write('lan')}`,
    `event:${await eventsOf(server).invite()}`,
    `product:${(await sells(server, 'lan')).id}`,
  ]
  await putBlock(server, { id: await server.userId(by) }, { id: await server.userId(whom) })
  expect(await answersOf(topics)).toEqual(topics.map(() => missing))
})
