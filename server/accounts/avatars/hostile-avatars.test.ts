import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imageLimits } from '../../../contract/media/uploads.ts'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { pagePolyglot, phonePhoto, pngBomb, svg } from '../../media/testing-pictures.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { avatarsOf, publicFiles } from './testing-avatars.ts'

let server: TestServer
let lan: ReturnType<typeof avatarsOf>
beforeAll(async () => {
  server = await startTestServer()
  lan = avatarsOf(server, 'lan')
})
afterAll(() => server.close())
beforeEach(() => server.db.updateTable('users').set({ photo_url: null }).execute())

const originalOf = async ({ id }: { id: number }) => {
  const { key } = await server.db
    .selectFrom('media')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return server.app.context.storage.get(`originals/${key}`)
}
const avatarUrl = async () => (await server.ask(getMe, { as: 'lan' })).body.avatar_url

test("EXIF place in an upload: no public file of a photo contains its location or the phone's model", async () => {
  const photo = await phonePhoto(800, 600)
  const { exif } = await sharp(photo).metadata()
  expect(exif?.includes('Canary Phone')).toBe(true)
  const { avatar_url } = await lan.uploadAndConfirm(photo)
  for (const { bytes, status } of await publicFiles(server, avatar_url)) {
    expect(status).toBe(200)
    const metadata = await sharp(bytes).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual(Array(4).fill(undefined))
    // Three bytes such as GPS come about by chance in a picture of this size.
    for (const trace of ['Canary Phone', 'Exif']) expect(bytes.includes(trace)).toBe(false)
  }
})

test.each([
  ['an SVG', () => svg],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PNG of 30,000 × 30,000 pixels', () => pngBomb(30_000)],
])('SVG, HTML, bomb in an upload: %s is refused, quickly, and its bytes are removed', async (_what, make) => {
  const bytes = make()
  const ticket = await lan.upload(bytes)
  const [before, begun] = [process.memoryUsage().rss, performance.now()]
  const { status, error } = await lan.confirm(ticket.id)
  expect([status, error.code]).toEqual([422, 'unreadable_image'])
  expect(performance.now() - begun).toBeLessThan(3000)
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  expect(await originalOf(ticket)).toBeNull()
  expect(await avatarUrl()).toBeNull()
})

test.each(['before', 'behind'] as const)(
  'polyglot in an upload: a page hidden %s a photo is not served',
  async (where) => {
    const page = '<!doctype html><script>alert(document.domain)</script>'
    const polyglot = await pagePolyglot(page, where)
    expect(polyglot.includes(page)).toBe(true)
    const { avatar_url } = await lan.uploadAndConfirm(polyglot)
    for (const { name, headers, bytes } of await publicFiles(server, avatar_url)) {
      expect(headers).toMatchObject({
        'content-type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      for (const trace of ['<!doctype', '<script>', 'document.domain'])
        expect(bytes.includes(trace)).toBe(false)
    }
  },
)

test('more bytes than were signed are refused, and none of them are stored', async () => {
  const photo = await phonePhoto(300, 200)
  const ticket = await lan.startUpload({ size: photo.length })
  expect((await lan.put(ticket, Buffer.concat([photo, Buffer.from('x')]))).statusCode).toBe(403)
  expect(await originalOf(ticket)).toBeNull()
  expect((await lan.confirm(ticket.id)).error.code).toBe('nothing_uploaded')
})

test('without a size, no more bytes are accepted than a picture may have', async () => {
  const ticket = await lan.startUpload()
  const large = Buffer.alloc(imageLimits.bytes + 1)
  expect([403, 413]).toContain((await lan.put(ticket, large)).statusCode)
  expect(await originalOf(ticket)).toBeNull()
  expect((await lan.put(ticket, large.subarray(1))).statusCode).toBe(204)
})

test('an empty file is refused, and so is another type than was signed', async () => {
  const photo = await phonePhoto(300, 200)
  const ticket = await lan.startUpload({ content_type: 'image/png' })
  expect((await lan.put(ticket, Buffer.alloc(0))).statusCode).toBe(403)
  const asPage = { ...ticket, headers: { 'content-type': 'text/html' } }
  expect((await lan.put(asPage, photo)).statusCode).toBe(403)
  expect(await originalOf(ticket)).toBeNull()
})
