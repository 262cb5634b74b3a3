import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageLimits, videoLimits } from '../../contract/media.ts'
import { confirmUpload, startUpload } from '../../contract/uploads.ts'
import { createPost, getPost } from '../../contract/posts.ts'
import { updatePost } from '../../contract/post-changes.ts'
import { Refusal } from '../platform/refusal.ts'
import { startTestServer, type TestServer } from '../platform/testing.ts'
import { addPicture } from '../posts/testing-posts.ts'
import { cleanFilm } from './films.ts'
import { removeUnused } from './media.ts'
import { mp4, ogg, webm } from './testing-films.ts'

const secret = 'ISO6709 +10.7725+106.6980/'
const films = [
  ['video/mp4', 'film.mp4', mp4(secret)],
  ['video/webm', 'film.webm', webm(secret)],
  ['video/webm', 'film.webm', webm(secret, true)],
  ['video/ogg', 'film.ogv', ogg(secret)],
] as const
type FilmType = (typeof films)[number][0]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function upload(content_type: FilmType, bytes: Buffer, more: { as?: string; poster?: number } = {}) {
  const { as = 'lan', poster } = more
  const body = { content_type, size: bytes.length, ...(poster !== undefined && { poster }) }
  const ticket = (await server.ask(startUpload, { as, body })).body
  const headers = { 'content-type': content_type }
  const put = await server.app.inject({ method: 'PUT', url: ticket.upload_url, payload: bytes, headers })
  expect(put.statusCode).toBe(204)
  return ticket.id
}
const confirm = (id: number, as = 'lan') => server.ask(confirmUpload, { as, params: { id } })
const fetched = (url: string, headers = {}) => server.app.inject({ url, headers })

test.each(films)(
  'a film of %s is shown as it came, without what the camera knew',
  async (type, name, bytes) => {
    const { body } = await confirm(await upload(type, Buffer.from(bytes)))
    expect(body).toMatchObject({ type: 'video', width: 16, height: 9, blur: '', variants: [] })
    expect(body.url).toMatch(new RegExp(`^/media/[0-9a-f]{32}/${name}$`))
    const shown = await fetched(body.url)
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      shown.headers['x-content-type-options'],
    ]).toEqual([200, type, 'nosniff'])
    expect(shown.rawPayload).toHaveLength(bytes.length)
    expect(shown.rawPayload.includes('+10.77')).toBe(false)
    expect(bytes.includes('+10.77')).toBe(true)
    expect((await confirm(body.id)).body).toEqual(body)
  },
)

test('a poster stands for the film, which takes its place', async () => {
  const poster = await addPicture(server, 'lan')
  const id = await upload('video/mp4', mp4(secret), { poster })
  expect(id).toBe(poster)
  const { body } = await confirm(id)
  expect(body).toMatchObject({ id, type: 'video', width: 60, height: 40 })
  expect(body.variants.length).toBeGreaterThan(0)
  expect((await fetched(body.variants[0]?.url ?? '')).statusCode).toBe(200)
  expect((await fetched(body.url)).statusCode).toBe(200)
})

test.each<[string, () => Promise<{ poster: number; as?: string }>]>([
  ['another’s picture', async () => ({ poster: await addPicture(server, 'minh') })],
  ['a picture that is not there', async () => ({ poster: 999_999 })],
  [
    'a picture that a post shows',
    async () => {
      const poster = await addPicture(server, 'lan')
      await server.ask(createPost, {
        as: 'lan',
        body: { content: 'Đã đăng', category: 'share', media: [poster] },
      })
      return { poster }
    },
  ],
  ['a film', async () => ({ poster: (await confirm(await upload('video/mp4', mp4('')))).body.id })],
])('%s can be no poster', async (_, make) => {
  const { poster } = await make()
  const body = { content_type: 'video/mp4' as const, size: 100, poster }
  const { status, error } = await server.ask(startUpload, { as: 'lan', body })
  expect([status, Object.keys(error.errors)]).toEqual([400, ['poster']])
})

test('what is too large, or a poster of a picture, is refused before a byte is sent', async () => {
  const ask = async (body: Parameters<typeof server.ask<never, never, never, never>>[1] | object) =>
    server.ask(startUpload, { as: 'lan', body: body as never })
  const large = { content_type: 'image/png', size: imageLimits.bytes + 1 }
  expect(Object.keys((await ask(large)).error.errors)).toEqual(['size'])
  expect((await ask({ content_type: 'video/mp4', size: imageLimits.bytes + 1 })).status).toBe(201)
  const larger = { content_type: 'video/mp4', size: videoLimits.bytes + 1 }
  expect(Object.keys((await ask(larger)).error.errors)).toEqual(['size'])
  const poster = { content_type: 'image/png', size: 10, poster: 1 }
  expect(Object.keys((await ask(poster)).error.errors)).toEqual(['poster'])
})

