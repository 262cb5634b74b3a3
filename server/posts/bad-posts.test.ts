import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../../contract/shape.ts'
import { bindCursor } from '../platform/http/cursors.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addPicture } from './testing-posts.ts'

let server: TestServer
let lan: { uid: string }
let headers: { authorization: string; 'content-type': string }
let [own, foreign, unconfirmed] = [0, 0, 0]
beforeAll(async () => {
  server = await startTestServer()
  lan = { uid: await server.uidOf('lan') }
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
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString()

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
  ['a date that is none', 'due_date', () => ({ ...good, due_date: 'mai' })],
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
  ['a field that is not for the writer', 'author_id', () => ({ ...good, author_id: 1 })],
  ['a counter', 'reactions_count', () => ({ ...good, reactions_count: 100 })],
  ['a place', 'cell', () => ({ ...good, cell: '613639412063928319' })],
  ['a status', 'status', () => ({ ...good, status: 'active' })],
  ['a list', 'body', () => [good]],
])('%s is refused, at %s', async (_name, field, make) => {
  const { status, error } = await send(JSON.stringify(make()))
  expect(status).toBe(400)
  expect(Object.keys(error.errors)).toEqual([field])
})

test.each(['{', '', 'null', '"a"', '{"content":"a","category":"help","__proto__":{}}'])(
  'the body %j is refused',
  async (payload) => {
    expect((await send(payload)).status).toBe(400)
  },
)

test('after all that no post was written and the picture is still free', async () => {
  const count = await server.db.selectFrom('posts').select('id').execute()
  expect(count).toEqual([])
  expect((await send(JSON.stringify({ ...good, media: [own] }))).status).toBe(201)
})

test.each([
  'page=0',
  'page=21',
  'page=a',
  'page=1.5',
  'ordering=price',
  'ordering=',
  'category=sell',
  'category=help,',
  'category=help,,give',
  'radius=0',
  'radius=11',
  'radius=1e2',
  'unknown=1',
  'ordering=-created_at&cursor=',
  'ordering=-created_at&cursor=abc',
  'ordering=-created_at&cursor=%00',
  `ordering=-created_at&cursor=${'A'.repeat(301)}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 1 0 NaN 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 900 0 1 1').toString('base64url')}`,
  // A ring alone, and one of a step.
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 3 4 0 1 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 4 0 1 1').toString('base64url')}`,
  `ordering=distance&cursor=${Buffer.from('2 0 2 2 5 4 1 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 1 0 9007199254740991 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 1 0 1 0').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 1 0 1 1 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 1 0 01 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('1 0 2 -1 1 0 1 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 1 2 -1 1 0 1 1').toString('base64url')}`,
  `cursor=${Buffer.from('0 0 2 -1 1 0 1 1').toString('base64url')}`,
  `cursor=${Buffer.from('3 0 2 -1 1 0 1 1').toString('base64url')}`,
  `cursor=${Buffer.from('3 0 2 -1 1 0 1 1 5 0 0 0 -1').toString('base64url')}`,
  `cursor=${Buffer.from('3 0 2 -1 1 0 1 1 253370764800001 0 0 0 0').toString('base64url')}`,
  `cursor=${Buffer.from('3 0 2 -1 1 0 1 1 5 0 0 0 0 0').toString('base64url')}`,
  `ordering=-reactions_count&cursor=${Buffer.from('1 0 2 -1 1 0 2147483648 1').toString('base64url')}`,
])('the list is not given for ?%s', async (query) => {
  const bound = query.replace(/cursor=([\w-]+)$/, (_, cursor: string) => `cursor=${bindCursor(lan, cursor)}`)
  const { statusCode, body } = await server.app.inject({ url: `/api/posts/?${bound}`, headers })
  const { errors } = JSON.parse(body) as ErrorBody
  expect([statusCode, Object.keys(errors)]).toEqual([400, [query.split('&').at(-1)?.split('=')[0]]])
})

test.each([
  ['-created_at', '0 0 2 -1 1 0 1 1'],
  ['', '3 0 2 -1 1 0 1 1 5 0 0 0 0'],
])('a cursor that fits is taken: %s %s', async (ordering, numbers) => {
  const cursor = bindCursor(lan, Buffer.from(numbers).toString('base64url'))
  const url = `/api/posts/?cursor=${cursor}${ordering && `&ordering=${ordering}`}`
  const { statusCode } = await server.app.inject({ url, headers })
  expect(statusCode).toBe(200)
  const minh = { authorization: `Bearer ${(await server.signIn('minh')).access}` }
  expect((await server.app.inject({ url, headers: minh })).statusCode, 'another reader').toBe(400)
})

test.each(['0', '-1', 'abc', '1.5', '9007199254740992', '1e30', '%00'])('there is no post %s', async (id) => {
  for (const path of ['', 'like/', 'unlike/']) {
    const method = path === '' ? 'GET' : 'POST'
    const { statusCode } = await server.app.inject({ method, url: `/api/posts/${id}/${path}`, headers })
    expect(statusCode).toBe(400)
  }
})
