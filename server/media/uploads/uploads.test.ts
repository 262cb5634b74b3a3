import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daySeconds, minuteMs } from '../../../contract/durations.ts'
import {
  imageLimits,
  maxUploadBytesPerDay,
  startUpload,
  videoLimits,
} from '../../../contract/media/uploads.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { phonePhoto } from '../testing-pictures.ts'
import { type Uploads, uploadsTo } from './testing-uploads.ts'

let server: TestServer
let uploads: Uploads
let photo: Buffer
let port: number
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
  uploads = uploadsTo(server)
  photo = await phonePhoto(100, 80)
})
afterAll(() => server.close())

const codesOf = (replies: { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const keyOf = ({ upload_url }: { upload_url: string }) => upload_url.split('/')[3] ?? ''

test('signed upload URL for another key, size, type: it is valid only for the signed upload', async () => {
  const [ticket, other] = [await uploads.announce(photo), await uploads.announce(photo)]
  const url = new URL(ticket.upload_url, 'http://xom')
  const altered = (change: (url: URL) => void) => {
    const copy = new URL(url)
    change(copy)
    return copy.pathname + copy.search
  }
  const expires = Number(url.searchParams.get('expires'))
  const tries: [string, string, Buffer, Record<string, string>?][] = [
    ['another upload', url.pathname.replace(keyOf(ticket), keyOf(other)) + url.search, photo],
    ['an upload of nobody', url.pathname.replace(keyOf(ticket), 'f'.repeat(32)) + url.search, photo],
    ['later expiry', altered((it) => it.searchParams.set('expires', String(expires + 60))), photo],
    ['another signature', altered((it) => it.searchParams.set('signature', 'A'.repeat(43))), photo],
    ['short signature', altered((it) => it.searchParams.set('signature', 'A')), photo],
    ['another type', ticket.upload_url, photo, { 'content-type': 'text/html' }],
    ['no type', ticket.upload_url, photo, {}],
    ['larger', ticket.upload_url, Buffer.concat([photo, Buffer.from('x')])],
    ['smaller', ticket.upload_url, photo.subarray(1)],
  ]
  for (const [name, address, bytes, headers] of tries)
    expect((await uploads.put(address, bytes, headers)).statusCode, name).toBe(403)
  expect(await uploads.originalOf(ticket)).toBeNull()
  expect(await uploads.originalOf(other)).toBeNull()
  expect((await uploads.put(ticket.upload_url, photo)).statusCode).toBe(204)
})

test('the owner and the declared size and type are part of the signature', async () => {
  const ticket = await uploads.announce(photo)
  const row = server.db.updateTable('media').where('id', '=', ticket.id)
  const changes = [
    { owner_id: await server.userId('minh') },
    { size: photo.length + 1 },
    { content_type: 'image/png' },
  ]
  const { owner_id, size, content_type } = await server.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow()
  for (const change of changes) {
    await row.set(change).execute()
    const type = change.content_type ?? 'image/jpeg'
    const bytes = change.size ? Buffer.concat([photo, Buffer.from('x')]) : photo
    expect((await uploads.put(ticket.upload_url, bytes, { 'content-type': type })).statusCode).toBe(403)
    await row.set({ owner_id, size, content_type }).execute()
  }
  expect((await uploads.put(ticket.upload_url, photo)).statusCode).toBe(204)
})

test('the address is valid for 15 minutes', async () => {
  const ticket = await uploads.announce(photo)
  expect(new Date(ticket.expires_at).getTime() - server.clock.now().getTime()).toBeGreaterThan(
    14.9 * minuteMs,
  )
  server.clock.forward(15 * 60 + 1)
  expect((await uploads.put(ticket.upload_url, photo)).statusCode).toBe(403)
})

test('the address contains the random key instead of an id that could be assigned again', async () => {
  const ticket = await uploads.announce(photo)
  expect(keyOf(ticket)).toMatch(/^[0-9a-f]{32}$/)
  const byNumber = ticket.upload_url.replace(keyOf(ticket), String(ticket.id))
  expect((await uploads.put(byNumber, photo)).statusCode).toBe(400)
  expect((await uploads.put(ticket.upload_url, photo)).statusCode).toBe(204)
})

test('signed upload URL used twice: it accepts bytes once, before confirming and afterwards', async () => {
  const ticket = await uploads.uploaded(photo)
  const other = Buffer.from(photo.toReversed())
  expect((await uploads.put(ticket.upload_url, other)).statusCode).toBe(409)
  expect(await uploads.originalOf(ticket)).toEqual(photo)
  expect((await uploads.confirm(ticket)).status).toBe(200)
  expect((await uploads.put(ticket.upload_url, photo)).statusCode).toBe(409)
  expect(await uploads.originalOf(ticket)).toBeNull()
})

test('bytes that are no picture use up the address as well', async () => {
  const ticket = await uploads.uploaded(Buffer.alloc(500, 'xóm'))
  expect((await uploads.confirm(ticket)).status).toBe(422)
  const again = await uploads.put(ticket.upload_url, Buffer.alloc(500, 'xóm'))
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'already_received'])
})

test('of ten concurrent uploads to one address only the successful one is stored', async () => {
  const ticket = await uploads.announce(photo)
  const bodies = Array.from({ length: 10 }, (_, n) => Buffer.from(photo).fill(n, 50))
  const replies = await Promise.all(bodies.map((bytes) => uploads.put(ticket.upload_url, bytes)))
  expect(codesOf(replies)).toEqual([204, ...Array<number>(9).fill(409)])
  const winner = replies.findIndex(({ statusCode }) => statusCode === 204)
  expect(await uploads.originalOf(ticket)).toEqual(bodies[winner])
})

