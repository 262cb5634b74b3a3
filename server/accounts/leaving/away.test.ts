import { rooms } from '../../rooms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../../../contract/testing-runs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { createRequest } from '../../testing/roles/outcomes.ts'
import { accessRules } from '../../testing/roles/access-rules.ts'
import { event } from '../../testing/roles/communities-fixtures.ts'
import { product } from '../../testing/roles/market-fixtures.ts'
import { alert, comment, post } from '../../testing/roles/posts-fixtures.ts'
import { people, World } from '../../testing/roles/world.ts'
import type { ApiRequest } from '../../testing/privacy-requests/endpoint-request.ts'
import { hideAccount, showAccount } from './absence.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await World.of(server)
  const names = { display_name: 'Zzlan', first_name: 'Zzlan', last_name: 'Zzlan' }
  await server.db.updateTable('users').set(names).where('id', '=', world.ids.owner).execute()
})
afterAll(() => server.close())

type State = 'leaving_at' | 'suspended_until' | 'too_young_at'
const states: State[] = ['leaving_at', 'suspended_until', 'too_young_at']

async function put(state: State | null) {
  const id = world.ids.owner
  const none = { leaving_at: null, suspended_until: null, too_young_at: null }
  const change = state ? { ...none, [state]: new Date('2100-01-01') } : none
  await server.db.updateTable('users').set(change).where('id', '=', id).execute()
  await (state ? hideAccount : showAccount)(server.db, { rooms }, id)
}

/** Those of the requests whose answer to a neighbour has the owner's name. */
async function naming(requests: ApiRequest[]) {
  const found: string[] = []
  for (const request of requests)
    if (/zzlan/i.test((await world.call(people.other, request)).body))
      found.push(`${request.path} ${JSON.stringify(request.query ?? {})}`)
  return found
}

const entries = Object.entries(accessRules)

test('an account that may not be used is still found: their content is not found on any route', async () => {
  // A community outlives the account of its owner.
  const about = entries.filter(
    ([operation, { policy }]) =>
      policy.other !== 404 && policy.blocked === 404 && !/\/(groups|communities)\/\{id\}/.test(operation),
  )
  expect(about.length).toBeGreaterThan(50)
  const found: string[] = []
  let turn = 0
  for (const [operation, entry] of about) {
    await world.reset()
    const request = await createRequest(world, operation, entry)
    for (let n = 0; n < runs(3, 3, 1); n++) {
      const state = states[turn++ % 3] ?? null
      await put(state)
      const { statusCode } = await world.call(people.other, request)
      if (statusCode !== 404) found.push(`${state} ${operation} ${statusCode}`)
    }
    await put(null)
  }
  expect(found).toEqual([])
})

test('an account that may not be used is still found: no list, search or suggestion names them', async () => {
  await world.reset()
  for (const make of [post, comment, alert, product, event]) await make(world)
  await world.create(people.other, '/api/chats/', { user_id: world.ids.owner })
  const lists = await Promise.all(
    entries
      .filter(([operation, { policy, ids }]) => operation.startsWith('GET') && policy.other === 'yes' && !ids)
      .map(([operation, entry]) => createRequest(world, operation, entry)),
  )
  const requests = [
    ...lists,
    ...['/api/users/', '/api/posts/'].map((path) => ({ method: 'GET', path, query: { search: 'zzlan' } })),
    { method: 'GET', path: '/api/search/', query: { q: 'zzlan' } },
    { method: 'GET', path: '/api/mentions/', query: { q: 'zzlan' } },
  ]
  await put(null)
  expect((await naming(requests)).length).toBeGreaterThan(8)
  for (const state of states) {
    await put(state)
    expect(await naming(requests), state).toEqual([])
  }
})
