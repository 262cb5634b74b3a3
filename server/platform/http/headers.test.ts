import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(
    { publicUrl: 'https://xom.example', demo: false },
    undefined,
    undefined,
    undefined,
    'built',
  )
})
afterAll(() => server.close())

const paths = [
  '/api/installation/',
  '/api/schema/',
  '/api/docs/',
  '/health/live',
  '/api/nothing/',
  '/nothing',
]

describe.each(paths)('what %s replies', (url) => {
  test('asks for encryption for a year, of every name below too', async () => {
    const { headers } = await server.app.inject({ url })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('lets no other site read it, whatever it says of itself', async () => {
    for (const origin of ['https://evil.example', 'https://xom.example.evil.example', 'null']) {
      const { headers } = await server.app.inject({ url, headers: { origin } })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  test('is put in no frame, loads nothing foreign, moves no base, and is taken for nothing else', async () => {
    const { headers } = await server.app.inject({ url })
    const policy = String(headers['content-security-policy'])
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  test('says what it is, and text in which letters', async () => {
    const { headers } = await server.app.inject({ url })
    expect(headers['content-type']).toMatch(/^(application\/json|text\/html); charset=utf-8$/)
  })
})

test.each(['OPTIONS', 'TRACE', 'PROPFIND'])('%s is no method of ours', async (method) => {
  const reply = await server.app.inject({ method: method as 'OPTIONS', url: '/api/installation/' })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['allow']).toBeUndefined()
})

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/server/main.ts',
  '/.env',
  '/.data/secret-key',
  '/assets/',
  '/assets',
  '/media/',
  '/fonts/',
  '/assets/../../../package.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets/%252e%252e/package.json',
])('%s is neither a file nor a list of files', async (url) => {
  const reply = await server.app.inject({ url })
  // Where the web has not been built, its pages are not there either.
  expect([404, 503]).toContain(reply.statusCode)
  for (const inside of ['repositoryformatversion', 'refs/heads', '"dependencies"', 'import ', 'Index of'])
    expect(reply.body).not.toContain(inside)
})

test('without HTTPS, as on this machine, no encryption is asked for', { tags: ['full'] }, async () => {
  const plain = await startTestServer()
  try {
    const { headers } = await plain.app.inject({ url: '/api/installation/' })
    expect(headers['strict-transport-security']).toBeUndefined()
  } finally {
    await plain.close()
  }
})
