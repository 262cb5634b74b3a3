import { expect, test } from 'vitest'
import { startTestServer } from './platform/testing/testing.ts'
import { startDemo } from './search/testing-demo.ts'
import { findDemoRequests } from './testing/demo-requests.ts'
import { accessRules } from './testing/roles/access-rules.ts'
import { createRequest } from './testing/roles/outcomes.ts'
import { people, World } from './testing/roles/world.ts'
import { type RecordedStatements, recordStatements } from './testing/statements.ts'

/** Most GET requests run one statement for the session and one for the reply. */
const usualTrips = 2

/** The other GET requests. A new one belongs here only if one statement would be slower or hard to read. */
const declaredTrips: Record<string, number> = {
  'GET /api/arrival/': 4,
  'GET /api/auth/fresh/': 1,
  'GET /api/auth/google/again/url/': 4,
  'GET /api/auth/google/url/': 3,
  'GET /api/businesses/': 3,
  'GET /api/businesses/{slug}/feedback/': 3,
  'GET /api/chats/{id}/': 3,
  'GET /api/communities/{id}/banned/': 3,
  'GET /api/communities/{id}/contacts/': 5,
  'GET /api/communities/{id}/members/': 4,
  'GET /api/communities/{id}/posts/': 4,
  'GET /api/communities/{id}/requests/': 3,
  'GET /api/events/{id}/participants/': 3,
  'GET /api/events/{id}/photos/': 3,
  'GET /api/favours/': 3,
  'GET /api/favours/{section}/': 4,
  'GET /api/groups/{id}/banned/': 3,
  'GET /api/groups/{id}/comments/': 3,
  'GET /api/groups/{id}/members/': 4,
  'GET /api/groups/{id}/posts/': 4,
  'GET /api/groups/{id}/requests/': 3,
  'GET /api/installation/': 1,
  'GET /api/jobs/failed/': 3,
  'GET /api/marketplace/categories/': 1,
  'GET /api/marketplace/products/mine/': 3,
  'GET /api/marketplace/products/{id}/offers/': 3,
  'GET /api/marketplace/products/{id}/related/': 3,
  'GET /api/marketplace/sellers/{id}/products/': 3,
  'GET /api/mentions/': 3,
  'GET /api/moderation/audit/': 3,
  'GET /api/moderation/business-claims/': 4,
  'GET /api/moderation/cases/{id}/': 6,
  'GET /api/moderation/erasures/': 3,
  'GET /api/moderation/mine/': 3,
  'GET /api/nearby/wards/{code}/map/': 3,
  'GET /api/offers/': 3,
  'GET /api/places/similar/': 3,
  'GET /api/places/{id}/recommendations/': 3,
  'GET /api/posts/': 5,
  'GET /api/posts/helpers/': 3,
  'GET /api/posts/{id}/contacts/': 5,
  'GET /api/posts/{id}/offers/': 4,
  'GET /api/posts/{id}/places/': 3,
  'GET /api/search/': 5,
  'GET /api/tickets/{id}/': 3,
  'GET /api/tiles/wards/{z}/{x}/{y}': 1,
  'GET /api/trust/': 3,
  'GET /api/users/': 3,
  'GET /api/users/newcomers/': 3,
  'GET /api/users/profile/{id}/communities/': 4,
  'GET /api/users/profile/{id}/favors/': 3,
  'GET /api/users/{id}/': 3,
  'GET /api/users/{id}/relative-notices/': 3,
  'GET /api/users/{id}/relative-notices/sent/': 3,
  'GET /api/users/{id}/visible-area/': 3,
}

/** GET requests that repeat a statement, and how often: a feed with few posts looks further in the same way. */
const declaredRepeats: Record<string, number> = {
  'GET /api/posts/': 1,
}

/** GET requests that need a secret from a mail or from another site. */
const secretOnly = [
  'GET /api/calendar/{file}',
  'GET /api/check-in-alarms/{token}/',
  'GET /api/check-ins/{id}/',
  'GET /api/invitations/{code}/',
  'GET /api/link-previews/',
  'GET /api/trusted-contacts/{token}/',
]

/** What each GET operation ran, of all its requests the most. */
class Costs {
  readonly trips: Record<string, number> = {}
  readonly repeats: Record<string, number> = {}

  async record<T extends { statusCode: number }>(world: World, operation: string, send: () => Promise<T>) {
    // Whether the viewer is remembered would depend on the time.
    world.server.app.recentViewers.forget(Object.values(world.ids).map((id) => `viewer:${id}`))
    const stop = recordStatements()
    const reply = await send()
    const { texts, trips } = stop()
    if (reply.statusCode === 200) this.#add(operation, { texts, trips })
    return reply
  }

  #add(operation: string, { texts, trips }: RecordedStatements) {
    const repeats = texts.length - new Set(texts).size
    this.trips[operation] = Math.max(trips, this.trips[operation] ?? 0)
    this.repeats[operation] = Math.max(repeats, this.repeats[operation] ?? 0)
  }
}

/** Each request asks for one new row, and lists are short. */
async function askAboutFewRows(costs: Costs) {
  const server = await startTestServer()
  const world = await World.of(server)
  // The first request creates the communities of the wards nearby.
  for (const who of [people.owner, people.admin]) await world.request(who, 'GET', '/api/communities/')
  for (const [operation, rule] of Object.entries(accessRules)) {
    const caller = (['owner', 'admin'] as const).find((role) => rule.policy[role] === 'yes')
    if (!operation.startsWith('GET ') || !caller) continue
    await world.reset()
    const request = await createRequest(world, operation, rule)
    // Signs in, if the fixtures have ended the session.
    await world.request(people[caller], 'GET', '/api/auth/fresh/')
    await costs.record(world, operation, () => world.call(people[caller], request))
  }
  await server.close()
}

/** Each request asks about the rows of the demo. */
async function askAboutManyRows(costs: Costs) {
  const server = await startDemo(new Date('2026-11-20T05:30:00Z'))
  const world = await World.of(server)
  for (const who of [people.owner, people.admin]) await world.request(who, 'GET', '/api/communities/')
  await findDemoRequests(
    async (as, path, operation) =>
      costs.record(world, operation, () => world.call(people[as], { method: 'GET', path })),
    world.ids.owner,
  )
  await server.close()
}

const without = (numbers: Record<string, number>, usual: number) =>
  Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== usual))

test(
  'a GET request waits for as many statements as declared, however many rows there are, and repeats none',
  { tags: ['full'], timeout: 600_000 },
  async () => {
    const costs = new Costs()
    await askAboutFewRows(costs)
    await askAboutManyRows(costs)
    const all = Object.keys(accessRules).filter((operation) => operation.startsWith('GET '))
    expect(all.filter((operation) => !(operation in costs.trips)).toSorted()).toEqual(secretOnly)
    expect(without(costs.trips, usualTrips)).toEqual(declaredTrips)
    expect(without(costs.repeats, 0)).toEqual(declaredRepeats)
  },
)
