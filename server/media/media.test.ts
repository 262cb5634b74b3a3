import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract/media.ts'
import { startTestServer, type TestServer } from '../platform/testing.ts'
import { createPost } from '../../contract/posts.ts'
import { removeUnused } from './media.ts'
import { phonePhoto, picture, pngBomb, svg } from './test-pictures.ts'

let server: TestServer
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer()
  photo = await phonePhoto(1000, 800)
})
afterAll(() => server.close())

async function announce(bytes: Buffer, as = 'lan') {
  const body = { content_type: 'image/jpeg' as const, size: bytes.length }
  return (await server.ask(contract.startUpload, { as, body })).body
}

type Ticket = Awaited<ReturnType<typeof announce>>

const put = (
  url: string,
  bytes: Buffer,
  headers: Record<string, string> = { 'content-type': 'image/jpeg' },
) => server.app.inject({ method: 'PUT', url, payload: bytes, headers })

const confirm = ({ id }: { id: number }, as = 'lan') =>
  server.ask(contract.confirmUpload, { as, params: { id } })

async function uploaded(bytes: Buffer, as = 'lan') {
  const ticket = await announce(bytes, as)
  expect((await put(ticket.upload_url, bytes)).statusCode).toBe(204)
  return ticket
}

const originalOf = async ({ id }: { id: number }) => {
  const { key } = await server.db
    .selectFrom('media')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return server.app.parts.storage.get(`originals/${key}`)
}

test('announced, put and confirmed, a photo becomes public files without its place', async () => {
  const ticket = await announce(photo)
  expect(ticket).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/jpeg' } })
  expect((await put(ticket.upload_url, photo, ticket.headers)).statusCode).toBe(204)
  expect(await originalOf(ticket)).toEqual(photo)

  const { status, body } = await confirm(ticket)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: ticket.id, type: 'image', width: 800, height: 1000 })
  expect(body.variants.map(({ type, width, height }) => [type, width, height])).toEqual([
    ['image/avif', 480, 600],
    ['image/avif', 800, 1000],
    ['image/webp', 480, 600],
    ['image/webp', 800, 1000],
  ])
  expect(await originalOf(ticket)).toBeNull()
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
  const again = await confirm(ticket)
  expect(again.body).toEqual(body)
})

test('a picture already in the cache is not sent again', async () => {
  const { body } = await confirm(await uploaded(photo))
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
])('/media/%s is not there', async (path) => {
  const { statusCode } = await server.app.inject(`/media/${path}`)
  expect(statusCode).toBe(404)
})

test('the address is good for what it was signed for only', async () => {
  const [ticket, other] = [await announce(photo), await announce(photo)]
  const url = new URL(ticket.upload_url, 'http://xom')
  const altered = (change: (url: URL) => void) => {
    const copy = new URL(url)
    change(copy)
    return copy.pathname + copy.search
  }
  const expires = Number(url.searchParams.get('expires'))
  const tries: [string, string, Buffer, Record<string, string>?][] = [
    ['another id', ticket.upload_url.replace(`/${ticket.id}/`, `/${other.id}/`), photo],
    ['an id of nobody', ticket.upload_url.replace(`/${ticket.id}/`, '/999999/'), photo],
    ['later expiry', altered((it) => it.searchParams.set('expires', String(expires + 60))), photo],
    ['another signature', altered((it) => it.searchParams.set('signature', 'A'.repeat(43))), photo],
    ['short signature', altered((it) => it.searchParams.set('signature', 'A')), photo],
    ['another type', ticket.upload_url, photo, { 'content-type': 'text/html' }],
    ['no type', ticket.upload_url, photo, {}],
    ['larger', ticket.upload_url, Buffer.concat([photo, Buffer.from('x')])],
    ['smaller', ticket.upload_url, photo.subarray(1)],
  ]
  for (const [name, address, bytes, headers] of tries)
    expect((await put(address, bytes, headers)).statusCode, name).toBe(403)
  expect(await originalOf(ticket)).toBeNull()
  expect(await originalOf(other)).toBeNull()
  expect((await put(ticket.upload_url, photo)).statusCode).toBe(204)
})

test('the owner and the announced size and type are part of the signature', async () => {
  const ticket = await announce(photo)
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
    expect((await put(ticket.upload_url, bytes, { 'content-type': type })).statusCode).toBe(403)
    await row.set({ owner_id, size, content_type }).execute()
  }
  expect((await put(ticket.upload_url, photo)).statusCode).toBe(204)
})

test('the address is good for 15 minutes', async () => {
  const ticket = await announce(photo)
  expect(new Date(ticket.expires_at).getTime() - server.clock.now().getTime()).toBeGreaterThan(14.9 * 60_000)
  server.clock.forward(15 * 60 + 1)
  expect((await put(ticket.upload_url, photo)).statusCode).toBe(403)
})

