import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds, hourSeconds } from '../../contract/durations.ts'
import { groupMembers } from '../../contract/communities/members.ts'
import { cancelEvent, changeEvent } from '../../contract/events/events.ts'
import { listParticipants } from '../../contract/events/participants.ts'
import { updatePost } from '../../contract/posts/post-changes.ts'
import { blockUser } from '../../contract/people/users.ts'
import { foundGroup, join as joinGroup, leave as leaveGroup } from '../communities/testing-communities.ts'
import { eraseUser } from '../accounts/leaving/erasure.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { notificationsOf } from '../posts/testing-posts.ts'
import { wrongCounts } from '../seed/testing-counts.ts'
import { moveEveryoneTo } from '../testing/homes.ts'
import { eventsOf, resetData } from './testing-events.ts'

let server: TestServer
let xom: ReturnType<typeof eventsOf>
beforeAll(async () => {
  server = await startTestServer()
  await moveEveryoneTo(server, 'lan')
  xom = eventsOf(server)
})
afterAll(() => server.close())
beforeEach(() => resetData(server))

const kindsOf = async (as: string) => (await notificationsOf(server, as)).flatMap(({ kinds }) => kinds)
const refusal = ({ status, error }: Awaited<ReturnType<typeof xom.join>>) => [status, error.code]

/** Minh, Hoà and Tuấn have the three places; the given users wait. */
async function full(...waiting: string[]) {
  const id = await xom.invite()
  for (const as of ['minh', 'hoa', 'tuan', ...waiting]) expect((await xom.join(as, id)).status).toBe(200)
  return id
}

test('users who join a full event wait in order and see their position', async () => {
  const id = await full()
  expect((await xom.join('ha', id)).body).toEqual({
    my_status: 'waiting',
    my_turn: 1,
    offered_until: null,
    guests: 0,
    participants: 3,
    waiting: 1,
  })
  expect((await xom.join('dung', id)).body).toMatchObject({ my_status: 'waiting', my_turn: 2, waiting: 2 })
  expect((await xom.join('ha', id)).body).toMatchObject({ my_turn: 1, waiting: 2 })
  expect(await xom.read('dung', id)).toMatchObject({ my_status: 'waiting', my_turn: 2, participants: 3 })
  expect(await xom.read('minh', id)).toMatchObject({ my_status: 'going', my_turn: null, waiting: 2 })
  expect((await xom.leave('ha', id)).body).toMatchObject({ my_status: 'none', my_turn: null, waiting: 1 })
  expect(await xom.read('dung', id)).toMatchObject({ my_turn: 1 })
  expect(await wrongCounts(server.db)).toEqual([])
})

test('a free place is offered to the first waiting user for a day', async () => {
  const id = await full('ha', 'dung')
  await xom.leave('hoa', id)
  const offer = await xom.read('ha', id)
  expect(offer).toMatchObject({ my_status: 'offered', participants: 2, waiting: 1 })
  const kept = Date.parse(offer.offered_until ?? '') - server.clock.now().getTime()
  expect(Math.round(kept / 1000 / hourSeconds)).toBe(24)
  expect(await kindsOf('ha')).toEqual(['event_place_offered'])
  expect(await kindsOf('dung')).toEqual([])
  // No other user can get the offered place by another request.
  expect((await xom.join('hoa', id)).body.my_status).toBe('waiting')
  expect(refusal(await xom.claim('dung', id))).toEqual([409, 'claim_over'])
  expect((await xom.claim('ha', id)).body).toMatchObject({
    my_status: 'going',
    participants: 3,
    offered_until: null,
  })
  expect((await xom.claim('ha', id)).body.my_status).toBe('going')
  expect((await kindsOf('lan')).every((kind) => kind === 'joining')).toBe(true)
  expect(await wrongCounts(server.db)).toEqual([])
})

