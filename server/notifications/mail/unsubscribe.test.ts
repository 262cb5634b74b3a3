import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resumeMail, stopMail } from '../../../contract/notifications/mail.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { unsubscribeLinksFor } from './unsubscribe.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('mail_stops').execute()
})

const tokenOf = (address: string) =>
  unsubscribeLinksFor(server.app.context, address).page.split('/').at(-1) ?? ''
const stops = () => server.db.selectFrom('mail_stops').selectAll().execute()
const pathOf = (address: string) =>
  new URL(unsubscribeLinksFor(server.app.context, address).oneClick).pathname

test('stopping and resuming, each any number of times, signed in or not', async () => {
  const params = { token: tokenOf('anna@example.com') }
  for (const asking of [{ params }, { params }, { params, as: 'lan' }]) {
    expect((await server.ask(stopMail, asking)).body).toEqual({})
    expect(await stops()).toHaveLength(1)
  }
  for (const asking of [{ params }, { params, as: 'lan' }]) {
    expect((await server.ask(resumeMail, asking)).body).toEqual({})
    expect(await stops()).toEqual([])
  }
})

test('an address has one token however it is spelled, which reveals nothing of it', async () => {
  expect(tokenOf('Anna@Example.com')).toBe(tokenOf('anna@example.com'))
  expect(tokenOf('a\u0301@example.com')).toBe(tokenOf('\u00E1@example.com'))
  expect(tokenOf('anna@example.com')).not.toBe(tokenOf('bnna@example.com'))
  expect(Buffer.from(tokenOf('anna@example.com'), 'base64url').toString()).not.toContain('anna')
  await server.ask(stopMail, { params: { token: tokenOf('anna@example.com') } })
  expect(JSON.stringify(await stops())).not.toContain('anna')
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
  ['application/json', '{}'],
])('a mail program may send %s', async (type, payload) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: pathOf('anna@example.com'),
    payload,
    headers: { 'content-type': type },
  })
  expect([reply.statusCode, await stops()]).toEqual([200, [expect.any(Object)]])
})

test('a body longer than necessary is refused', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
    const reply = await server.app.inject({
      method: 'POST',
      url: pathOf('anna@example.com'),
      payload: 'a'.repeat(2000),
      headers: { 'content-type': type },
    })
    expect(reply.statusCode).toBe(413)
  }
  expect(await stops()).toEqual([])
})

test('no other route accepts a form', async () => {
  for (const [method, url] of [
    ['DELETE', pathOf('anna@example.com')],
    ['POST', '/api/auth/token/'],
  ] as const) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await server.app.inject({ method, url, payload: 'a=b', headers })).statusCode).toBe(415)
  }
})

test('a token that is not ours changes nothing', async () => {
  const [hash = '', signature = ''] = tokenOf('anna@example.com').split('.')
  const swapped = tokenOf('bnna@example.com').split('.')[1] ?? ''
  await server.ask(stopMail, { params: { token: `${hash}.${signature}` } })
  for (const token of [
    `${hash}.${swapped}`,
    `${signature}.${hash}`,
    `${hash}.${hash}`,
    `${'A'.repeat(43)}.${signature}`,
  ]) {
    expect((await server.ask(stopMail, { params: { token } })).error.code).toBe('not_found')
    expect((await server.ask(resumeMail, { params: { token } })).error.code).toBe('not_found')
  }
  for (const token of ['x', `${hash}.`, `${hash}.${signature}x`, `${hash}.${signature}.${signature}`])
    expect((await server.ask(stopMail, { params: { token } })).status).toBe(400)
  expect(await stops()).toHaveLength(1)
})

test('opening the link changes nothing', async () => {
  const { page, oneClick } = unsubscribeLinksFor(server.app.context, 'anna@example.com')
  for (const url of [page, oneClick]) await server.app.inject({ url: new URL(url).pathname })
  expect(await stops()).toEqual([])
})
