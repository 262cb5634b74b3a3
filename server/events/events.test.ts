import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daySeconds, hourMs } from '../../contract/durations.ts'
import {
  cancelEvent,
  changeEvent,
  createEvent,
  deleteEvent,
  type EventChange,
  type EventDraft,
  getEvent,
} from '../../contract/events/events.ts'
import { groups } from '../../contract/communities/communities.ts'
import { restorePost, updatePost } from '../../contract/posts/post-changes.ts'
import { createPost, getPost, listPosts } from '../../contract/posts/posts.ts'
import { blockUser } from '../../contract/people/users.ts'
import { deleteFounded, foundGroup, join as joinGroup } from '../communities/testing-communities.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { notificationsOf, addPicture } from '../posts/testing-posts.ts'
import { eventsOf, resetData } from './testing-events.ts'

let server: TestServer
let xom: ReturnType<typeof eventsOf>
beforeAll(async () => {
  server = await startTestServer()
  xom = eventsOf(server)
})
afterAll(() => server.close())
beforeEach(() => resetData(server))

const change = (id: number, body: EventChange, as = 'lan') =>
  server.ask(changeEvent, { as, params: { id }, body })
const kindsOf = async (as: string) => (await notificationsOf(server, as)).flatMap(({ kinds }) => kinds)

test('an event is also a post, with its place, contact and time in Viet Nam', async () => {
  const picture = await addPicture(server, 'lan')
  const start_date = '2099-12-01T11:30:45.123Z'
  const far = await xom.create('lan', { start_date })
  expect([far.status, Object.keys(far.error.errors)]).toEqual([400, ['start_date']])
  const { body: event } = await xom.create('lan', { media: [picture] })
  expect(event).toMatchObject({
    name: 'Chè rằm trước hẻm',
    description: 'Mang theo ghế nhé',
    location: 'Đầu hẻm 12',
    participants: 0,
    maxParticipants: 3,
    waiting: 0,
    contact: { name: 'Lan', phone: '0901 234 567', email: 'lan@example.com' },
    my_status: 'none',
    is_mine: true,
    can_look_after: true,
    repeats: null,
    cancelled_at: null,
    distance_km: 0,
  })
  expect(event.images.map(({ id }) => id)).toEqual([picture])
  const start = new Date(event.start_date ?? 0)
  expect([start.getUTCSeconds(), start.getUTCMilliseconds()]).toEqual([0, 0])
  const local = new Date(start.getTime() + 7 * hourMs).toISOString()
  expect([event.date, event.time]).toEqual([local.slice(0, 10), local.slice(11, 16)])
  const post = (await server.ask(getPost, { as: 'minh', params: { id: event.id } })).body
  expect(post).toMatchObject({
    category: 'event',
    title: 'Chè rằm trước hẻm',
    content: 'Mang theo ghế nhé',
    max_participants: 3,
  })
  const feed = (await server.ask(listPosts, { as: 'minh' })).body.data
  expect(feed.map(({ id }) => id)).toContain(event.id)
})

test('an event’s telephone and e-mail are visible to participants only', async () => {
  const ids = [await xom.invite(), await xom.invite({}, 'minh'), await xom.invite({}, 'tuan')]
  const whole = { name: 'Lan', phone: '0901 234 567', email: 'lan@example.com' }
  const contact = async (as: string) => (await xom.read(as, ids[0] ?? 0)).contact
  expect([await contact('lan'), await contact('staff')]).toEqual([whole, whole])
  await xom.join('hoa', ids[0] ?? 0)
  expect(await contact('hoa')).toEqual(whole)
  await xom.leave('hoa', ids[0] ?? 0)
  expect(await contact('hoa')).toEqual({ ...whole, phone: null, email: null })
  const headers = { authorization: `Bearer ${(await server.signIn('hoa')).access}` }
  const paths = ids.flatMap((id) => [`events/${id}/`, `events/${id}/calendar.ics`, `posts/${id}/`])
  for (const path of [...paths, 'events/', 'posts/', 'posts/upcoming/', 'search/?q=che']) {
    const { body } = await server.app.inject({ url: `/api/${path}`, headers })
    expect(body, path).toContain('Chè')
    expect(body, path).not.toMatch(/901.?234.?567|lan@example/)
  }
})