test('an expired offer goes to the next user, and both are notified', { tags: ['full'] }, async () => {
  const id = await full('ha', 'dung')
  await xom.leave('hoa', id)
  server.clock.forward(daySeconds - 60)
  await server.runJobs()
  expect(await xom.status('ha', id)).toBe('offered')
  server.clock.forward(120)
  await server.runJobs()
  expect(await xom.status('ha', id)).toBe('none')
  expect((await kindsOf('ha')).toSorted()).toEqual(['event_claim_over', 'event_place_offered'])
  expect(await xom.status('dung', id)).toBe('offered')
  expect((await xom.join('ha', id)).body).toMatchObject({ my_status: 'waiting', my_turn: 1 })
  expect((await xom.claim('dung', id)).body).toMatchObject({ my_status: 'going', participants: 3 })
})

test('an offer expires even before its job runs', async () => {
  const id = await full('ha', 'dung')
  await xom.leave('hoa', id)
  server.clock.forward(daySeconds + 1)
  expect(refusal(await xom.claim('ha', id))).toEqual([409, 'claim_over'])
  expect(await xom.status('dung', id)).toBe('waiting')
  // The next request offers the place to the next user.
  await xom.join('hoa', id)
  expect(await xom.status('dung', id)).toBe('offered')
})

test('a declined offer goes to the next user', async () => {
  const id = await full('ha', 'dung')
  await xom.leave('tuan', id)
  expect((await xom.leave('ha', id)).body.my_status).toBe('none')
  expect(await xom.status('dung', id)).toBe('offered')
})

test('offers end at the start, and past or cancelled events have none', { tags: ['full'] }, async () => {
  const id = await full('ha')
  server.clock.forward(6.5 * daySeconds)
  await xom.leave('hoa', id)
  const { offered_until, start_date } = await xom.read('ha', id)
  expect(offered_until).toBe(start_date)
  server.clock.forward(daySeconds)
  await server.runJobs()
  expect(await xom.status('ha', id)).toBe('none')
  const other = await full('ha')
  await server.ask(cancelEvent, { as: 'lan', params: { id: other }, body: { reason: 'Trời mưa' } })
  await xom.leave('hoa', other)
  expect(await xom.status('ha', other)).toBe('waiting')
  expect(refusal(await xom.join('dung', other))).toEqual([409, 'event_cancelled'])
})

test('guests take places, and parties that are too large are skipped', { tags: ['full'] }, async () => {
  const id = await xom.invite()
  expect((await xom.join('minh', id, 1)).body).toMatchObject({
    my_status: 'going',
    guests: 1,
    participants: 2,
  })
  expect((await xom.join('ha', id, 1)).body).toMatchObject({ my_status: 'waiting', guests: 1 })
  expect((await xom.join('dung', id)).body).toMatchObject({ my_status: 'going', participants: 3 })
  expect(refusal(await xom.join('minh', id, 2))).toEqual([409, 'event_full'])
  await xom.join('hoa', id)
  expect((await xom.join('minh', id, 0)).body).toMatchObject({ guests: 0, participants: 2 })
  expect([await xom.status('ha', id), await xom.status('hoa', id)]).toEqual(['waiting', 'offered'])
  const { status, error } = await xom.join('tuan', id, 3)
  expect([status, Object.keys(error.errors)]).toEqual([400, ['guests']])
  expect((await xom.join('tuan', id, 10)).status).toBe(400)
  expect(await wrongCounts(server.db)).toEqual([])
})

test('additional places are offered in the order of the waiting list', { tags: ['full'] }, async () => {
  const id = await full('ha', 'dung', 'staff')
  const change = (maxParticipants: number) =>
    server.ask(changeEvent, { as: 'lan', params: { id }, body: { maxParticipants } })
  expect((await change(5)).body).toMatchObject({ maxParticipants: 5, participants: 3, waiting: 1 })
  expect(await Promise.all(['ha', 'dung', 'staff'].map((as) => xom.status(as, id)))).toEqual([
    'offered',
    'offered',
    'waiting',
  ])
})

