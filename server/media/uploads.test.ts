import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageLimits } from '../../contract/media.ts'
import { startUpload } from '../../contract/uploads.ts'
import { startTestServer, type TestServer } from '../platform/testing.ts'
import { phonePhoto } from './testing-pictures.ts'
import { type Uploads, uploadsTo } from './testing-uploads.ts'

let server: TestServer
let uploads: Uploads
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer()
  uploads = uploadsTo(server)
  photo = await phonePhoto(100, 80)
})
afterAll(() => server.close())

test('the address is good for what it was signed for only', async () => {
  const [ticket, other] = [await uploads.announce(photo), await uploads.announce(photo)]
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
    expect((await uploads.put(address, bytes, headers)).statusCode, name).toBe(403)
  expect(await uploads.originalOf(ticket)).toBeNull()
  expect(await uploads.originalOf(other)).toBeNull()
  expect((await uploads.put(ticket.upload_url, photo)).statusCode).toBe(204)
})

test('the owner and the announced size and type are part of the signature', async () => {
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

test('the address is good for 15 minutes', async () => {
  const ticket = await uploads.announce(photo)
  expect(new Date(ticket.expires_at).getTime() - server.clock.now().getTime()).toBeGreaterThan(14.9 * 60_000)
  server.clock.forward(15 * 60 + 1)
  expect((await uploads.put(ticket.upload_url, photo)).statusCode).toBe(403)
})

test('before confirming one may put again, afterwards no more', async () => {
  const ticket = await uploads.uploaded(photo)
  expect((await uploads.put(ticket.upload_url, photo)).statusCode).toBe(204)
  expect((await uploads.confirm(ticket)).status).toBe(200)
  expect((await uploads.put(ticket.upload_url, photo)).statusCode).toBe(409)
  expect(await uploads.originalOf(ticket)).toBeNull()
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
    { ...good, size: imageLimits.bytes + 1 },
    { ...good, size: '1000' },
    { ...good, size: 1.5 },
    { ...good, owner_id: 1 },
    { size: 1000 },
  ]) {
    const { statusCode, body } = await ask(wrong)
    expect([statusCode, Object.keys(JSON.parse(body).errors).length], body).toEqual([400, 1])
  }
  expect((await server.ask(startUpload, { body: { content_type: 'image/jpeg', size: 5 } })).status).toBe(401)
})

test('nobody piles up more than a hundred pictures that nothing shows', async () => {
  const statuses: number[] = []
  const body = { content_type: 'image/jpeg' as const, size: 1000 }
  for (let n = 0; n < 101; n++) statuses.push((await server.ask(startUpload, { as: 'hoa', body })).status)
  expect(statuses).toEqual([...Array<number>(100).fill(201), 429])
  expect((await server.ask(startUpload, { as: 'tuan', body })).status).toBe(201)
})