test('the feed and the event show the same participants', async () => {
  const id = await xom.invite()
  await xom.join('minh', id, 1)
  expect((await server.ask(getPost, { as: 'minh', params: { id } })).body).toMatchObject({
    is_joining: true,
    participants_count: 2,
  })
  const written = { content: 'Đá bóng\nchiều nay', category: 'event' as const }
  const post = (await server.ask(createPost, { as: 'lan', body: written })).body
  expect(await xom.read('minh', post.id)).toMatchObject({
    name: 'Đá bóng',
    location: '',
    contact: null,
    date: null,
    maxParticipants: null,
  })
  expect((await xom.join('minh', post.id)).body).toMatchObject({ my_status: 'going', participants: 1 })
})

describe('invalid fields', () => {
  test.each<[string, Partial<EventDraft>, string]>([
    ['a blank name', { name: ' ' }, 'name'],
    ['no place', { location: '' }, 'location'],
    ['no e-mail', { contactEmail: 'lan' }, 'contactEmail'],
    ['letters for a phone', { contactPhone: 'gọi Lan' }, 'contactPhone'],
    ['no phone', { contactPhone: ' ' }, 'contactPhone'],
    ['a landline without its area', { contactPhone: '3822 4455' }, 'contactPhone'],
    ['no places', { maxParticipants: 0 }, 'maxParticipants'],
    ['what is past', { start_date: '2026-01-01T00:00:00.000Z' }, 'start_date'],
    ['an end before the start', { end_date: '2026-01-01T00:00:00.000Z' }, 'end_date'],
    ['an endless event', { end_date: '2031-01-01T00:00:00.000Z' }, 'end_date'],
    [
      'a series that ends before it begins',
      { repeats: { every: 'week', until: '2026-01-01T00:00:00.000Z' } },
      'repeats',
    ],
  ])('%s', async (_, but, field) => {
    const { status, error } = await xom.create('lan', but)
    expect([status, Object.keys(error.errors)]).toEqual([400, [field]])
  })

  test('a weekly event longer than a week', async () => {
    const end_date = xom.inDays(15)
    const { status, error } = await xom.create('lan', { end_date, repeats: { every: 'week', until: null } })
    expect([status, Object.keys(error.errors)]).toEqual([400, ['end_date']])
  })
})

test('a change of an old version is rejected, and repeating a change is not', async () => {
  const id = await xom.invite()
  const if_updated_at = (await xom.read('lan', id)).updated_at
  expect((await change(id, { location: 'Sân đình', if_updated_at })).status).toBe(200)
  expect((await change(id, { location: 'Sân đình', if_updated_at })).status).toBe(200)
  const late = await change(id, { location: 'Nhà Lan', if_updated_at })
  expect([late.status, late.error.code]).toEqual([409, 'changed_meanwhile'])
  const name = await change(id, { name: 'Khác', if_updated_at })
  expect([name.status, name.error.code]).toEqual([409, 'changed_meanwhile'])
})

test('an event that was created as a post needs its missing fields', async () => {
  const body = { content: 'Đá bóng', category: 'event' as const, start_date: xom.inDays(2) }
  const { id } = (await server.ask(createPost, { as: 'lan', body })).body
  const { status, error } = await change(id, { name: 'Đá bóng' })
  expect([status, Object.keys(error.errors).toSorted()]).toEqual([
    400,
    ['contactEmail', 'contactName', 'contactPhone', 'location', 'maxParticipants'],
  ])
  const { start_date: _, ...whole } = xom.draft()
  expect((await change(id, whole)).body).toMatchObject({ location: 'Đầu hẻm 12', maxParticipants: 3 })
})

