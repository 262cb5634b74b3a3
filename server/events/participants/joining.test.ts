import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs, hourSeconds } from '../../../contract/durations.ts'
import { getEvent, listEvents } from '../../../contract/events/events.ts'
import { joinEvent } from '../../../contract/events/participants.ts'
import { getPost, listPosts } from '../../../contract/posts/posts.ts'
import { deletePost, restorePost, updatePost } from '../../../contract/posts/post-changes.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { notificationsOf, readsAll } from '../../posts/testing-posts.ts'
import { wrongCounts } from '../../seed/testing-counts.ts'
import { moveEveryoneTo, moveAway, moveTo } from '../../testing/homes.ts'
import { eventsOf, resetData } from './testing-joining.ts'

let server: TestServer
let xom: ReturnType<typeof eventsOf>
beforeAll(async () => {
  server = await startTestServer()
  xom = eventsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await resetData(server)
  await moveEveryoneTo(server, 'lan')
})

const refusal = ({ status, error }: Awaited<ReturnType<typeof xom.join>>) => [status, error.code]

test('joining and leaving twice count once for each person', { tags: ['full'] }, async () => {
  const id = await xom.write()
  expect((await xom.join('minh', id)).body).toEqual({ is_joining: true, participants_count: 1 })
  expect((await xom.join('minh', id)).body).toEqual({ is_joining: true, participants_count: 1 })
  expect((await xom.join('tuan', id)).body).toEqual({ is_joining: true, participants_count: 2 })
  expect(await xom.read('minh', id)).toMatchObject({ is_joining: true, participants_count: 2 })
  expect(await xom.read('hoa', id)).toMatchObject({ is_joining: false, participants_count: 2 })
  expect((await xom.leave('hoa', id)).body).toEqual({ is_joining: false, participants_count: 2 })
  expect((await xom.leave('minh', id)).body).toEqual({ is_joining: false, participants_count: 1 })
  expect((await xom.leave('minh', id)).body).toEqual({ is_joining: false, participants_count: 1 })
  expect(await wrongCounts(server.db)).toEqual([])
})

test('the first three participants are shown, with public fields only', async () => {
  const id = await xom.write()
  for (const as of ['tuan', 'hoa', 'minh', 'staff']) {
    server.clock.forward(1)
    await xom.join(as, id)
  }
  const { data } = (await server.ask(listPosts, { as: 'minh' })).body
  const post = data.find((one) => one.id === id)
  expect(post).toMatchObject({ is_joining: true, participants_count: 4 })
  expect(post?.participants.map(({ display_name }) => display_name)).toEqual(
    (await xom.read('lan', id)).faces,
  )
  expect(post?.participants).toHaveLength(3)
  expect(Object.keys(post?.participants[0] ?? {}).toSorted()).toEqual(
    ['avatar_url', 'display_name', 'id', 'is_staff', 'is_verified'].toSorted(),
  )
  expect(post?.participants[0]?.id).toBe(await server.userId('tuan'))
})

