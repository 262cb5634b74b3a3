import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { operationsOf } from './testing/operations.ts'
import { probes } from './testing/probes.ts'
import { cellsOf } from './testing/roles/cells.ts'
import { policies } from './testing/roles/policies.ts'
import { World } from './testing/roles/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await World.of(server)
})
afterAll(() => server.close())

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

test('every operation of the OpenAPI document has a probe, and says what each role may', () => {
  const described = operationsOf(server.app).filter(({ replies }) => replies !== null)
  const operations = described.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()
  expect(probes.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(operations)
  expect(Object.keys(policies).toSorted()).toEqual(operations)
})

async function ask({ endpoint, asked }: (typeof probes)[number], access?: string) {
  const { path, query, body } = asked({ lan: world.ids.owner, post: 1, ward: '26740' })
  const reply = await server.app.inject({
    method: endpoint.method,
    url: path ?? endpoint.path,
    headers: access === undefined ? {} : { authorization: `Bearer ${access}` },
    ...(query && { query }),
    ...(body && { payload: body }),
  })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, code: isJson ? reply.json<{ code?: string }>().code : undefined }
}

test('what is for people who are signed in is closed to all others, whatever they send', async () => {
  const closed = probes.filter(({ endpoint }) => endpoint.access !== 'anyone')
  expect(closed.length).toBeGreaterThan(100)
  for (const probe of closed)
    for (const access of [undefined, '', 'x', 'null'])
      expect(await ask(probe, access), nameOf(probe.endpoint)).toEqual({ status: 401, code: 'not_signed_in' })
})

test('what is for those who look after the place is closed to residents', async () => {
  const { access } = await server.signIn('lan')
  const closed = probes.filter(({ endpoint }) => !['anyone', 'signedIn'].includes(endpoint.access))
  expect(closed.length).toBeGreaterThan(10)
  for (const probe of closed)
    expect(await ask(probe, access), nameOf(probe.endpoint)).toEqual({ status: 403, code: 'not_allowed' })
})

describe("another's id in any path or body", () => {
  test.each(Object.entries(policies))('%s', async (operation, entry) => {
    expect(await cellsOf(world, operation, entry)).toEqual(entry.policy)
  })
})