test('before confirming one may put again, afterwards no more', async () => {
  const ticket = await uploaded(photo)
  expect((await put(ticket.upload_url, photo)).statusCode).toBe(204)
  expect((await confirm(ticket)).status).toBe(200)
  expect((await put(ticket.upload_url, photo)).statusCode).toBe(409)
  expect(await originalOf(ticket)).toBeNull()
})

test('only the owner confirms; for others it is not there', async () => {
  const ticket = await uploaded(photo)
  const foreign = await confirm(ticket, 'minh')
  const missing = await confirm({ id: 999_999 }, 'minh')
  expect([foreign.status, foreign.error]).toEqual([404, missing.error])
  expect((await server.ask(contract.confirmUpload, { params: { id: ticket.id } })).status).toBe(401)
})

test('without bytes there is nothing to confirm', async () => {
  const { status, error } = await confirm(await announce(photo))
  expect([status, error.code]).toEqual([409, 'nothing_uploaded'])
})

test.each([
  ['a bomb', () => pngBomb(30_000)],
  ['an SVG', () => svg],
  ['half a photo', () => photo.subarray(0, photo.length / 2)],
])('%s is refused, and its bytes are removed', async (_name, make) => {
  const ticket = await uploaded(make())
  const { status, error } = await confirm(ticket)
  expect([status, error.code]).toEqual([422, 'unreadable_image'])
  expect(await originalOf(ticket)).toBeNull()
  expect((await confirm(ticket)).status).toBe(409)
})

test('confirmed by twenty at once it is made once', async () => {
  const ticket = await uploaded(photo)
  const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(ticket)))
  for (const { body } of replies) expect(body).toEqual(replies[0]?.body)
})

test('more pictures than can be made in time are put off', async () => {
  const tickets = await Promise.all(Array.from({ length: 12 }, () => uploaded(photo)))
  const replies = await Promise.all(tickets.map((ticket) => confirm(ticket)))
  const busy = replies.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(replies.filter(({ status }) => status === 200).length).toBe(12 - busy.length)
  for (const { headers } of busy) expect(headers['retry-after']).toBe('5')
  for (const ticket of tickets) expect((await confirm(ticket)).status).toBe(200)
})

test('a picture is what its bytes are, whatever it was announced as', async () => {
  const png = await picture(50, 40).png().toBuffer()
  expect((await confirm(await uploaded(png))).body).toMatchObject({ width: 50, height: 40 })
})

test('what is announced must be a picture of a sane size, by somebody signed in', async () => {
  const { access } = await server.signIn('lan')
  const ask = (body: object, headers = { authorization: `Bearer ${access}` }) =>
    server.app.inject({ method: 'POST', url: '/api/media/', payload: body, headers })
  const good = { content_type: 'image/jpeg', size: 1000 }
  for (const wrong of [
    { ...good, content_type: 'image/svg+xml' },
    { ...good, content_type: 'image/heic' },
    { ...good, size: 0 },
    { ...good, size: contract.imageLimits.bytes + 1 },
    { ...good, size: '1000' },
    { ...good, size: 1.5 },
    { ...good, owner_id: 1 },
    { size: 1000 },
  ]) {
    const { statusCode, body } = await ask(wrong)
    expect([statusCode, Object.keys(JSON.parse(body).errors).length], body).toEqual([400, 1])
  }
  expect(
    (await server.ask(contract.startUpload, { body: { content_type: 'image/jpeg', size: 5 } })).status,
  ).toBe(401)
})

test('what nobody used is gone a day later, with its files; what a post shows stays', async () => {
  const { storage } = server.app.parts
  const announced = await uploaded(photo)
  const confirmed = (await confirm(await uploaded(photo))).body
  const shown = (await confirm(await uploaded(photo))).body
  await server.ask(createPost, { as: 'lan', body: { content: 'Ảnh', category: 'share', media: [shown.id] } })
  const now = server.clock.now()
  await removeUnused(server.db, storage, now)
  expect((await confirm(confirmed)).status).toBe(200)

  const later = new Date(now.getTime() + 24 * 3600_000 + 1000)
  expect(await removeUnused(server.db, storage, later)).toBeGreaterThanOrEqual(2)
  expect(await removeUnused(server.db, storage, later)).toBe(0)
  expect((await confirm(announced)).status).toBe(404)
  expect((await confirm(confirmed)).status).toBe(404)
  expect((await server.app.inject(confirmed.url)).statusCode).toBe(404)
  expect((await server.app.inject(shown.url)).statusCode).toBe(200)
})
