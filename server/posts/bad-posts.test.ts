import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import type { ErrorBody } from '../../contract/shape.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPicture } from './testing-posts.ts'

let server: TestServer
let headers: { authorization: string; 'content-type': string }
let [own, foreign, unconfirmed] = [0, 0, 0]
beforeAll(async () => {
  server = await startTestServer()
  headers = {
    authorization: `Bearer ${(await server.signIn('lan')).access}`,
    'content-type': 'application/json',
  }
  own = await addPicture(server, 'lan')
  foreign = await addPicture(server, 'minh')
  const announced = await server.app.inject({
    method: 'POST',
    url: '/api/media/',
    headers,
    payload: { content_type: 'image/png', size: 10 },
  })
  unconfirmed = announced.json<{ id: number }>().id
})
afterAll(() => server.close())

const good = { content: 'Được', category: 'help' }
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

async function send(payload: string) {
  const answer = await server.app.inject({ method: 'POST', url: '/api/posts/', headers, payload })
  return { status: answer.statusCode, error: answer.json() as ErrorBody }
}

test.each<[string, string, () => object]>([
  ['no content', 'content', () => ({ category: 'help' })],
  ['empty content', 'content', () => ({ ...good, content: '' })],
  ['blank content', 'content', () => ({ ...good, content: ' \n\t\u00a0 ' })],
  ['6,000 characters', 'content', () => ({ ...good, content: 'ă'.repeat(6000) })],
  ['NUL', 'content', () => ({ ...good, content: 'a\0b' })],
  ['half a surrogate pair', 'content', () => ({ ...good, content: 'a\ud83db' })],
  ['content of a wrong type', 'content', () => ({ ...good, content: 5 })],
  ['content in a list', 'content', () => ({ ...good, content: ['a'] })],
  ['no category', 'category', () => ({ content: 'a' })],
  ['an unknown category', 'category', () => ({ ...good, category: 'sell' })],
  ['a category of a wrong type', 'category', () => ({ ...good, category: null })],
  ['a long title', 'title', () => ({ ...good, title: 'a'.repeat(201) })],
  ['NUL in a tag', 'tags.0', () => ({ ...good, tags: ['\0'] })],
  ['a blank tag', 'tags', () => ({ ...good, tags: ['  '] })],
  ['a long tag', 'tags.0', () => ({ ...good, tags: ['a'.repeat(51)] })],
  ['eleven tags', 'tags', () => ({ ...good, tags: Array.from({ length: 11 }, (_, n) => `t${n}`) })],
  ['the same tag twice', 'tags', () => ({ ...good, tags: ['a', 'a'] })],
  ['the same picture twice', 'media', () => ({ ...good, media: [own, own] })],
  ["another's picture", 'media', () => ({ ...good, media: [foreign] })],
  ["one's own beside another's", 'media', () => ({ ...good, media: [own, foreign] })],
  ['an unconfirmed picture', 'media', () => ({ ...good, media: [unconfirmed] })],
  ['a picture that is not there', 'media', () => ({ ...good, media: [Number.MAX_SAFE_INTEGER] })],
  ['a picture id too large', 'media.0', () => ({ ...good, media: [1e300] })],
  ['a picture id as text', 'media.0', () => ({ ...good, media: [String(own)] })],
  ['eleven pictures', 'media', () => ({ ...good, media: Array.from({ length: 11 }, (_, n) => n + 1) })],
  ['an invalid date', 'due_date', () => ({ ...good, due_date: 'mai' })],
  ['31 February', 'start_date', () => ({ ...good, start_date: '2027-02-31T00:00:00Z' })],
  ['a leap second', 'start_date', () => ({ ...good, start_date: '2026-12-31T23:59:60Z' })],
  ['the year 0', 'start_date', () => ({ ...good, start_date: '0000-01-01T00:00:00Z' })],
  ['the year 9999', 'due_date', () => ({ ...good, due_date: '9999-12-31T23:59:59Z' })],
  ['a due date that has passed', 'due_date', () => ({ ...good, due_date: inDays(-1) })],
  ['an end without a start', 'start_date', () => ({ ...good, end_date: inDays(1) })],
  ['an end before the start', 'end_date', () => ({ ...good, start_date: inDays(2), end_date: inDays(1) })],
  ['no places', 'max_participants', () => ({ ...good, max_participants: 0 })],
  ['too many places', 'max_participants', () => ({ ...good, max_participants: 1e9 })],
  ['half a place', 'max_participants', () => ({ ...good, max_participants: 1.5 })],
  ['a list', 'body', () => [good]],
])('%s is refused, at %s', async (_name, field, make) => {
  const { status, error } = await send(JSON.stringify(make()))
  expect(status).toBe(400)
  expect(Object.keys(error.errors)).toEqual([field])
})

test('invalid requests create no post and use no picture', async () => {
  const count = await server.db.selectFrom('posts').select('id').execute()
  expect(count).toEqual([])
  expect((await send(JSON.stringify({ ...good, media: [own] }))).status).toBe(201)
})

test.each(['0', '-1', 'abc', '1.5', '9007199254740992', '1e30', '%00'])(
  'post %s does not exist',
  async (id) => {
    for (const path of ['', 'like/', 'unlike/']) {
      const method = path === '' ? 'GET' : 'POST'
      const { statusCode } = await server.app.inject({ method, url: `/api/posts/${id}/${path}`, headers })
      expect(statusCode).toBe(400)
    }
  },
)
