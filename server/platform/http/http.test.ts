import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { countNewPosts } from '../../../contract/feed/feed.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/token/',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('invalid input is refused with a reason', () => {
  const good = { username: 'lan', password: 'x' }
  test.each([
    ['bad JSON', '{"username": ', 400],
    ['no body', '', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a text', '"a"', 400],
    ['a field missing', JSON.stringify({ username: 'lan' }), 400],
    ['an unknown field', JSON.stringify({ ...good, is_staff: true }), 400],
    ['a wrong type', JSON.stringify({ ...good, username: 7 }), 400],
    ['a NUL byte', JSON.stringify({ ...good, username: 'a\0b' }), 400],
    ['a lone surrogate', '{"username":"\\ud800","password":"x"}', 400],
    ['a prototype in disguise', '{"__proto__":{"x":1},"username":"lan","password":"x"}', 400],
    ['too much', JSON.stringify({ ...good, password: 'x'.repeat(300_000) }), 413],
  ])('%s', async (_what, payload, status) => {
    const reply = await post(payload)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toEqual({
      detail: expect.any(String),
      code: expect.any(String),
      errors: expect.any(Object),
    })
  })

  test('the field is named', async () => {
    const reply = await post(JSON.stringify({ ...good, is_staff: true }))
    expect(reply.json()).toMatchObject({ code: 'invalid', errors: { is_staff: [expect.any(String)] } })
  })

  test('another content type', async () => {
    const reply = await post('username=lan', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(reply.statusCode).toBe(415)
  })

  test.each(['2026-12-31T23:59:60Z', '2026-12-31T23:59:59+07', '2026-12-31T24:00:00Z', 'x'])(
    'the moment %s',
    async (since) => {
      const { access } = await server.signIn('lan')
      const reply = await server.app.inject({
        url: countNewPosts.path,
        query: { since },
        headers: { authorization: `Bearer ${access}` },
      })
      expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining({ code: 'invalid' })])
    },
  )

  test.each(['0', '-1', '1e3', '9007199254740993', '99999999999999999999999', 'x', '%00', '1.5'])(
    'the id %s',
    async (id) => {
      const { access } = await server.signIn('lan')
      const reply = await server.app.inject({
        url: `/api/posts/${id}/`,
        headers: { authorization: `Bearer ${access}` },
      })
      expect([400, 404]).toContain(reply.statusCode)
    },
  )
})

test('a parameter that is said twice is refused', async () => {
  const { access } = await server.signIn('lan')
  const headers = { authorization: `Bearer ${access}` }
  for (const url of ['/api/users/?page=1&page=2', '/api/users/?search=a&search=b']) {
    const reply = await server.app.inject({ url, headers })
    expect([reply.statusCode, reply.json<{ code: string }>().code], url).toEqual([400, 'invalid'])
  }
})

test('an unknown address, or one without its slash, is a 404 in JSON', async () => {
  for (const url of ['/api/nothing/', '/api/auth/me']) {
    const reply = await server.app.inject({ url })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'not_found' })
  }
})

test('shared device: replies are not cached, not sniffed, not framed, and carry the request id', async () => {
  const reply = await server.ask(getMe, { as: 'lan' })
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('without a session the reply names the way to sign in', async () => {
  const reply = await server.ask(getMe)
  expect(reply.status).toBe(401)
  expect(reply.error).toEqual({ detail: 'Sign in first', code: 'not_signed_in', errors: {} })
  expect(reply.headers['www-authenticate']).toBe('Bearer')
})

test(
  'the OpenAPI document lists every route with its replies, and there is a page to read it',
  { tags: ['full'] },
  async () => {
    const document = (await server.app.inject({ url: '/api/schema/' })).json<{
      openapi: string
      paths: Record<string, Record<string, { responses: object; security?: object[] }>>
    }>()
    expect(document.openapi).toBe('3.1.0')
    const operation = document.paths['/api/posts/']?.['post']
    expect(Object.keys(operation?.responses ?? {})).toEqual(['201', '4XX', '5XX'])
    expect(operation?.security).toEqual([{ bearer: [] }])
    expect(document.paths['/api/auth/token/']?.['post']?.security).toBeUndefined()
    const page = await server.app.inject({ url: '/api/docs/' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(createPost.path)
  },
)

test('X-Forwarded-For to dodge limits: too many requests get a Retry-After, counted by address', async () => {
  const limited = await startTestServer({ rateLimits: true })
  const ask = (remoteAddress: string, headers = {}) =>
    limited.app.inject({
      method: 'POST',
      url: passwordSignIn.path,
      payload: { username: 'nobody', password: 'x' },
      remoteAddress,
      headers,
    })
  try {
    for (let n = 0; n < passwordSignIn.limit.max; n++)
      expect((await ask('198.51.100.1')).statusCode).toBe(401)
    const refused = await ask('198.51.100.1', { 'x-forwarded-for': '203.0.113.9' })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('198.51.100.2')).statusCode).toBe(401)
  } finally {
    await limited.close()
  }
})
