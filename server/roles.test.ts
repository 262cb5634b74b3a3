import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { listOperations } from './testing/operations.ts'
import { privacyRequests } from './testing/privacy-requests.ts'
import { type ApiRequest, sendRequest } from './testing/privacy-requests/endpoint-request.ts'
import { accessRules } from './testing/roles/access-rules.ts'
import { collectOutcomes } from './testing/roles/outcomes.ts'
import { World } from './testing/roles/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await World.of(server)
})
afterAll(() => server.close())

const requests = () => privacyRequests({ lan: world.ids.owner, post: 1 })

test('every operation of the OpenAPI document has a privacy request and a policy for each role', () => {
  const documented = listOperations(server.app).filter(({ replies }) => replies !== null)
  const operations = documented.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()
  expect(
    requests()
      .map(({ operation }) => operation)
      .toSorted(),
  ).toEqual(operations)
  expect(Object.keys(accessRules).toSorted()).toEqual(operations)
})

async function refusalOf(request: ApiRequest, access?: string) {
  const reply = await sendRequest(server, request, access)
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, code: isJson ? reply.json<{ code?: string }>().code : undefined }
}

test('endpoints for signed-in users refuse requests without a valid token', async () => {
  const closed = requests().filter(({ access }) => access !== 'anyone')
  expect(closed.length).toBeGreaterThan(100)
  for (const request of closed)
    for (const access of [undefined, '', 'x', 'null'])
      expect(await refusalOf(request, access), request.operation).toEqual({
        status: 401,
        code: 'not_signed_in',
      })
})

test('endpoints for staff refuse residents', async () => {
  const { access } = await server.signIn('lan')
  const closed = requests().filter((request) => request.access === 'staff' || request.access === 'admin')
  expect(closed.length).toBeGreaterThan(10)
  for (const request of closed)
    expect(await refusalOf(request, access), request.operation).toEqual({ status: 403, code: 'not_allowed' })
})

describe("another's id in any path or body", () => {
  test.each(Object.entries(accessRules))('%s', async (operation, rule) => {
    expect(await collectOutcomes(world, operation, rule)).toEqual(rule.policy)
  })
})
