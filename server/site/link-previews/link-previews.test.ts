import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvitation } from '../../../contract/accounts/invitations.ts'
import { cancelEvent, changeEvent, deleteEvent } from '../../../contract/events/events.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { getLinkPreview } from '../../../contract/site/link-previews.ts'
import { foundCommunity, foundGroup, join } from '../../communities/testing-communities.ts'
import { addOwnedBusiness } from '../../directory/businesses/testing-businesses.ts'
import { addPlace } from '../../directory/places/testing-places.ts'
import { eventsOf } from '../../events/testing-events.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { withHeadTags } from '../../platform/web/built-pages.ts'
import { headTagsOf } from './head-tags.ts'

let server: TestServer
let events: ReturnType<typeof eventsOf>
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.test' })
  events = eventsOf(server)
})
afterAll(() => server.close())

/** Never shown before signing in: of the organiser, the owner and the inviter. */
const secrets = ['Nguyễn', 'Trần', '0901234567', '090 123 4567', 'Đầu hẻm', 'Lê Thị Riêng', 'ngõ Gạch', '@']

const look = (path: string, language = 'vi') =>
  server.ask(getLinkPreview, { query: { path }, headers: { 'accept-language': language } })
const invite = async (as: string) =>
  (await server.ask(createInvitation, { as, body: { channel: 'link' } })).body.code
const linked = (changes = {}, as = 'lan') => events.invite({ public_link: true, ...changes }, as)
const setPerson = (username: string, columns: { suspended_until?: Date | null; leaving_at?: Date | null }) =>
  server.db.updateTable('users').set(columns).where('username', '=', username).execute()

test('a link shows the public part of what it leads to, without names, homes and phone numbers', async () => {
  const start_date = '2031-03-01T11:30:00.000Z'
  const event = await linked({ name: 'Chiếu phim', start_date, description: 'Hỏi Minh Trần 0901234567' })
  const shop = await addOwnedBusiness(server, 'lan', { description: 'Bánh nóng từ 6 giờ' })
  const caller = await addOwnedBusiness(server, 'hoa', { name: 'Chè', description: 'Gọi 0901234567' })
  const place = await addPlace(server, 'minh', { description: 'Vá xe lấy liền' })
  const community = await foundCommunity(server, 'lan', { description: 'Cư dân lô A' })
  const group = await foundGroup(server, 'lan')
  await join(server, 'minh', group)
  const found = async (path: string, language?: string) => {
    const { label, title, line, picture } = (await look(path, language)).body
    expect(picture.startsWith(`/og/links${path}/`)).toBe(true)
    return `${label} | ${title} | ${line}`
  }
  const all = [
    await found(`/i/${await invite('lan')}`),
    await found(`/events/${event}`),
    await found(`/events/${event}`, 'en'),
    await found(`/business/${shop.slug}`),
    await found(`/business/${caller.slug}`),
    await found(`/places/${place.id}`),
    await found(`/communities/${community}`),
    await found(`/groups/${group}`, 'en'),
  ]
  const everywhere = 'Hàng xóm, tin khu phố, đồ cho mượn và những cuộc gặp, trong vòng một cây số.'
  expect(all).toEqual([
    `Lời mời | Lan mời bạn vào xóm Bến Thành | ${everywhere}`,
    'Sự kiện | Chiếu phim | Thứ Bảy, 1/3, 18:30 · Phường Bến Thành',
    'Event | Chiếu phim | Saturday 1 March, 18:30 · Phường Bến Thành',
    'Cửa tiệm | Bánh mì Cô Ba | Phường Bến Thành · Bánh nóng từ 6 giờ',
    'Cửa tiệm | Chè | Phường Bến Thành',
    'Địa điểm | Sửa xe chú Tư | Vá xe lấy liền',
    'Cộng đồng | Chung cư 5A | Cư dân lô A',
    'Group | Cầu lông | 1 member',
  ])
  expect(secrets.filter((secret) => all.join().includes(secret))).toEqual([])
})

test('posts, people, closed groups, and events whose organiser did not agree have no preview', async () => {
  const draft = { category: 'share', content: 'Hôm nay trời đẹp' } as const
  const post = (await server.ask(createPost, { as: 'lan', body: draft })).body.id
  const closed = await foundGroup(server, 'minh', { privacy: 'request' })
  const open = await foundGroup(server, 'minh')
  const within = await linked({ community_id: closed }, 'minh')
  const paths = [
    `/posts/${post}`,
    `/events/${post}`,
    `/events/${await events.invite()}`,
    `/events/${within}`,
    `/groups/${closed}`,
    `/users/${await server.userId('lan')}`,
    `/groups/${open}/edit`,
    '/events/0',
    '/events/1e3',
    `/events/${'9'.repeat(30)}`,
    '/events/',
    '/events',
    '/business/%00',
    `/i/${'A'.repeat(22)}`,
    '/feed',
  ]
  const shown: string[] = []
  for (const path of paths) if ((await look(path)).status !== 404) shown.push(path)
  expect(shown).toEqual([])
  expect((await look(`/events/${await linked({ community_id: open }, 'minh')}`)).status).toBe(200)
})