test('an interrupted upload may be repeated at the same address', async () => {
  const ticket = await uploads.announce(photo)
  const headers = { 'content-type': 'image/jpeg', 'content-length': photo.length }
  const sending = request({ port, path: ticket.upload_url, method: 'PUT', headers })
  sending.on('error', () => undefined)
  const started = once(server.app.server, 'request')
  sending.write(photo.subarray(0, photo.length / 2))
  const [, reply] = (await started) as [unknown, ServerResponse]
  sending.destroy()
  await once(reply, 'close')
  expect(await uploads.originalOf(ticket)).toBeNull()
  expect((await uploads.put(ticket.upload_url, photo)).statusCode).toBe(204)
  expect((await uploads.confirm(ticket)).status).toBe(200)
})

test('concurrent uploads of a person are limited to the size of a post, also to one address', async () => {
  const film = { content_type: 'video/mp4', size: videoLimits.bytes } as const
  const { upload_url } = (await server.ask(startUpload, { as: 'tuan', body: film })).body
  const headers = { 'content-type': film.content_type, 'content-length': film.size }
  const sending = [1, 2, 3, 4].map(() => request({ port, path: upload_url, method: 'PUT', headers }))
  const firstStatus = Promise.race(
    sending.map(async (each) => {
      each.on('error', () => undefined).write('x')
      return ((await once(each, 'response')) as [IncomingMessage])[0].statusCode
    }),
  )
  expect(await firstStatus).toBe(429)
  const next = await uploads.announce(Buffer.alloc(imageLimits.bytes), 'tuan')
  const other = await uploads.announce(photo, 'ha')
  expect((await uploads.put(other.upload_url, photo)).statusCode).toBe(204)
  for (const each of sending) each.destroy()
  await expect
    .poll(async () => (await uploads.put(next.upload_url, Buffer.alloc(imageLimits.bytes))).statusCode)
    .toBe(204)
})

describe('in a day', () => {
  const uploadBytes = async (as: string, bytes: number) => {
    const row = { user_id: await server.userId(as), since: server.clock.now(), bytes }
    await server.db
      .insertInto('upload_days')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
  }
  const body = { content_type: 'image/jpeg' as const, size: 0 }

  test(
    'a person can upload a limited number of bytes; the refusal says how long to wait',
    { tags: ['full'] },
    async () => {
      await uploadBytes('tuan', maxUploadBytesPerDay - photo.length)
      const larger = { ...body, size: photo.length + 1 }
      const refused = await server.ask(startUpload, { as: 'tuan', body: larger })
      expect([refused.status, refused.error.code]).toEqual([429, 'daily_quota'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
      await uploads.uploaded(photo, 'tuan')
      const full = await server.ask(startUpload, { as: 'tuan', body: { ...body, size: 1 } })
      expect(full.status).toBe(429)
      expect((await server.ask(startUpload, { as: 'ha', body: { ...body, size: 1 } })).status).toBe(201)
      server.clock.forward(daySeconds)
      await uploads.uploaded(photo, 'tuan')
    },
  )

  test('an upload declared before the limit was reached is refused, and may be sent the next day', async () => {
    const tickets = [await uploads.announce(photo, 'dung'), await uploads.announce(photo, 'dung')]
    await uploadBytes('dung', maxUploadBytesPerDay - photo.length)
    const replies = await Promise.all(tickets.map(({ upload_url }) => uploads.put(upload_url, photo)))
    expect(codesOf(replies)).toEqual([204, 429])
    const refused = tickets[replies.findIndex(({ statusCode }) => statusCode === 429)]
    if (!refused) throw new Error('both uploads were accepted')
    expect(await uploads.originalOf(refused)).toBeNull()
    await server.db.deleteFrom('upload_days').execute()
    expect((await uploads.put(refused.upload_url, photo)).statusCode).toBe(204)
  })
})

test('an upload must be a picture of an allowed size', async () => {
  const { access } = await server.signIn('lan')
  const requestUpload = (body: object, headers = { authorization: `Bearer ${access}` }) =>
    server.app.inject({ method: 'POST', url: '/api/media/', payload: body, headers })
  const good = { content_type: 'image/jpeg', size: 1000 }
  for (const wrong of [
    { ...good, content_type: 'image/svg+xml' },
    { ...good, content_type: 'image/tiff' },
    { ...good, size: 0 },
    { ...good, size: imageLimits.bytes + 1 },
    { ...good, size: '1000' },
    { ...good, size: 1.5 },
    { size: 1000 },
  ]) {
    const { statusCode, body } = await requestUpload(wrong)
    expect([statusCode, Object.keys(JSON.parse(body).errors).length], body).toEqual([400, 1])
  }
})

test('a person can have at most a hundred unused pictures', { tags: ['full'] }, async () => {
  const statuses: number[] = []
  const body = { content_type: 'image/jpeg' as const, size: 1000 }
  for (let n = 0; n < 101; n++) statuses.push((await server.ask(startUpload, { as: 'hoa', body })).status)
  expect(statuses).toEqual([...Array<number>(100).fill(201), 429])
  expect((await server.ask(startUpload, { as: 'tuan', body })).status).toBe(201)
})
