import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hourMs, hourSeconds } from '../../../contract/durations.ts'
import { confirmUpload, maxUploadBytesPerDay, startUpload } from '../../../contract/media/uploads.ts'
import { confirmAvatar, uploadAvatar } from '../../../contract/people/users.ts'
import { newTestDatabase, type TestDatabase } from '../../platform/testing/database.ts'
import { startTestBucket, type TestBucket } from '../../platform/testing/s3.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { removeStrayUploads, removeUnusedUploads } from '../media.ts'
import { phonePhoto } from '../testing-pictures.ts'

/** Two processes, each with a folder of its own. */
let database: TestDatabase
let bucket: TestBucket
let server: TestServer
let other: TestServer
let photo: Buffer
const jpeg = { 'content-type': 'image/jpeg' }

beforeAll(async () => {
  bucket = await startTestBucket()
  database = await newTestDatabase()
  server = await startTestServer({ s3: bucket.settings }, undefined, database)
  other = await startTestServer({ s3: bucket.settings }, undefined, database)
  photo = await phonePhoto(100, 80)
})
afterEach(() => {
  bucket.behaviour = 'normal'
})
afterAll(async () => {
  await server.close()
  await other.close()
  await database.drop()
  await bucket.close()
})

async function announce(as = 'lan', size = photo.length) {
  const body = { content_type: 'image/jpeg' as const, size }
  return (await server.ask(startUpload, { as, body })).body
}
/** Uploads directly to the bucket, like a browser. */
const put = async (url: string, bytes = photo, headers: Record<string, string> = jpeg) =>
  (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers })).status
const confirm = ({ id }: { id: number }, as = 'lan', at = server) =>
  at.ask(confirmUpload, { as, params: { id } })
const isStored = (ticket: { upload_url: string }) => bucket.objects.has(keyOf(ticket))
const keyOf = ({ upload_url }: { upload_url: string }) =>
  new URL(upload_url).pathname.split('/').slice(2).join('/')
const bytesOf = async (as: string) => {
  const row = await server.db
    .selectFrom('upload_days')
    .select('bytes')
    .where('user_id', '=', await server.userId(as))
    .executeTakeFirst()
  return row?.bytes ?? 0
}
const removeStrays = async (seconds: number) => {
  await removeStrayUploads(
    server.db,
    server.app.context.storage,
    new Date(server.clock.now().getTime() + seconds * 1000),
  )
  await server.runJobs()
}

test('bytes go only to the bucket, and another process can process them', { tags: ['full'] }, async () => {
  const ticket = await announce()
  expect(new URL(ticket.upload_url).origin).toBe(bucket.settings.endpoint)
  expect(await put(ticket.upload_url)).toBe(200)
  const media = await confirm(ticket, 'lan', other)
  expect(media.status).toBe(200)
  const reply = await server.app.inject({ url: media.body.url })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await confirm(ticket)).body).toEqual(media.body)
  expect(isStored(ticket)).toBe(false)
})

