import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmUpload, imageLimits, startUpload, videoLimits } from '../../../contract/media/uploads.ts'
import { updatePost } from '../../../contract/posts/post-changes.ts'
import { createPost, getPost } from '../../../contract/posts/posts.ts'
import { runs } from '../../../contract/testing-runs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPicture } from '../../posts/testing-posts.ts'
import { filmTypeOfName } from '../media-files.ts'
import { removeUnusedUploads } from '../media.ts'
import { hidingPlaces } from './testing-film-places.ts'
import { films, type FilmType, sample, tracesIn } from './testing-films.ts'

const mp4 = sample('h264.mp4')
const webm = sample('live.webm')

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
const download = (url: string, headers = {}) => server.app.inject({ url, headers })

test.each(films())(
  'a film of %s is served in a new container',
  { tags: ['full'] },
  async (type, name, bytes) => {
    const { body } = await confirm(await upload(type, bytes))
    expect(body).toMatchObject({ type: 'video', width: 16, height: 9, blur: '', variants: [] })
    expect(body.url).toMatch(new RegExp(`^/media/[0-9a-f]{32}/${name}$`))
    const reply = await download(body.url)
    expect([
      reply.statusCode,
      reply.headers['content-type'],
      reply.headers['x-content-type-options'],
    ]).toEqual([200, filmTypeOfName(name), 'nosniff'])
    expect(reply.rawPayload.length / bytes.length).toBeCloseTo(1, 0)
    expect(reply.rawPayload.equals(bytes)).toBe(false)
    expect((await confirm(body.id)).body).toEqual(body)
  },
)

test('place or device left in films: the public file of a film contains no location', async () => {
  const places = await hidingPlaces()
  expect(new Set(places.map(({ type, name }) => `${type} ${name}`)).size).toBe(places.length)
  expect(places.length).toBeGreaterThan(80)
  const leaks: string[] = []
  for (const { type, name, film } of places.filter((_, n) => n % runs(1, 1, 4) === 0)) {
    expect(tracesIn(film), name).not.toEqual([])
    const { body } = await confirm(await upload(type, film, { as: 'minh' }), 'minh')
    const { statusCode, rawPayload } = await download(body.url)
    if (statusCode !== 200 || tracesIn(rawPayload).length) leaks.push(`${type} ${name}`)
  }
  expect(leaks).toEqual([])
})

test('a film takes over the id and the pictures of its poster', async () => {
  const poster = await addPicture(server, 'lan')
  const id = await upload('video/mp4', mp4, { poster })
  expect(id).toBe(poster)
  const { body } = await confirm(id)
  expect(body).toMatchObject({ id, type: 'video', width: 60, height: 40 })
  expect(body.variants.length).toBeGreaterThan(0)
  expect((await download(body.variants[0]?.url ?? '')).statusCode).toBe(200)
  expect((await download(body.url)).statusCode).toBe(200)
})

test.each<[string, () => Promise<{ poster: number; as?: string }>]>([
  ['another’s picture', async () => ({ poster: await addPicture(server, 'minh') })],
  ['a missing picture', async () => ({ poster: 999_999 })],
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
  ['a film', async () => ({ poster: (await confirm(await upload('video/mp4', mp4))).body.id })],
])("%s can't be a poster", async (_, make) => {
  const { poster } = await make()
  const body = { content_type: 'video/mp4' as const, size: 100, poster }
  const { status, error } = await server.ask(startUpload, { as: 'lan', body })
  expect([status, Object.keys(error.errors)]).toEqual([400, ['poster']])
})

test('a film that is too large, or a poster of a picture, is refused before any bytes are sent', async () => {
  const announce = async (body: Parameters<typeof server.ask<never, never, never, never>>[1] | object) =>
    server.ask(startUpload, { as: 'lan', body: body as never })
  const large = { content_type: 'image/png', size: imageLimits.bytes + 1 }
  expect(Object.keys((await announce(large)).error.errors)).toEqual(['size'])
  expect((await announce({ content_type: 'video/mp4', size: imageLimits.bytes + 1 })).status).toBe(201)
  const larger = { content_type: 'video/mp4', size: videoLimits.bytes + 1 }
  expect(Object.keys((await announce(larger)).error.errors)).toEqual(['size'])
  const poster = { content_type: 'image/png', size: 10, poster: 1 }
  expect(Object.keys((await announce(poster)).error.errors)).toEqual(['poster'])
})

test.each<[string, FilmType, Buffer]>([
  ['a picture', 'video/mp4', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['an HTML page', 'video/webm', Buffer.from('<html><script>alert(1)</script>')],
  ['WebM under another name', 'video/mp4', webm],
  ['MP4 under another name', 'video/ogg', mp4],
  ['an MP4 cut off', 'video/mp4', sample('fragments.mp4').subarray(0, 3000)],
  ['an MP4 without its tables', 'video/mp4', mp4.subarray(0, 3000)],
  ['an Ogg cut off', 'video/ogg', sample('theora.ogv').subarray(0, 5000)],
  ['an Ogg with a picture behind it', 'video/ogg', Buffer.concat([sample('theora.ogv'), Buffer.alloc(100)])],
  ['nothing but zeros', 'video/webm', Buffer.alloc(64)],
])('%s is refused', async (_, type, bytes) => {
  const id = await upload(type, bytes)
  const { status, error } = await confirm(id)
  expect([status, error.code]).toEqual([422, 'not_a_film'])
})

describe('a part of a film', () => {
  let url: string
  let length: number
  beforeAll(async () => {
    url = (await confirm(await upload('video/mp4', mp4))).body.url
    length = (await download(url)).rawPayload.length
  })

  test.each([
    ['bytes=0-', 0, -1],
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=100-999999', 100, -1],
    ['bytes=-10', -10, -1],
    ['bytes=-999999', 0, -1],
  ])('%s is served', async (range, from, to) => {
    const [start = 0, end = 0] = [from, to].map((at) => (at < 0 ? length + at : at))
    const reply = await download(url, { range })
    expect([reply.statusCode, reply.headers['content-range'], reply.rawPayload.length]).toEqual([
      206,
      `bytes ${start}-${end}/${length}`,
      end - start + 1,
    ])
  })

  test.each(['bytes=999999-', 'bytes=5-4', 'bytes=-0'])('%s does not exist', async (range) => {
    expect((await download(url, { range })).statusCode).toBe(416)
  })

  test.each(['bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])(
    '%s returns the complete film',
    async (range) => {
      const reply = await download(url, { range })
      expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, length])
    },
  )

  test('of a missing film is not found', async () => {
    for (const path of [
      `/media/${'0'.repeat(32)}/film.mp4`,
      '/media/x/film.mp4',
      url.replace('.mp4', '.webm'),
    ])
      expect((await download(path, { range: 'bytes=0-1' })).statusCode).toBe(404)
  })
})

test('a post shows one film, and unused ones are removed with their files', { tags: ['full'] }, async () => {
  const addFilm = async () =>
    (await confirm(await upload('video/webm', webm, { poster: await addPicture(server, 'lan') }))).body
  const [one, two] = [await addFilm(), await addFilm()]
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

  const { db, storage } = server.app.context
  await removeUnusedUploads(db, storage, new Date(server.clock.now().getTime() + 25 * 3600_000))
  expect((await download(one.url)).statusCode).toBe(200)
  for (const url of [two.url, two.variants[0]?.url ?? '']) expect((await download(url)).statusCode).toBe(404)
})
