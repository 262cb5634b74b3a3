import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { createPost } from '../../contract/posts/posts.ts'
import { confirmUpload, startUpload } from '../../contract/media/uploads.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { removeUnusedUploads } from './media.ts'
import { phonePhoto, picture, pngBomb, svg } from './testing-pictures.ts'
import { type Uploads, uploadsTo } from './uploads/testing-uploads.ts'
import { heic } from './worker/testing-heic.ts'

let server: TestServer
let uploads: Uploads
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer()
  uploads = uploadsTo(server)
  photo = await phonePhoto(1000, 800)
})
afterAll(() => server.close())

test('an uploaded and confirmed photo becomes public files without its location', async () => {
  const ticket = await uploads.announce(photo)
  expect(ticket).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/jpeg' } })
  expect((await uploads.put(ticket.upload_url, photo, ticket.headers)).statusCode).toBe(204)
  expect(await uploads.originalOf(ticket)).toEqual(photo)

  const { status, body } = await uploads.confirm(ticket)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: ticket.id, type: 'image', width: 800, height: 1000 })
  expect(body.variants.map(({ type, width, height }) => [type, width, height])).toEqual([
    ['image/avif', 480, 600],
    ['image/avif', 800, 1000],
    ['image/webp', 480, 600],
    ['image/webp', 800, 1000],
  ])
  expect(await uploads.originalOf(ticket)).toBeNull()
  for (const { url, type } of body.variants) {
    const file = await server.app.inject(url)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'content-length': String(file.rawPayload.length),
    })
    expect(file.rawPayload.includes('Canary Phone')).toBe(false)
  }
  const again = await uploads.confirm(ticket)
  expect(again.body).toEqual(body)
})

test('a cached picture is not sent again', { tags: ['full'] }, async () => {
  const { body } = await uploads.confirm(await uploads.uploaded(photo))
  const { headers } = await server.app.inject(body.url)
  const again = await server.app.inject({
    url: body.url,
    headers: { 'if-none-match': String(headers['etag']) },
  })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test.each([
  '0'.repeat(32) + '/480.avif',
  'x/480.avif',
  '..%2f..%2fsecret-key',
  '0/1',
  '0'.repeat(32) + '/480.svg',
])('/media/%s is not found', async (path) => {
  const { statusCode } = await server.app.inject(`/media/${path}`)
  expect(statusCode).toBe(404)
})

test('only the owner can confirm an upload; for others it does not exist', async () => {
  const ticket = await uploads.uploaded(photo)
  const other = await uploads.confirm(ticket, 'minh')
  const missing = await uploads.confirm({ id: 999_999 }, 'minh')
  expect([other.status, other.error]).toEqual([404, missing.error])
  expect((await server.ask(confirmUpload, { params: { id: ticket.id } })).status).toBe(401)
})

test('an upload without bytes can not be confirmed', async () => {
  const { status, error } = await uploads.confirm(await uploads.announce(photo))
  expect([status, error.code]).toEqual([409, 'nothing_uploaded'])
})

test.each([
  ['a bomb', () => pngBomb(30_000)],
  ['an SVG', () => svg],
  ['half a photo', () => photo.subarray(0, photo.length / 2)],
])('%s is refused, and its bytes are removed', { tags: ['full'] }, async (_name, make) => {
  const ticket = await uploads.uploaded(make())
  const { status, error } = await uploads.confirm(ticket)
  expect([status, error.code]).toEqual([422, 'unreadable_image'])
  expect(await uploads.originalOf(ticket)).toBeNull()
  expect((await uploads.confirm(ticket)).status).toBe(409)
})

test('twenty concurrent confirmations process an upload once', { tags: ['full'] }, async () => {
  const ticket = await uploads.uploaded(photo)
  const replies = await Promise.all(Array.from({ length: 20 }, () => uploads.confirm(ticket)))
  for (const { body } of replies) expect(body).toEqual(replies[0]?.body)
})

test(
  'confirmations beyond the capacity are refused with 503 and can be retried',
  { tags: ['full'] },
  async () => {
    const small = await picture(60, 40).jpeg().toBuffer()
    const tickets = await Promise.all(Array.from({ length: 12 }, () => uploads.uploaded(small)))
    const replies = await Promise.all(tickets.map((ticket) => uploads.confirm(ticket)))
    const busy = replies.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(replies.filter(({ status }) => status === 200).length).toBe(12 - busy.length)
    for (const { headers } of busy) expect(headers['retry-after']).toBe('5')
    for (const ticket of tickets) expect((await uploads.confirm(ticket)).status).toBe(200)
  },
)

test('the bytes decide the format of a picture, not the declared type', async () => {
  const png = await picture(50, 40).png().toBuffer()
  expect((await uploads.confirm(await uploads.uploaded(png))).body).toMatchObject({ width: 50, height: 40 })
})

test('EXIF place in an upload: a HEIC of an iPhone becomes upright pictures for every browser, without the location', async () => {
  const { exif } = await sharp(photo).metadata()
  const bytes = heic({ columns: 2, rows: 1, tiles: ['red', 'blue'], turns: 3, ...(exif && { exif }) })
  expect(bytes.includes('Canary Phone')).toBe(true)
  const announced = { content_type: 'image/heic' as const, size: bytes.length }
  const ticket = (await server.ask(startUpload, { as: 'lan', body: announced })).body
  expect((await uploads.put(ticket.upload_url, bytes, ticket.headers)).statusCode).toBe(204)
  const { body } = await uploads.confirm(ticket)
  expect(body).toMatchObject({ type: 'image', width: 64, height: 128 })
  expect(body.variants.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  for (const { url } of body.variants)
    expect((await server.app.inject(url)).rawPayload.includes('Canary Phone')).toBe(false)
  expect(await uploads.originalOf(ticket)).toBeNull()
})

test(
  'unused uploads are removed a day later with their files; pictures of posts stay',
  { tags: ['full'] },
  async () => {
    const { storage } = server.app.context
    const announced = await uploads.uploaded(photo)
    const confirmed = (await uploads.confirm(await uploads.uploaded(photo))).body
    const shown = (await uploads.confirm(await uploads.uploaded(photo))).body
    await server.ask(createPost, {
      as: 'lan',
      body: { content: 'Ảnh', category: 'share', media: [shown.id] },
    })
    const now = server.clock.now()
    await removeUnusedUploads(server.db, storage, now)
    expect((await uploads.confirm(confirmed)).status).toBe(200)

    const later = new Date(now.getTime() + dayMs + 1000)
    expect(await removeUnusedUploads(server.db, storage, later)).toBeGreaterThanOrEqual(2)
    expect(await removeUnusedUploads(server.db, storage, later)).toBe(0)
    expect((await uploads.confirm(announced)).status).toBe(404)
    expect((await uploads.confirm(confirmed)).status).toBe(404)
    expect((await server.app.inject(confirmed.url)).statusCode).toBe(404)
    expect((await server.app.inject(shown.url)).statusCode).toBe(200)
  },
)