test('signed address of a bucket for another key, size, type, time: the bucket refuses it', async () => {
  const [ticket, another] = [await announce(), await announce()]
  const url = ticket.upload_url
  const tries: [string, string, Buffer?, Record<string, string>?][] = [
    ['another upload', url.replace(keyOf(ticket), keyOf(another))],
    ['a public picture', url.replace('originals/', 'pictures/')],
    ['later expiry', url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000')],
    ['larger', url, Buffer.concat([photo, Buffer.from('x')])],
    ['smaller', url, photo.subarray(1)],
    ['another type', url, photo, { 'content-type': 'text/html' }],
    [
      'a type that is not signed for',
      url.replace('content-type%3B', ''),
      photo,
      { 'content-type': 'text/html' },
    ],
    ['public for all', url, photo, { ...jpeg, 'x-amz-acl': 'public-read' }],
  ]
  for (const [name, address, bytes, headers] of tries)
    expect(await put(address, bytes, headers), name).toBe(403)
  bucket.clockAheadSeconds = 15 * 60 + 1
  expect(await put(url), 'after 15 minutes').toBe(403)
  bucket.clockAheadSeconds = 0
  expect([isStored(ticket), isStored(another)]).toEqual([false, false])
  expect([...bucket.objects.keys()].filter((key) => key.includes(keyOf(ticket).slice(10)))).toEqual([])
  expect((await fetch(url)).status, 'to read').toBe(403)
})

test('an upload is confirmed only with its bytes and by its owner', { tags: ['full'] }, async () => {
  const ticket = await announce()
  const early = await confirm(ticket)
  expect([early.status, early.error.code]).toEqual([409, 'nothing_uploaded'])
  expect(await put(ticket.upload_url)).toBe(200)
  expect((await confirm(ticket, 'minh')).status).toBe(404)
  expect((await confirm(ticket)).status).toBe(200)
})

test('an upload of another size is not confirmed', async () => {
  const ticket = await announce()
  bucket.objects.set(keyOf(ticket), { bytes: Buffer.alloc(photo.length + 1), type: 'image/jpeg' })
  expect((await confirm(ticket)).status).toBe(409)
})

test('bytes sent after the confirmation change nothing and are removed', async () => {
  const ticket = await announce()
  expect(await put(ticket.upload_url)).toBe(200)
  const { url } = (await confirm(ticket)).body
  const before = (await server.app.inject({ url })).rawPayload
  expect(await put(ticket.upload_url, Buffer.from(photo.toReversed()))).toBe(200)
  expect((await confirm(ticket)).status).toBe(200)
  expect((await server.app.inject({ url })).rawPayload).toEqual(before)
  await removeStrays(0)
  expect(isStored(ticket)).toBe(false)
})

test('an unconfirmed upload is removed a day later', async () => {
  const ticket = await announce('ha')
  expect(await put(ticket.upload_url)).toBe(200)
  await removeStrays(23 * hourSeconds)
  expect(isStored(ticket)).toBe(true)
  const later = new Date(server.clock.now().getTime() + 25 * hourMs)
  await removeUnusedUploads(server.db, server.app.context.storage, later)
  expect(isStored(ticket)).toBe(false)
})

test('announced uploads count toward the daily limit while they can still arrive', async () => {
  const arrived = await announce('tuan')
  expect(await put(arrived.upload_url)).toBe(200)
  const lost = await announce('tuan')
  expect(await bytesOf('tuan')).toBe(2 * photo.length)
  await removeStrays(hourSeconds)
  expect(await bytesOf('tuan')).toBe(2 * photo.length)
  await removeStrays(2 * hourSeconds)
  await removeStrays(2 * hourSeconds)
  expect(await bytesOf('tuan')).toBe(photo.length)
  expect((await confirm(lost, 'tuan')).status).toBe(404)
  expect((await confirm(arrived, 'tuan')).status).toBe(200)
  expect(await bytesOf('tuan')).toBe(photo.length)
})

test('an upload beyond the daily limit is refused', async () => {
  await server.db
    .insertInto('upload_days')
    .values({
      user_id: await server.userId('hoa'),
      since: server.clock.now(),
      bytes: maxUploadBytesPerDay - photo.length,
    })
    .execute()
  await announce('hoa')
  const body = { content_type: 'image/jpeg' as const, size: 1 }
  const refused = await server.ask(startUpload, { as: 'hoa', body })
  expect([refused.status, refused.error.code]).toEqual([429, 'daily_quota'])
})

test(
  'without a declared size the bytes go through the app, which counts them',
  { tags: ['full'] },
  async () => {
    const params = { id: await server.userId('dung') }
    const body = { content_type: 'image/jpeg' as const }
    const ticket = (await server.ask(uploadAvatar, { as: 'dung', params, body })).body
    expect(ticket.upload_url).toMatch(/^\/api\/media\//)
    const request = { method: 'PUT' as const, url: ticket.upload_url, payload: photo, headers: jpeg }
    expect((await server.app.inject(request)).statusCode).toBe(204)
    expect(await bytesOf('dung')).toBe(photo.length)
    const confirmed = await other.ask(confirmAvatar, { as: 'dung', params, body: { id: ticket.id } })
    expect(confirmed.status).toBe(200)
  },
)

test('a portrait with a declared size goes to the bucket', async () => {
  const params = { id: await server.userId('lan') }
  const body = { content_type: 'image/jpeg' as const, size: photo.length }
  const ticket = (await server.ask(uploadAvatar, { as: 'lan', params, body })).body
  expect(await put(ticket.upload_url)).toBe(200)
  expect((await server.ask(confirmAvatar, { as: 'lan', params, body: { id: ticket.id } })).status).toBe(200)
  expect(isStored(ticket)).toBe(false)
})

test('bucket away: confirmations fail with 503 and succeed when it is available again', async () => {
  const ticket = await announce()
  expect(await put(ticket.upload_url)).toBe(200)
  bucket.behaviour = 'broken'
  const refused = await confirm(ticket)
  expect([refused.status, refused.error.code]).toEqual([503, 'storage_unavailable'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  bucket.behaviour = 'full'
  expect((await confirm(ticket)).error.code).toBe('storage_full')
  bucket.behaviour = 'normal'
  const { url } = (await confirm(ticket)).body
  bucket.behaviour = 'broken'
  expect((await server.app.inject({ url })).statusCode).toBe(503)
})
