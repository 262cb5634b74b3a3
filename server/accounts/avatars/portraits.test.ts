/** @module-tag full */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '../../../contract/accounts/accounts.ts'
import {
  choosePortrait,
  type Portrait,
  portraitFromUrl,
  portraits,
  portraitUrl,
} from '../../../contract/accounts/portraits.ts'
import { getUser, removeAvatar } from '../../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { avatarsOf } from './testing-avatars.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.updateTable('users').set({ portrait: null }).execute()
})
afterAll(() => server.close())

const pick = async (body: { portrait: Portrait; replaces_photo?: boolean }, as = 'lan') =>
  server.ask(choosePortrait, { as, params: { id: await server.userId(as) }, body })
const faceOf = async (username: string, as: string) =>
  (await server.ask(getUser, { as, params: { id: await server.userId(username) } })).body.avatar_url
const photo = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()

test('everybody sees a chosen portrait, and its owner can change and remove it', async () => {
  expect(await faceOf('lan', 'minh')).toBeNull()
  for (const portrait of portraits) {
    const { status, body } = await pick({ portrait })
    expect([status, body.avatar_url]).toEqual([200, portraitUrl(portrait)])
    expect(portraitFromUrl(body.avatar_url)).toBe(portrait)
  }
  expect(await faceOf('lan', 'minh')).toBe('/portraits/office-shirt.svg')
  expect((await server.ask(getMe, { as: 'lan' })).body.avatar_url).toBe('/portraits/office-shirt.svg')
  const params = { id: await server.userId('lan') }
  expect((await server.ask(removeAvatar, { as: 'lan', params })).body.avatar_url).toBeNull()
  expect(await faceOf('lan', 'minh')).toBeNull()
})

test(
  'a portrait replaces a photo only with replaces_photo, which deletes the photo’s files',
  { tags: ['full'] },
  async () => {
    const { avatar_url } = await avatarsOf(server).uploadAndConfirm(await photo())
    const refused = await pick({ portrait: 'braid' })
    expect([refused.status, refused.error.code]).toEqual([409, 'has_photo'])
    expect(await faceOf('lan', 'minh')).toBe(avatar_url)
    const { body } = await pick({ portrait: 'braid', replaces_photo: true })
    expect(body.avatar_url).toBe('/portraits/braid.svg')
    expect((await server.app.inject(avatar_url ?? '')).statusCode).toBe(404)
  },
)

test('an uploaded photo replaces a portrait', { tags: ['full'] }, async () => {
  await pick({ portrait: 'braid', replaces_photo: true })
  const { avatar_url } = await avatarsOf(server).uploadAndConfirm(await photo())
  expect(avatar_url).toMatch(/^\/media\//)
  expect(portraitFromUrl(avatar_url)).toBeNull()
  const params = { id: await server.userId('lan') }
  expect((await server.ask(removeAvatar, { as: 'lan', params })).body.avatar_url).toBeNull()
})

test('a concurrent photo and portrait leave one of them', { tags: ['full'] }, async () => {
  const { id } = await avatarsOf(server).upload(await photo())
  await Promise.all([avatarsOf(server).confirm(id), pick({ portrait: 'apron', replaces_photo: true })])
  const { photo_url, portrait } = await server.db
    .selectFrom('users')
    .select(['photo_url', 'portrait'])
    .where('username', '=', 'lan')
    .executeTakeFirstOrThrow()
  expect([photo_url, portrait].filter(Boolean)).toHaveLength(1)
})

test('an unknown portrait is rejected', async () => {
  const params = { id: await server.userId('hoa') }
  const { access } = await server.signIn('hoa')
  for (const payload of [{ portrait: '../../x' }, { portrait: null }, {}]) {
    const headers = { authorization: `Bearer ${access}` }
    const url = `/api/users/${params.id}/portrait/`
    expect((await server.app.inject({ method: 'PUT', url, payload, headers })).statusCode).toBe(400)
  }
  expect(await faceOf('hoa', 'lan')).toBeNull()
})
