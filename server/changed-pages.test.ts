import { afterAll, beforeAll, expect, test } from 'vitest'
import { onRowsChanged } from './platform/database/db.ts'
import { topicOfAudience } from './platform/realtime/sockets.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { accessRules } from './testing/roles/access-rules.ts'
import { createRequest } from './testing/roles/outcomes.ts'
import { type Role, roles } from './testing/roles/policy.ts'
import { people, World } from './testing/roles/world.ts'

let server: TestServer
let world: World
const announced = new Set<string>()
beforeAll(async () => {
  server = await startTestServer()
  world = await World.of(server)
  onRowsChanged(server.db, (topics) => topics.forEach((topic) => announced.add(topicOfAudience(topic))))
})
afterAll(() => server.close())

const writes = Object.entries(accessRules).filter(([operation]) => !operation.startsWith('GET '))
const viewers = ['owner', 'other', 'partner'] as const

type Page = [topic: string, path: string]

/** What the pages of the newest things and of the people show, by topic. */
async function listPages(): Promise<Page[]> {
  const { db } = server
  const newest = async (table: 'communities' | 'products' | 'places') =>
    (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
  const business = await db
    .selectFrom('businesses')
    .select(['id', 'slug'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const event = await db.selectFrom('events').select('post_id').orderBy('post_id', 'desc').executeTakeFirst()
  const [community, product, place] = await Promise.all([
    newest('communities'),
    newest('products'),
    newest('places'),
  ])
  const at = (topic: string, path: string, parts: string[]) =>
    parts.map((part): Page => [topic, `${path}${part}`])
  return [
    ...at(`event:${event?.post_id}`, `/api/events/${event?.post_id}/`, [
      '',
      'participants/?status=going',
      'participants/?status=waiting',
      'photos/',
    ]),
    ...['communities', 'groups'].flatMap((kind) =>
      at(`community:${community}`, `/api/${kind}/${community}/`, [
        '',
        'members/',
        'requests/',
        'banned/',
        'posts/',
      ]),
    ),
    ...at(`community:${community}`, `/api/groups/${community}/`, ['comments/', 'pace/']),
    ...at(`product:${product}`, `/api/marketplace/products/${product}/`, ['']),
    ...at(`place:${place}`, `/api/places/${place}/`, ['', 'recommendations/']),
    ...at(`place:${place}`, `/api/places/corrections/?place=${place}`, ['']),
    ...at(`business:${business?.id}`, `/api/businesses/${business?.slug}/`, ['', 'feedback/']),
    ...[world.ids.owner, world.ids.partner].flatMap((id) => [
      ...at(`profile:${id}`, `/api/users/profile/${id}/`, ['', 'favors/']),
      ...at(`profile:${id}`, `/api/marketplace/sellers/${id}/`, ['', 'products/']),
    ]),
  ]
}

const readAs = async (role: Role | 'partner', pages: Page[]) =>
  Promise.all(
    pages.map(async ([, path]) => (await world.call(people[role as 'owner'], { method: 'GET', path })).body),
  )

/** Pages also subscribe to the profiles of their organiser, seller or partner, whose names they show. */
const isAnnounced = (topic: string, page = '') =>
  announced.has(topic) ||
  Array.from(announced).some((each) => {
    const [kind, id] = each.split(':')
    return kind === 'profile' && page.includes(`"id":${id},`)
  })

test.each(writes)(
  'what %s changes on a page of others is announced',
  { tags: ['full'] },
  async (operation, rule) => {
    // People see their own changes without an announcement.
    const actor = (['owner', ...roles] as const).find((role) => rule.policy[role] === 'yes')
    if (!actor) return
    await world.reset()
    const request = await createRequest(world, operation, rule)
    const pages = await listPages()
    const others = viewers.filter((role) => role !== actor)
    const before = await Promise.all(others.map((role) => readAs(role, pages)))
    announced.clear()
    await world.call(actor === 'nobody' ? null : people[actor], request)
    const after = await Promise.all(others.map((role) => readAs(role, pages)))
    const missed = others.flatMap((role, n) =>
      pages
        .filter(([topic], place) => {
          const page = before[n]?.[place]
          return page !== after[n]?.[place] && !isAnnounced(topic, page)
        })
        .map(([topic, path]) => `${role} ${path} (${topic.replace(/\d+/, 'id')})`),
    )
    expect(missed, missed.join(', ')).toEqual([])
  },
)