test('what is called off, deleted, hidden or no longer public has no preview any more', async () => {
  const [off, gone, closed, private_] = [await linked(), await linked(), await linked(), await linked()]
  const place = await addPlace(server, 'minh', { name: 'Tiệm sách' })
  const group = await foundGroup(server, 'hoa')
  const paths = [
    ...[off, gone, closed, private_].map((id) => `/events/${id}`),
    `/places/${place.id}`,
    `/groups/${group}`,
  ]
  for (const path of paths) expect((await look(path)).status, path).toBe(200)

  await server.ask(cancelEvent, { as: 'lan', params: { id: off }, body: { reason: 'Mưa' } })
  await server.ask(deleteEvent, { as: 'lan', params: { id: gone } })
  await server.db.updateTable('posts').set({ status: 'withheld' }).where('id', '=', closed).execute()
  await server.ask(changeEvent, { as: 'lan', params: { id: private_ }, body: { public_link: false } })
  await server.db.updateTable('places').set({ withheld_at: new Date() }).where('id', '=', place.id).execute()
  const deleted = { deleted_at: new Date() }
  await server.db.updateTable('communities').set(deleted).where('id', '=', group).execute()
  for (const path of paths) expect((await look(path)).status, path).toBe(404)
})

test('a business has no preview once it is hidden, and neither its picture nor the document keeps one', async () => {
  const { slug } = await addOwnedBusiness(server, 'lan', { name: 'Hàng phở' })
  const path = `/business/${slug}`
  const { picture } = (await look(path)).body
  const statuses = async () => [
    (await look(path)).status,
    (await server.app.inject({ url: picture })).statusCode,
  ]
  expect(await statuses()).toEqual([200, 200])
  await server.db
    .updateTable('businesses')
    .set({ withheld_at: new Date() })
    .where('slug', '=', slug)
    .execute()
  expect(await statuses()).toEqual([404, 404])
})

test('nothing of a suspended or leaving person has a preview', async () => {
  const paths = [
    `/i/${await invite('trang')}`,
    `/events/${await linked({}, 'trang')}`,
    `/business/${(await addOwnedBusiness(server, 'trang', { name: 'Tiệm Trang' })).slug}`,
    `/groups/${await foundGroup(server, 'trang')}`,
  ]
  const statuses = async () => {
    const all: number[] = []
    for (const path of paths) all.push((await look(path)).status)
    return all
  }
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await setPerson('trang', { suspended_until: new Date('2099-01-01') })
  expect(await statuses()).toEqual([404, 404, 404, 404])
  await setPerson('trang', { suspended_until: null, leaving_at: new Date() })
  expect(await statuses()).toEqual([404, 404, 404, 404])
})

test('a hostile title stays text in the document, and replaces the tags of every screen', async () => {
  const name = `"></title><script>alert(1)</script>' \u202Egnirts\u202C 🎉 مرحبا & $& ${'a'.repeat(120)}`
  const id = await linked({ name })
  const { title, line } = (await look(`/events/${id}`)).body
  const tags = headTagsOf({ label: '', title, line }, 'https://xom.test/events/1', 'https://xom.test/x.jpg')
  const bytes = readFileSync('web/index.html')
  const page = withHeadTags({ bytes, policy: '', access: 'closed', etag: '' }, tags).bytes.toString()
  const head = page.slice(0, page.indexOf('</head>'))
  expect(head.match(/<title>/g)).toHaveLength(1)
  expect(head.match(/og:image"/g)).toHaveLength(1)
  expect(head.match(/name="description"/g)).toHaveLength(1)
  expect(page.match(/<script/g)).toHaveLength(
    readFileSync('web/index.html', 'utf8').match(/<script/g)?.length ?? 0,
  )
  expect(head).toContain('&quot;&gt;&lt;/title&gt;&lt;script&gt;')
  expect(head).toContain('🎉 مرحبا &amp; $&amp;')
  expect(head).not.toMatch(/\u202E|%PUBLIC_URL%\/og\/landing/)
})

test('the picture is drawn on the server, 1200 by 630, and only for what is public', async () => {
  const id = await linked({ name: 'Chiếu phim 🎉' })
  const { picture } = (await look(`/events/${id}`)).body
  const get = (url: string) => server.app.inject({ url })
  const reply = await get(picture)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, no-cache',
  })
  const sharp = (await import('sharp')).default
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })

  const known = { 'if-none-match': String(reply.headers['etag']) }
  const ask = () => server.app.inject({ url: picture, headers: known })
  expect((await ask()).statusCode).toBe(304)
  await server.ask(cancelEvent, { as: 'lan', params: { id }, body: { reason: 'Mưa' } })
  expect((await ask()).statusCode).toBe(404)
  for (const url of [picture, '/og/links/posts/1/vi-AAAAAAAAAAAA.jpg', '/og/links/events/1/x.jpg'])
    expect((await get(url)).statusCode, url).toBe(404)
})

test('a network that looks up many pages gets no more previews for a while', async () => {
  const limited = await startTestServer({ rateLimits: true })
  const request = (path: string) => limited.app.inject({ url: getLinkPreview.path, query: { path } })
  const statuses = new Set<number>()
  for (let n = 0; n < getLinkPreview.limit.max + 1; n++)
    statuses.add((await request(`/events/${n}`)).statusCode)
  expect([...statuses]).toEqual([404, 429])
  await limited.close()
})
