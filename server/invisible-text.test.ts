import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendSafetyUpdate } from '../contract/people/trusted-contacts.ts'
import { updateUser } from '../contract/people/users.ts'
import { createComment } from '../contract/posts/comments.ts'
import { makeOffer } from '../contract/favours/offers.ts'
import { createPost, getPost } from '../contract/posts/posts.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'

let server: TestServer
let post: number
let lan: number
beforeAll(async () => {
  server = await startTestServer()
  lan = await server.userId('lan')
  const request = { content: 'Ai giúp mình khiêng tủ?', category: 'help' } as const
  post = (await server.ask(createPost, { as: 'minh', body: request })).body.id
})
afterAll(() => server.close())

const params = () => ({ id: post })
const draft = { content: 'Chào xóm', category: 'regular' } as const

/** Requests that publish a text, by the name of the field. */
const requests = {
  content: (content: string) => server.ask(createPost, { as: 'lan', body: { ...draft, content } }),
  title: (title: string) => server.ask(createPost, { as: 'lan', body: { ...draft, title } }),
  tags: (tag: string) => server.ask(createPost, { as: 'lan', body: { ...draft, tags: [tag] } }),
  'content of a comment': (content: string) =>
    server.ask(createComment, { as: 'lan', params: params(), body: { content } }),
  'message of an offer': (message: string) =>
    server.ask(makeOffer, { as: 'hoa', params: params(), body: { message } }),
  'message of an update': (message: string) =>
    server.ask(sendSafetyUpdate, { as: 'lan', params: { id: lan }, body: { message } }),
  bio: (bio: string) => server.ask(updateUser, { as: 'lan', params: { id: lan }, body: { bio } }),
}
const fieldOf = (name: string) => name.split(' ')[0]

type RequestName = keyof typeof requests

async function expectRefusal(name: RequestName, text: string) {
  const { status, error } = await requests[name](text)
  expect([status, error.errors]).toEqual([400, { [String(fieldOf(name))]: ['must not be blank'] }])
}

/** A required text, an optional one, and one that is checked after it is cleaned. */
describe.each<RequestName>(['content of a comment', 'bio', 'tags'])('%s', (name) => {
  test.each([
    ['a zero-width space', '\u200b'],
    ['a zero-width joiner between spaces', ' \u200d\n '],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['a blank braille pattern', '\u2800'],
    ['direction overrides', '\u202e\u2066'],
    ['combining marks without a base', '\u0301\u0323'],
    ['an emoji variation selector', '\ufe0f'],
  ])('made of %s is refused', (_, text) => expectRefusal(name, text))
})

test.each(Object.keys(requests) as RequestName[])('%s made of invisible characters is refused', (name) =>
  expectRefusal(name, '\u200b\u202e'),
)

test.each(['a', '5', '?', '👍', '🇻🇳', '#️⃣', '👨‍👩‍👧', 'ạ', 'ក', 'مرحبا', '…', '₫'])(
  '%s is visible',
  async (text) => {
    expect((await requests['content of a comment'](text)).status).toBe(201)
  },
)

test('optional texts may be blank', async () => {
  for (const blank of ['', ' \n'])
    for (const write of [requests.title, requests.bio]) expect((await write(blank)).status).toBeLessThan(300)
})

test('direction overrides and line breaks are removed from titles and tags', async () => {
  const body = { ...draft, title: '\u202egnud gnouh\u2069\nXe\u200f máy ', tags: ['\u202dxe\u202c'] }
  const { id } = (await server.ask(createPost, { as: 'lan', body })).body
  const { title, tags } = (await server.ask(getPost, { as: 'minh', params: { id } })).body
  expect({ title, tags }).toEqual({ title: 'gnud gnouh Xe máy', tags: ['xe'] })
})

test('direction overrides and line breaks are removed from the title of a favour', async () => {
  const body = { content: 'Mượn \u202ethang\u202c\nhai ngày', category: 'request' } as const
  const { id } = (await server.ask(createPost, { as: 'minh', body })).body
  expect((await server.ask(makeOffer, { as: 'hoa', params: { id }, body: {} })).body.title).toBe(
    'Mượn thang hai ngày',
  )
})
