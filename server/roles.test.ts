import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { operationsOf } from './testing/operations.ts'
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

test('every operation of the OpenAPI document says what each role may', () => {
  const described = operationsOf(server.app).filter(({ replies }) => replies !== null)
  const operations = described.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(Object.keys(policies).toSorted()).toEqual(operations.toSorted())
})

describe("another's id in any path or body", () => {
  test.each(Object.entries(policies))('%s', async (operation, entry) => {
    expect(await cellsOf(world, operation, entry)).toEqual(entry.policy)
  })
})