test('concurrent joins never exceed the places', { tags: ['full'] }, async () => {
  const id = await xom.write({ max_participants: 7 })
  const rows = await server.db.selectFrom('users').select('username').orderBy('id').limit(21).execute()
  const people = rows.map(({ username }) => username).filter((name) => name !== 'lan')
  const replies = await Promise.all(people.slice(0, 20).map((as) => xom.join(as, id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
  for (const reply of replies.filter(({ status }) => status !== 200))
    expect(refusal(reply)).toEqual([409, 'event_full'])
  expect((await xom.read('lan', id)).participants_count).toBe(7)
  expect(await wrongCounts(server.db)).toEqual([])

  const going = people[replies.findIndex(({ status }) => status === 200)] ?? ''
  const waiting = people[replies.findIndex(({ status }) => status === 409)] ?? ''
  expect((await xom.join(going, id)).status).toBe(200)
  await xom.leave(going, id)
  expect((await xom.join(waiting, id)).body.participants_count).toBe(7)
})

test('concurrent joins and leaves keep the participant count correct', { tags: ['full'] }, async () => {
  const id = await xom.write({ max_participants: 5 })
  const people = ['minh', 'hoa', 'tuan', 'ha', 'dung', 'staff']
  const acts = Array.from({ length: 60 }, (_, n) => ({ as: people[n % 6] ?? '', isJoin: n % 7 < 4 }))
  await Promise.all(acts.map(({ as, isJoin }) => (isJoin ? xom.join(as, id) : xom.leave(as, id))))
  expect((await xom.read('lan', id)).participants_count).toBeLessThanOrEqual(5)
  expect(await wrongCounts(server.db)).toEqual([])
})

test('lowering the limit removes nobody and lets nobody in', async () => {
  const id = await xom.write()
  for (const as of ['minh', 'tuan']) await xom.join(as, id)
  const changed = await server.ask(updatePost, { as: 'lan', params: { id }, body: { max_participants: 1 } })
  expect(changed.body).toMatchObject({ max_participants: 1, participants_count: 2 })
  expect((await xom.join('minh', id)).body).toEqual({ is_joining: true, participants_count: 2 })
  expect(refusal(await xom.join('hoa', id))).toEqual([409, 'event_full'])
  await xom.leave('tuan', id)
  expect(refusal(await xom.join('tuan', id))).toEqual([409, 'event_full'])
})

test('only future events can be joined, and not by their host', async () => {
  const id = await xom.write()
  expect(refusal(await xom.join('lan', id))).toEqual([409, 'own_post'])
  const share = await xom.write({ category: 'share' })
  expect(refusal(await xom.join('minh', share))).toEqual([409, 'not_an_event'])
  expect(refusal(await xom.leave('minh', share))).toEqual([409, 'not_an_event'])
  const end_date = new Date(server.clock.now().getTime() + 26 * hourMs).toISOString()
  const long = await xom.write({ end_date })
  await xom.join('minh', id)
  server.clock.forward(25 * hourSeconds)
  expect(refusal(await xom.join('hoa', id))).toEqual([409, 'event_past'])
  expect((await xom.join('hoa', long)).status).toBe(200)
  expect((await xom.join('minh', id)).status).toBe(200)
  expect((await xom.leave('minh', id)).body).toEqual({ is_joining: false, participants_count: 0 })
  const undated = await xom.write({ start_date: null })
  expect((await xom.join('hoa', undated)).status).toBe(200)
})

test('the host is notified once of participants, and not of those who left', { tags: ['full'] }, async () => {
  const id = await xom.write()
  const notified = { topic: `joining:${id}`, kinds: ['joining'], action_url: `/events/${id}`, read: false }
  for (const as of ['minh', 'minh', 'tuan']) await xom.join(as, id)
  expect(await notificationsOf(server, 'lan')).toEqual([{ ...notified, people_count: 2 }])
  await xom.leave('tuan', id)
  await xom.leave('tuan', id)
  expect(await notificationsOf(server, 'lan')).toEqual([{ ...notified, people_count: 1 }])
  await readsAll(server, 'lan')
  for (let n = 0; n < 3; n++) {
    await xom.leave('minh', id)
    await xom.join('minh', id)
  }
  expect(await notificationsOf(server, 'lan')).toEqual([{ ...notified, people_count: 1, read: true }])
})

test('a post of another category has no participants, and they return with the event', async () => {
  const id = await xom.write()
  await xom.join('minh', id)
  const turn = async (category: 'event' | 'help') => {
    const { status } = await server.ask(updatePost, { as: 'lan', params: { id }, body: { category } })
    expect(status).toBe(200)
    expect(await wrongCounts(server.db)).toEqual([])
  }
  await turn('help')
  expect(await xom.read('minh', id)).toEqual({ is_joining: false, participants_count: 0, faces: [] })
  expect(await notificationsOf(server, 'lan')).toEqual([])
  await turn('event')
  expect(await xom.read('minh', id)).toMatchObject({ is_joining: true, participants_count: 1 })
})

test('a deleted or missing event can’t be joined or left, and a restored one has its participants', async () => {
  const id = await xom.write()
  await xom.join('minh', id)
  await server.ask(deletePost, { as: 'lan', params: { id } })
  for (const act of [xom.join, xom.leave])
    for (const gone of [id, 999_999]) expect((await act('minh', gone)).status).toBe(404)
  expect((await server.ask(restorePost, { as: 'lan', params: { id } })).body.participants_count).toBe(1)
  await sql`DELETE FROM posts WHERE id = ${id}`.execute(server.db)
  expect(await server.db.selectFrom('post_participants').selectAll().execute()).toEqual([])
})

test('joining needs a birthday, and leaving does not', async () => {
  const id = await xom.write()
  await xom.join('hoa', id)
  const birthdayOf = (birthday: string | null) =>
    server.db.updateTable('users').set({ birthday }).where('username', '=', 'hoa').execute()
  await birthdayOf(null)
  expect(refusal(await xom.join('hoa', id))).toEqual([403, 'birthday_needed'])
  expect((await xom.leave('hoa', id)).status).toBe(200)
  await birthdayOf('1975-05-05')
  expect((await server.ask(getPost, { as: 'hoa', params: { id } })).body.is_joining).toBe(false)
})

test('users in reach or in the same ward can join, and others can’t', async () => {
  const id = await xom.write()
  await moveAway(server, 'minh', { from: 'lan', rings: 10 })
  await moveAway(server, 'tuan', { from: 'lan', rings: 11 })
  await moveAway(server, 'hoa', { from: 'lan', rings: 11, inWard: true })
  await moveTo(server, 'ha', null, null)
  const answers: Record<string, unknown> = {}
  for (const as of ['minh', 'tuan', 'hoa', 'ha']) {
    const { results } = (await server.ask(listEvents, { as })).body
    const [post, event] = [
      await server.ask(getPost, { as, params: { id } }),
      await server.ask(getEvent, { as, params: { id } }),
    ]
    const [fromFeed] = [await xom.join(as, id), await xom.leave(as, id)]
    const reply = await server.ask(joinEvent, { as, params: { id }, body: {} })
    answers[as] = {
      listed: results.length,
      far: [post.body.is_out_of_reach, event.body.is_out_of_reach],
      joined: [fromFeed, reply].map((each) => (each.status === 200 ? 200 : each.error.code)),
    }
  }
  const [near, far] = [
    [false, false],
    [true, true],
  ]
  expect(answers).toEqual({
    minh: { listed: 1, far: near, joined: [200, 200] },
    tuan: { listed: 0, far, joined: ['out_of_reach', 'out_of_reach'] },
    hoa: { listed: 0, far: near, joined: [200, 200] },
    ha: { listed: 0, far: near, joined: ['location_needed', 'location_needed'] },
  })
  await moveAway(server, 'minh', { from: 'lan', rings: 11 })
  const kept = await server.ask(joinEvent, { as: 'minh', params: { id }, body: { guests: 1 } })
  expect(kept.body).toMatchObject({ my_status: 'going', guests: 1 })
})
