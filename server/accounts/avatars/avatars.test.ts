import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '../../../contract/durations.ts'
import { confirmUpload, imageLimits, startUpload } from '../../../contract/media/uploads.ts'
import { removeAvatar } from '../../../contract/people/users.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { removeUnusedUploads } from '../../media/media.ts'
import { picture } from '../../media/testing-pictures.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { avatarsOf, publicFiles } from './testing-avatars.ts'

let server: TestServer
let lan: ReturnType<typeof avatarsOf>
let minh: ReturnType<typeof avatarsOf>
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer()
  lan = avatarsOf(server, 'lan')
  minh = avatarsOf(server, 'minh')
  photo = await picture(900, 700).jpeg().toBuffer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ask(removeAvatar, { as: 'lan', params: await lan.self() })
  await server.db.deleteFrom('media').where('purpose', '=', 'avatar').execute()
})

/** The number of picture files, public or pending. */
const fileCount = () =>
  ['pictures', 'originals'].reduce((sum, folder) => {
    try {
      return sum + readdirSync(join(server.config.dataDir, 'files', folder)).length
    } catch {
      return sum
    }
  }, 0)

test('an uploaded and confirmed picture is shown as squares of 96, 192 and 512 pixels', async () => {
  const ticket = await lan.startUpload({ size: photo.length })
  expect(ticket).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/jpeg' } })
  expect((await lan.put(ticket, photo)).statusCode).toBe(204)
  const { body } = await lan.confirm(ticket.id)
  expect(body).toMatchObject({
    username: 'lan',
    avatar_url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/192\.webp$/),
  })
  for (const { name, status, headers, bytes } of await publicFiles(server, body.avatar_url)) {
    const { width, height, format } = await sharp(bytes).metadata()
    const edge = Number.parseInt(name)
    expect([status, width, height]).toEqual([200, edge, edge])
    expect(headers['content-type']).toBe(format === 'webp' ? 'image/webp' : 'image/avif')
  }
  expect((await lan.confirm(ticket.id)).body.avatar_url).toBe(body.avatar_url)
})

test('the middle of the picture is kept', { tags: ['full'] }, async () => {
  const stripes = picture(900, 300).composite([
    { input: { create: { width: 300, height: 300, channels: 3, background: '#00f' } }, left: 300, top: 0 },
  ])
  const { avatar_url } = await lan.uploadAndConfirm(await stripes.jpeg({ quality: 95 }).toBuffer())
  const files = await publicFiles(server, avatar_url)
  const bytes = files.find(({ name }) => name === '192.webp')?.bytes
  const { dominant } = await sharp(bytes).stats()
  const { channels } = await sharp(bytes).stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(channels[2]?.min).toBeGreaterThan(180)
})

test('a small picture is not enlarged', async () => {
  const { avatar_url } = await lan.uploadAndConfirm(await picture(150, 120).png().toBuffer())
  expect(avatar_url).toMatch(/\/120\.webp$/)
})

test('without an id or a body, the latest upload is confirmed', { tags: ['full'] }, async () => {
  await lan.upload(await picture(100, 100).jpeg().toBuffer())
  await lan.upload(photo)
  const { access } = await server.signIn('lan')
  const { id } = await lan.self()
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/users/${id}/confirm_avatar/`,
    headers: { authorization: `Bearer ${access}` },
  })
  expect([reply.statusCode, reply.json<{ avatar_url: string }>().avatar_url]).toEqual([
    200,
    expect.stringMatching(/\/192\.webp$/),
  ])
})

test('the previous picture is deleted with its files', { tags: ['full'] }, async () => {
  const before = fileCount()
  const first = await lan.uploadAndConfirm(photo)
  expect(fileCount()).toBe(before + 6)
  const second = await lan.uploadAndConfirm(photo)
  expect(second.avatar_url).not.toBe(first.avatar_url)
  expect(fileCount()).toBe(before + 6)
  expect((await server.app.inject(first.avatar_url ?? '')).statusCode).toBe(404)
  expect((await server.app.inject(second.avatar_url ?? '')).statusCode).toBe(200)
})

test('concurrent confirmations leave one picture and its files', { tags: ['full'] }, async () => {
  const before = fileCount()
  const tickets = []
  for (let n = 0; n < 8; n++) tickets.push(await lan.upload(photo))
  await Promise.all(tickets.map(({ id }) => lan.confirm(id)))
  expect(fileCount()).toBe(before + 6)
  const rows = await server.db
    .selectFrom('media')
    .select('avatar_of')
    .where('purpose', '=', 'avatar')
    .execute()
  expect(rows).toEqual([{ avatar_of: await server.userId('lan') }])
})

test('an avatar can be removed', { tags: ['full'] }, async () => {
  const before = fileCount()
  const { avatar_url } = await lan.uploadAndConfirm(photo)
  const { body } = await server.ask(removeAvatar, { as: 'lan', params: await lan.self() })
  expect(body.avatar_url).toBeNull()
  expect((await server.app.inject(avatar_url ?? '')).statusCode).toBe(404)
  expect(fileCount()).toBe(before)
})

test('only the owner can confirm an upload', async () => {
  const { id } = await lan.upload(photo)
  const [foreign, missing] = [await minh.confirm(id), await minh.confirm(999_999)]
  expect([foreign.status, foreign.error]).toEqual([404, missing.error])
  expect((await minh.confirm()).status).toBe(404)
})

test("an avatar can't be used in a post, nor a post's picture as an avatar", { tags: ['full'] }, async () => {
  const ticket = await lan.upload(photo)
  expect((await server.ask(confirmUpload, { as: 'lan', params: { id: ticket.id } })).status).toBe(404)
  expect((await lan.confirm(ticket.id)).status).toBe(200)
  const post = { content: 'Ảnh', category: 'share' as const, media: [ticket.id] }
  expect((await server.ask(createPost, { as: 'lan', body: post })).status).toBe(400)

  const body = { content_type: 'image/jpeg' as const, size: photo.length }
  const other = (await server.ask(startUpload, { as: 'lan', body })).body
  await lan.put(other, photo)
  expect((await lan.confirm(other.id)).status).toBe(404)
})

test('the clean-up keeps avatars in use and removes unfinished uploads', { tags: ['full'] }, async () => {
  const later = new Date(server.clock.now().getTime() + 25 * hourMs)
  await removeUnusedUploads(server.db, server.app.context.storage, later)
  const before = fileCount()
  const { avatar_url } = await lan.uploadAndConfirm(photo)
  const waiting = await lan.upload(photo)
  await removeUnusedUploads(server.db, server.app.context.storage, later)
  expect((await server.app.inject(avatar_url ?? '')).statusCode).toBe(200)
  expect((await lan.confirm(waiting.id)).status).toBe(404)
  expect(fileCount()).toBe(before + 6)
})

test('an upload must be a picture of an allowed size', async () => {
  const { access } = await server.signIn('lan')
  const { id } = await lan.self()
  for (const payload of [
    {},
    { content_type: 'image/svg+xml' },
    { content_type: 'image/png', size: 0 },
    { content_type: 'image/png', size: imageLimits.bytes + 1 },
    { content_type: 'image/png', avatar_of: 1 },
  ]) {
    const headers = { authorization: `Bearer ${access}` }
    const url = `/api/users/${id}/upload_avatar/`
    expect((await server.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(400)
  }
})
