import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTicket, ticketLimits } from '../../../contract/moderation/tickets.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { countForeignLinks } from './message-text.ts'
import { createTicketClient } from './testing-tickets.ts'

let server: TestServer
let tickets: ReturnType<typeof createTicketClient>
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.example' })
  tickets = createTicketClient(server)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('tickets').execute())

const send = (more: object) =>
  server.app.inject({ method: 'POST', url: createTicket.path, payload: { ...tickets.draft(), ...more } })

test.each([
  ['no message', { message: undefined }],
  ['too short a message', { message: 'x'.repeat(ticketLimits.shortest - 1) }],
  ['blanks', { message: ' '.repeat(100) }],
  ['what nobody sees', { message: '\u200b\u200d\ufeff'.repeat(50) }],
  ['blanks around a few letters', { message: `a${' '.repeat(50)}b` }],
  ['too long a message', { message: 'x'.repeat(ticketLimits.message + 1) }],
  ['too long a name', { name: 'x'.repeat(ticketLimits.name + 1) }],
  ['too long a page', { about: `/${'x'.repeat(ticketLimits.about)}` }],
  ['no e-mail address', { email: undefined }],
  ['half an address', { email: 'lan@' }],
  ['two addresses', { email: 'a@example.com, b@example.com' }],
  ['an address with a header behind it', { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['too long an address', { email: `${'x'.repeat(250)}@example.com` }],
  ['another kind', { kind: 'bill' }],
  ['another topic', { topic: 'money' }],
  ['a list as a message', { message: ['x'.repeat(20)] }],
  ['a NUL', { message: `Chào cả xóm\0 nhé` }],
  ['half a letter', { message: 'Chào cả xóm \ud800' }],
])('%s: refused, and nothing is stored', async (_, more) => {
  expect((await send(more)).statusCode).toBe(400)
  expect(await tickets.listStored()).toEqual([])
})

test('texts with all kinds of characters are stored unchanged up to the maximum length', async () => {
  const messages = [
    "'); DROP TABLE tickets; --",
    '<img src=x onerror=alert(1)>',
    '👨‍👩‍👧‍👦 gia đình mình cần giúp',
    'ⓧ'.repeat(ticketLimits.message),
    '👍'.repeat(ticketLimits.message),
  ]
  for (const [n, message] of messages.entries())
    expect((await tickets.write({ message, email: `n${n}@example.com` })).status).toBe(201)
  expect((await tickets.listStored()).map(({ message }) => message)).toEqual(messages)
})

test('direction marks and invisible characters are removed', async () => {
  await tickets.write({
    name: 'Lan\r\n\u202e gnuhN',
    message: 'Gửi \u202etiền\u0007 cho tôi\r\nngay hôm nay',
  })
  expect(await tickets.listStored()).toMatchObject([
    { name: 'Lan gnuhN', message: 'Gửi tiền cho tôi\nngay hôm nay' },
  ])
})

describe('links', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, n) => `http://mua${n}.example/re`).join(' ')

  test('up to five are accepted in a message, more are refused', async () => {
    expect((await tickets.write({ message: links(ticketLimits.links) })).status).toBe(201)
    const { status, error } = await tickets.write({ message: links(ticketLimits.links + 1) })
    expect([status, error.code]).toEqual([422, 'too_many_links'])
    expect(error.detail).toBe('At most 5 links may be in a message')
    expect(await tickets.listStored()).toHaveLength(1)
  })

  test.each([
    ['https://www.a.example', 1],
    ['www.a.example WWW.b.example', 2],
    ['http://a,http://b|http://c"http://d', 4],
    ['http://a.example?to=http://b.example', 2],
    ['Xem https://xom.example/posts/1, https://xom.example. Và https://XOM.example/posts/2!', 0],
    ['https://xom.example.evil.example https://xom.example@evil.example https://xom.example:81/', 3],
    ['viết cho lan@www.example', 0],
    ['', 0],
  ])('%j has %i to other sites', (text, count) => {
    expect(countForeignLinks(text, 'https://xom.example')).toBe(count)
  })
})
