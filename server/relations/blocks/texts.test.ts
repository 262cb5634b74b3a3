import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { rooms } from '../../rooms.ts'
import { writeEverywhere } from '../../testing/everywhere.ts'
import { requestFor } from '../../testing/roles/cells.ts'
import { policies } from '../../testing/roles/policies.ts'
import { people, World } from '../../testing/roles/world.ts'
import type { ApiRequest } from '../../testing/send.ts'
import { putBlock } from './testing-blocks.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await World.of(server)
  await writeEverywhere(world)
})
afterAll(() => server.close())

/** Who wrote a row, by table. */
const authors: Record<string, string> = {
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

/** Those whose words other tests follow: what staff read, and ratings (`hidden-texts-routes.test.ts`). */
const elsewhere = [
  'moderation_actions',
  'moderation_appeals',
  'moderation_cases',
  'moderation_notes',
  'ratings',
  'reports',
  'withheld_messages',
]

const kept = rooms.flatMap(({ texts = [] }) => texts).filter(({ blocks }) => blocks.includes('.ts: '))
/** As the title of a favour is the asker's, its message the helper's. */
const authorOf = (table: string, column: string) =>
  column === 'title' && table === 'favours'
    ? 'helped_id'
    : column === 'answer'
      ? 'answered_by'
      : authors[table]

const wordOf = (table: string, author: number) => `zz${table.replaceAll('_', '')}${author}zz`

/** Puts a word into each column that tells its table and author. */
async function markAll() {
  for (const { table, columns } of kept.filter((one) => authors[one.table]))
    for (const column of columns) {
      const word = sql`'zz' || replace(${sql.lit(table)}, '_', '') || (${sql.raw(authorOf(table, column) ?? '')}) || 'zz'`
      const value =
        column === 'tags'
          ? sql`ARRAY[${word}]`
          : column === 'changes'
            ? sql`jsonb_build_object('description', ${word})`
            : word
      await sql`
        UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value}
        WHERE (${sql.raw(authorOf(table, column) ?? '')}) IN (${world.ids.owner}, ${world.ids.partner})`.execute(
        server.db,
      )
    }
}

/** Every list, and the addresses of all that is there. */
async function requests(): Promise<ApiRequest[]> {
  const lists = Object.entries(policies).filter(
    ([operation, { policy, ids }]) => operation.startsWith('GET') && policy.other === 'yes' && !ids,
  )
  const asked = await Promise.all(lists.map(([operation, entry]) => requestFor(world, operation, entry)))
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
    for (const { key: of } of rows)
      for (const path of paths) asked.push({ method: 'GET', path: `/api/${path.replace('#', String(of))}` })
  }
  for (const id of [world.ids.owner, world.ids.partner])
    for (const path of ['', 'favors/'])
      asked.push({ method: 'GET', path: `/api/users/profile/${id}/${path}` })
  return asked
}

/** Those of the requests whose answer to one has words of the other, with the tables of these. */
async function holding(reader: 'owner' | 'partner', asked: ApiRequest[]) {
  const author = world.ids[reader === 'owner' ? 'partner' : 'owner']
  const held: { one: ApiRequest; tables: string[] }[] = []
  for (const one of asked) {
    const { body } = await world.call(people[reader], one)
    const tables = Object.keys(authors).filter((table) => body.includes(wordOf(table, author)))
    if (tables.length) held.push({ one, tables })
  }
  return held
}

test('a blocked person still reached: none of their words are read on any route', async () => {
  expect([...Object.keys(authors), ...elsewhere].toSorted()).toEqual(
    [...new Set(kept.map(({ table }) => table))].toSorted(),
  )
  await server.db
    .updateTable('check_in_contacts')
    .set({ reader_id: world.ids.partner, told_at: world.now() })
    .execute()
  await markAll()
  const all = await requests()
  const free = { owner: await holding('owner', all), partner: await holding('partner', all) }
  const read = [...free.owner, ...free.partner].flatMap(({ tables }) => tables)
  expect(new Set(read)).toEqual(new Set(Object.keys(authors)))
  const reached: string[] = []
  for (const blocker of ['owner', 'partner'] as const) {
    await server.db.deleteFrom('blocks').execute()
    const blocked = blocker === 'owner' ? 'partner' : 'owner'
    await putBlock(server, { id: world.ids[blocker] }, { id: world.ids[blocked] })
    for (const reader of ['owner', 'partner'] as const) {
      const asked = free[reader].map(({ one }) => one)
      for (const { one, tables } of await holding(reader, asked))
        reached.push(`${blocker} has blocked, ${reader} reads ${tables.join()} at ${one.path}`)
    }
  }
  expect(reached).toEqual([])
})