test.each<[string, FilmType, Buffer]>([
  ['a picture', 'video/mp4', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a page', 'video/webm', Buffer.from('<html><script>alert(1)</script>')],
  ['WebM under another name', 'video/mp4', webm('')],
  ['MP4 under another name', 'video/ogg', mp4('')],
  ['a film cut off', 'video/mp4', mp4('').subarray(0, 300)],
  ['a track of where the camera was', 'video/mp4', mp4('', 'meta')],
  ['nothing but zeros', 'video/webm', Buffer.alloc(64)],
])('%s is no film', async (_, type, bytes) => {
  const id = await upload(type, bytes)
  const { status, error } = await confirm(id)
  expect([status, error.code]).toEqual([422, 'not_a_film'])
})

test('any bytes are refused or come out as long as they went in', () => {
  const part = fc.constantFrom(...films.map(([, , bytes]) => bytes))
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((list) => Buffer.from(list)),
    fc.tuple(part, fc.nat(900), fc.nat(255)).map(([film, at, byte]) => {
      const copy = Buffer.from(film)
      copy[at % copy.length] = byte
      return copy
    }),
  )
  fc.assert(
    fc.property(bytes, fc.constantFrom(...films.map(([type]) => type)), (film, type) => {
      const outcome = () => {
        try {
          return cleanFilm(type, Buffer.from(film)).files[0]?.bytes.length
        } catch (error) {
          return error instanceof Refusal ? error.status : error
        }
      }
      expect([film.length, 422]).toContain(outcome())
    }),
    { numRuns: 2000 },
  )
})

describe('a part of a film', () => {
  let url: string
  const bytes = mp4('')
  beforeAll(async () => {
    url = (await confirm(await upload('video/mp4', bytes))).body.url
  })

  test.each([
    ['bytes=0-', 0, bytes.length - 1],
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=100-999999', 100, bytes.length - 1],
    ['bytes=-10', bytes.length - 10, bytes.length - 1],
    ['bytes=-999999', 0, bytes.length - 1],
  ])('%s is given', async (range, start, end) => {
    const reply = await fetched(url, { range })
    expect([reply.statusCode, reply.headers['content-range'], reply.rawPayload.length]).toEqual([
      206,
      `bytes ${start}-${end}/${bytes.length}`,
      end - start + 1,
    ])
  })

  test.each(['bytes=999999-', 'bytes=5-4', 'bytes=-0'])('%s is nowhere', async (range) => {
    expect((await fetched(url, { range })).statusCode).toBe(416)
  })

  test.each(['bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])(
    'to %s the whole is the answer',
    async (range) => {
      const reply = await fetched(url, { range })
      expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, bytes.length])
    },
  )

  test('of a film that is not there there is none', async () => {
    for (const path of [
      `/media/${'0'.repeat(32)}/film.mp4`,
      '/media/x/film.mp4',
      url.replace('.mp4', '.webm'),
    ])
      expect((await fetched(path, { range: 'bytes=0-1' })).statusCode).toBe(404)
  })
})

test('a post shows one film, and what nobody used goes with its files', async () => {
  const make = async () =>
    (await confirm(await upload('video/webm', webm(''), { poster: await addPicture(server, 'lan') }))).body
  const [one, two] = [await make(), await make()]
  const post = (media: number[]) =>
    server.ask(createPost, { as: 'lan', body: { content: 'Clip nè', category: 'share', media } })
  expect((await post([one.id, two.id])).status).toBe(400)
  const { body } = await post([one.id])
  expect((await server.ask(getPost, { as: 'minh', params: { id: body.id } })).body.media).toEqual([one])
  expect(body.media_preview).toBe(
    one.variants[0] ? one.variants.at(-1)?.url.replace(/\d+\.webp$/, '60.webp') : null,
  )
  const change = await server.ask(updatePost, {
    as: 'lan',
    params: { id: body.id },
    body: { media: [one.id, two.id] },
  })
  expect(change.status).toBe(400)

  const { db, storage } = server.app.parts
  await removeUnused(db, storage, new Date(server.clock.now().getTime() + 25 * 3600_000))
  expect((await fetched(one.url)).statusCode).toBe(200)
  for (const url of [two.url, two.variants[0]?.url ?? '']) expect((await fetched(url)).statusCode).toBe(404)
})
