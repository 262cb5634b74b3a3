import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendSafetyUpdate } from '../contract/people/trusted-contacts.ts'
import { updateUser } from '../contract/people/users.ts'
import { createComment } from '../contract/posts/comments.ts'
import { makeOffer } from '../contract/favours/favours.ts'
import { createPost, getPost } from '../contract/posts/posts.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'

let server: TestServer
let post: number
let lan: number
beforeAll(async () => {
  server = await startTestServer()
  lan = await server.userId('lan')
  const draft = { content: 'Ai giúp mình khiêng tủ?', category: 'help' } as const
  post = (await server.ask(createPost, { as: 'minh', body: draft })).body.id
})
afterAll(() => server.close())

const params = () => ({ id: post })
const good = { content: 'Chào xóm', category: 'regular' } as const

/** Every way to publish a text, with its field. */
const ways = {
  content: (content: string) => server.ask(createPost, { as: 'lan', body: { ...good, content } }),
  title: (title: string) => server.ask(createPost, { as: 'lan', body: { ...good, title } }),
  tags: (tag: string) => server.ask(createPost, { as: 'lan', body: { ...good, tags: [tag] } }),
  'content of a comment': (content: string) =>
    server.ask(createComment, { as: 'lan', params: params(), body: { content } }),
  'message of an offer': (message: string) =>
    server.ask(makeOffer, { as: 'hoa', params: params(), body: { message } }),
  'message of an update': (message: string) =>
    server.ask(sendSafetyUpdate, { as: 'lan', params: { id: lan }, body: { message } }),
  bio: (bio: string) => server.ask(updateUser, { as: 'lan', params: { id: lan }, body: { bio } }),
}
const fieldOf = (way: string) => way.split(' ')[0]

type Way = keyof typeof ways

async function expectRefusal(way: Way, text: string) {
  const { status, error } = await ways[way](text)
  expect([status, error.errors]).toEqual([400, { [String(fieldOf(way))]: ['must not be blank'] }])
}

/** One where a text is required, one where it may be blank, and the one that is checked when it has been cleaned. */
describe.each<Way>(['content of a comment', 'bio', 'tags'])('%s', (way) => {
  test.each([
    ['a space of no width', '\u200b'],
    ['a joiner among spaces', ' \u200d\n '],
    ['fillers of Hangul', '\u3164\u115f\u1160\uffa0'],
    ['a blank of braille', '\u2800'],
    ['what turns the text around', '\u202e\u2066'],
    ['marks that stand on nothing', '\u0301\u0323'],
    ['a selector of emoji', '\ufe0f'],
  ])('made of %s is refused', (_, text) => expectRefusal(way, text))
})

test.each(Object.keys(ways) as Way[])('%s made of what nobody sees is refused', (way) =>
  expectRefusal(way, '\u200b\u202e'),
)

test.each(['a', '5', '?', '👍', '🇻🇳', '#️⃣', '👨‍👩‍👧', 'ạ', 'ក', 'مرحبا', '…', '₫'])(
  '%s is visible',
  async (text) => {
    expect((await ways['content of a comment'](text)).status).toBe(201)
  },
)

test('optional texts may be blank', async () => {
  for (const blank of ['', ' \n'])
    for (const write of [ways.title, ways.bio]) expect((await write(blank)).status).toBeLessThan(300)
})

test('characters that turn the text around are removed from titles and tags, and so are line breaks', async () => {
  const body = { ...good, title: '\u202egnud gnouh\u2069\nXe\u200f máy ', tags: ['\u202dxe\u202c'] }
  const { id } = (await server.ask(createPost, { as: 'lan', body })).body
  const { title, tags } = (await server.ask(getPost, { as: 'minh', params: { id } })).body
  expect({ title, tags }).toEqual({ title: 'gnud gnouh Xe máy', tags: ['xe'] })
})

test('and from the text that names a favour', async () => {
  const body = { content: 'Mượn \u202ethang\u202c\nhai ngày', category: 'request' } as const
  const { id } = (await server.ask(createPost, { as: 'minh', body })).body
  expect((await server.ask(makeOffer, { as: 'hoa', params: { id }, body: {} })).body.title).toBe(
    'Mượn thang hai ngày',
  )
})