test('a cancelled event shows the reason, stays visible, and can’t be joined', async () => {
  const id = await xom.invite({ maxParticipants: 1 })
  for (const as of ['minh', 'hoa']) await xom.join(as, id)
  const cancel = (as = 'lan') =>
    server.ask(cancelEvent, { as, params: { id }, body: { reason: 'Trời mưa to' } })
  const first = (await cancel()).body
  expect(first).toMatchObject({ cancel_reason: 'Trời mưa to', cancelled_at: expect.any(String) as unknown })
  expect((await cancel()).body.cancelled_at).toBe(first.cancelled_at)
  expect([await kindsOf('minh'), await kindsOf('hoa')]).toEqual([['event_cancelled'], ['event_cancelled']])
  expect((await change(id, { name: 'Lại' })).error.code).toBe('event_cancelled')
  const turned = await server.ask(updatePost, { as: 'lan', params: { id }, body: { category: 'share' } })
  expect(turned.error.code).toBe('event_cancelled')
  expect((await xom.join('tuan', id)).error.code).toBe('event_cancelled')
  expect((await xom.leave('minh', id)).body.my_status).toBe('none')
  const past = await xom.invite()
  server.clock.forward(8 * daySeconds)
  const late = await server.ask(cancelEvent, { as: 'lan', params: { id: past }, body: { reason: 'Muộn' } })
  expect([late.status, late.error.code]).toEqual([409, 'event_past'])
})

test('participants are notified of a deleted event as cancelled, and of a restored one as changed', async () => {
  const id = await xom.invite()
  await xom.join('minh', id)
  expect((await server.ask(deleteEvent, { as: 'lan', params: { id } })).status).toBe(200)
  expect(await notificationsOf(server, 'minh')).toMatchObject([
    { kinds: ['event_cancelled'], action_url: '/events' },
  ])
  expect((await server.ask(getEvent, { as: 'lan', params: { id } })).status).toBe(404)
  await server.ask(restorePost, { as: 'lan', params: { id } })
  expect((await kindsOf('minh')).toSorted()).toEqual(['event_cancelled', 'event_changed'])
  expect(await xom.status('minh', id)).toBe('going')
})

test('an event of a group is for its members, and moderators manage it regardless of blocks', async () => {
  await deleteFounded(server)
  const group = await foundGroup(server, 'minh', { privacy: 'request' })
  const outside = await xom.create('lan', { community_id: group })
  expect([outside.status, outside.error.code]).toEqual([403, 'not_a_member'])
  await server.ask(groups.change, { as: 'minh', params: { id: group }, body: { privacy: 'open' } })
  await joinGroup(server, 'lan', group)
  await server.ask(groups.change, { as: 'minh', params: { id: group }, body: { privacy: 'request' } })
  const { id } = (await xom.create('lan', { community_id: group })).body
  expect((await server.ask(getEvent, { as: 'hoa', params: { id } })).status).toBe(404)
  await server.ask(blockUser, { as: 'lan', params: { id: await server.userId('minh') } })
  expect(await xom.read('minh', id)).toMatchObject({ can_look_after: true, is_mine: false })
  const cancelled = await server.ask(cancelEvent, {
    as: 'minh',
    params: { id },
    body: { reason: 'Sân đang sửa' },
  })
  expect(cancelled.body.cancel_reason).toBe('Sân đang sửa')
})

test('a user has at most fifty future events', async () => {
  const start_date = new Date(xom.inDays(3))
  const author = await server.db
    .selectFrom('users')
    .select(['id', 'cell', 'area', 'ward_code'])
    .where('username', '=', 'lan')
    .executeTakeFirstOrThrow()
  const row = {
    author_id: author.id,
    cell: author.cell,
    area: author.area,
    ward_code: author.ward_code,
    category: 'event',
    content: 'Họp',
    start_date,
    created_at: server.clock.now(),
    updated_at: server.clock.now(),
  }
  await server.db
    .insertInto('posts')
    .values(Array.from({ length: 50 }, () => row))
    .execute()
  const { status, error } = await server.ask(createEvent, { as: 'lan', body: xom.draft() })
  expect([status, error.code]).toEqual([409, 'too_many_events'])
})
