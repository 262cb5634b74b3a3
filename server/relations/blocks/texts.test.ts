import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { rooms } from '../../rooms.ts'
import { fillTextTables } from '../../testing/text-tables.ts'
import { createRequest } from '../../testing/roles/outcomes.ts'
import { accessRules } from '../../testing/roles/access-rules.ts'
import { people, World } from '../../testing/roles/world.ts'
import type { ApiRequest } from '../../testing/privacy-requests/endpoint-request.ts'
import { putBlock } from './testing-blocks.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await World.of(server)
  await fillTextTables(world)
})
afterAll(() => server.close())

/** The SQL expression for the author of a row, by table. */
const authorColumns: Record<string, string> = {
  business_feedback: 'author_id',
  businesses: 'owner_id',
  check_ins: 'user_id',
  comments: 'author_id',
  communities: 'owner_id',
  community_requests: 'user_id',
  events: '(SELECT author_id FROM posts WHERE posts.id = post_id)',
  favours: 'helper_id',
  group_comments: 'author_id',
  messages: 'author_id',
  order_moves: `(SELECT CASE by WHEN 'buyer' THEN buyer_id ELSE seller_id END FROM orders WHERE orders.id = order_moves.order_id)`,
  orders: `CASE proposed_by WHEN 'buyer' THEN buyer_id ELSE seller_id END`,
  place_corrections: 'user_id',
  place_recommendations: 'user_id',
  posts: 'author_id',
  products: 'seller_id',
  safety_updates: 'user_id',
  users: 'id',
}

/** Other tests cover these tables: those that staff read, and ratings (`hidden-texts-routes.test.ts`). */
const testedElsewhere = [
  'moderation_actions',
  'moderation_appeals',
  'moderation_cases',
  'moderation_notes',
  'ratings',
  'reports',
  'withheld_messages',
]

const sharedTexts = rooms.flatMap(({ texts = [] }) => texts).filter(({ blocks }) => blocks.includes('.ts: '))
/** The helped user writes the title of a favour, the helper its message. */
const authorOf = (table: string, column: string) =>
  column === 'title' && table === 'favours'
    ? 'helped_id'
    : column === 'answer'
      ? 'answered_by'
      : authorColumns[table]

const markerOf = (table: string, author: number) => `zz${table.replaceAll('_', '')}${author}zz`

/** Sets each column to a marker that contains the table and the author. */
async function markTexts() {
  for (const { table, columns } of sharedTexts.filter((texts) => authorColumns[texts.table]))
    for (const column of columns) {
      const marker = sql`'zz' || replace(${sql.lit(table)}, '_', '') || (${sql.raw(authorOf(table, column) ?? '')}) || 'zz'`
      const value =
        column === 'tags'
          ? sql`ARRAY[${marker}]`
          : column === 'changes'
            ? sql`jsonb_build_object('description', ${marker})`
            : marker
      await sql`
        UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value}
        WHERE (${sql.raw(authorOf(table, column) ?? '')}) IN (${world.ids.owner}, ${world.ids.partner})`.execute(
        server.db,
      )
    }
}

/** A request for each list, and for each address of every row. */
async function listRequests(): Promise<ApiRequest[]> {
  const lists = Object.entries(accessRules).filter(
    ([operation, { policy, ids }]) => operation.startsWith('GET') && policy.other === 'yes' && !ids,
  )
  const requests = await Promise.all(
    lists.map(([operation, entry]) => createRequest(world, operation, entry)),
  )
  const addresses = {
    posts: ['posts/#/', 'posts/#/comments/', 'posts/#/offers/', 'posts/#/places/'],
    events: ['events/#/', 'events/#/calendar.ics'],
    communities: ['groups/#/', 'groups/#/comments/', 'groups/#/posts/', 'groups/#/requests/'],
    products: ['marketplace/products/#/', 'marketplace/products/#/related/'],
    orders: ['marketplace/orders/#/'],
    places: ['places/#/', 'places/#/recommendations/'],
    businesses: ['businesses/#/', 'businesses/#/feedback/'],
    chats: ['chats/#/'],
    favours: ['offers/#/'],
    safety_updates: ['safety-updates/#/'],
    check_ins: ['check-ins/#/'],
  } as const
  for (const [table, paths] of Object.entries(addresses)) {
    const key = table === 'events' ? 'post_id' : table === 'businesses' ? 'slug' : 'id'
    const condition = table === 'communities' ? sql`kind = 'group'` : sql`true`
    const { rows } = await sql<{ key: number | string }>`
      SELECT ${sql.ref(key)} AS key FROM ${sql.table(table)} WHERE ${condition}`.execute(server.db)
    for (const row of rows)
      for (const path of paths)
        requests.push({ method: 'GET', path: `/api/${path.replace('#', String(row.key))}` })
  }
  for (const id of [world.ids.owner, world.ids.partner])
    for (const path of ['', 'favors/'])
      requests.push({ method: 'GET', path: `/api/users/profile/${id}/${path}` })
  return requests
}

/** The requests whose reply to `reader` contains texts of the other user, with the tables of these texts. */
async function findVisibleTexts(reader: 'owner' | 'partner', requests: ApiRequest[]) {
  const author = world.ids[reader === 'owner' ? 'partner' : 'owner']
  const visible: { request: ApiRequest; tables: string[] }[] = []
  for (const request of requests) {
    const { body } = await world.call(people[reader], request)
    const tables = Object.keys(authorColumns).filter((table) => body.includes(markerOf(table, author)))
    if (tables.length) visible.push({ request, tables })
  }
  return visible
}

test('a blocked person still reached: no route returns their texts', async () => {
  expect([...Object.keys(authorColumns), ...testedElsewhere].toSorted()).toEqual(
    [...new Set(sharedTexts.map(({ table }) => table))].toSorted(),
  )
  await server.db
    .updateTable('check_in_contacts')
    .set({ reader_id: world.ids.partner, told_at: world.now() })
    .execute()
  await markTexts()
  const requests = await listRequests()
  const visible = {
    owner: await findVisibleTexts('owner', requests),
    partner: await findVisibleTexts('partner', requests),
  }
  const visibleTables = [...visible.owner, ...visible.partner].flatMap(({ tables }) => tables)
  expect(new Set(visibleTables)).toEqual(new Set(Object.keys(authorColumns)))
  const leaks: string[] = []
  for (const blocker of ['owner', 'partner'] as const) {
    await server.db.deleteFrom('blocks').execute()
    const blocked = blocker === 'owner' ? 'partner' : 'owner'
    await putBlock(server, { id: world.ids[blocker] }, { id: world.ids[blocked] })
    for (const reader of ['owner', 'partner'] as const) {
      const visibleBefore = visible[reader].map(({ request }) => request)
      for (const { request, tables } of await findVisibleTexts(reader, visibleBefore))
        leaks.push(`${blocker} has blocked, ${reader} reads ${tables.join()} at ${request.path}`)
    }
  }
  expect(leaks).toEqual([])
})