test.each([
  [
    'the event',
    (params: { id: number }) => server.ask(changeEvent, { as: 'lan', params, body: { maxParticipants: 4 } }),
  ],
  [
    'its post',
    (params: { id: number }) => server.ask(updatePost, { as: 'lan', params, body: { max_participants: 4 } }),
  ],
])('fewer places through %s withdraw the newest offers', { tags: ['full'] }, async (_, lower) => {
  const id = await full('ha', 'dung')
  await server.ask(changeEvent, { as: 'lan', params: { id }, body: { maxParticipants: 5 } })
  expect((await lower({ id })).status).toBe(200)
  expect([await xom.status('ha', id), await xom.status('dung', id)]).toEqual(['offered', 'waiting'])
  expect((await kindsOf('dung')).toSorted()).toEqual(['event_place_offered', 'event_place_withdrawn'])
  expect(refusal(await xom.claim('dung', id))).toEqual([409, 'claim_over'])
  await server.ask(changeEvent, { as: 'lan', params: { id }, body: { maxParticipants: 2 } })
  expect(await xom.read('ha', id)).toMatchObject({ my_status: 'waiting', my_turn: 1, participants: 3 })
})

test('accepting an offer checks the free places', async () => {
  const id = await full('ha')
  await xom.leave('hoa', id)
  await server.db.updateTable('posts').set({ max_participants: 2 }).where('id', '=', id).execute()
  expect(refusal(await xom.claim('ha', id))).toEqual([409, 'event_full'])
})

test('a participant can reduce guests when the event has too many people', async () => {
  const id = await xom.invite()
  await xom.join('minh', id, 2)
  await server.ask(changeEvent, { as: 'lan', params: { id }, body: { maxParticipants: 1 } })
  expect((await xom.join('minh', id, 1)).body).toMatchObject({ guests: 1, participants: 2 })
})

test('participants are visible to everybody, and the waiting list to the organiser and moderators', async () => {
  const id = await full('ha')
  const people = async (as: string, status: 'going' | 'waiting') =>
    server.ask(listParticipants, { as, params: { id }, query: { status } })
  const going = (await people('dung', 'going')).body.results
  expect(going.map(({ status }) => status)).toEqual(['going', 'going', 'going'])
  expect((await people('lan', 'waiting')).body.results).toMatchObject([{ status: 'waiting', guests: 0 }])
  for (const as of ['dung', 'ha', 'minh']) expect((await people(as, 'waiting')).status).toBe(403)
})

// Last, because the test erases a user.
test.each([
  [
    'a block',
    async () => {
      const id = await server.userId('hoa')
      await server.ask(blockUser, { as: 'lan', params: { id } })
    },
  ],
  ['an erasure', async () => eraseUser(server.app.context, await server.userId('hoa'))],
])('what becomes free by %s is offered, too', { tags: ['full'] }, async (_, end) => {
  const id = await full('ha')
  await end()
  await server.runJobs()
  expect(await xom.status('ha', id)).toBe('offered')
  expect(await wrongCounts(server.db)).toEqual([])
})

test('former members of a closed group give up their places at its events', { tags: ['full'] }, async () => {
  const group = await foundGroup(server, 'lan', { privacy: 'request' })
  const member = async (as: string) => ({ id: group, user: await server.userId(as) })
  for (const as of ['minh', 'ha', 'tuan']) {
    await joinGroup(server, as, group)
    await server.ask(groupMembers.accept, { as: 'lan', params: await member(as) })
  }
  const id = await xom.invite({ community_id: group, maxParticipants: 1 })
  const other = await xom.invite({ maxParticipants: 1 })
  for (const as of ['minh', 'ha', 'tuan']) await xom.join(as, id)
  await xom.join('minh', other)
  await leaveGroup(server, 'ha', group)
  await server.ask(groupMembers.removeMember, { as: 'lan', params: await member('minh') })
  await server.runJobs()
  expect(await xom.read('lan', id)).toMatchObject({ participants: 0, waiting: 0 })
  expect([await xom.status('tuan', id), await xom.status('minh', other)]).toEqual(['offered', 'going'])
  expect(await wrongCounts(server.db)).toEqual([])
})
