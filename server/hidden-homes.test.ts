/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateUser } from '../contract/people/users.ts'
import { createPost } from '../contract/posts/posts.ts'
import { defaultPreferences, putPreferences } from '../contract/accounts/settings.ts'
import { isDeep, runs } from '../contract/testing-runs.ts'
import {
  type Cell,
  cellOf,
  centerOf,
  kmBetween,
  parentOf,
  ringsAround,
  distanceStepBetween,
} from './platform/geography.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { cast } from './seed/content.ts'
import { privacyRequests } from './testing/privacy-requests.ts'
import { findWardOfCell } from './geo/wards/wards.ts'

/**
 * Three accounts try to locate a fourth: for every cell where it may live they read everything there is, each from its
 * own cell. The number of distinguishable cells is counted, for an attacker who knows how all of this works.
 */
let server: TestServer
/** Where the target may live: cells of one ward with many residents, and cells without others. */
let crowded: Cell[]
let family: Cell[]
let ward_code: string
let mark: number
beforeAll(async () => {
  server = await startTestServer()
  // Lists say when they were made, which is news of nobody.
  server.clock.freeze()
  mark = await server.userId('nhi')
  // In the hills of Na Hang, where none of the cast lives.
  const middle = cellOf({ latitude: 22.38, longitude: 105.65 })
  const around = ringsAround(middle, 8)
  const wards = new Map(
    await Promise.all(
      around.flat().map(async (cell) => [cell, await findWardOfCell(server.db, cell)] as const),
    ),
  )
  ward_code = wards.get(middle) ?? ''
  const inWard = (cell: Cell) => wards.get(cell) === ward_code
  crowded = around.slice(0, 4).flatMap((ring) => ring.filter(inWard).slice(0, 2))
  await crowd(crowded)
  const parents = [...new Set(around.slice(4).flat().map(parentOf))]
  const families = parents.map((parent) => around.flat().filter((cell) => parentOf(cell) === parent))
  family = families.find((cells) => cells.length === 7 && cells.every(inWard)) ?? []
  for (const [n, spy] of spies.entries()) await live(spy, crowded[2 * n] ?? '')
})
afterAll(() => server.close())
beforeEach(forget)
afterEach(() => forget().then(() => prefer('everyone')))

/** What is given is in the market, too. */
async function forget() {
  for (const table of ['products', 'posts'] as const) await server.db.deleteFrom(table).execute()
}
const spies = ['minh', 'hoa', 'tuan']
function homeOf(username: string) {
  const home = cast.find((person) => person.username === username)?.home
  if (!home) throw new Error(`${username} has no home`)
  return home
}

/** As if many had long lived there. */
const crowd = (cells: Cell[]) =>
  server.db
    .insertInto('crowded_cells')
    .values(cells.map((cell) => ({ cell, ward_code, crowded_at: server.clock.now() })))
    .execute()

/** Moves a person over the API, ignoring the limit of moves. */
async function live(username: string, cell: Cell, place = centerOf(cell)) {
  const id = await server.userId(username)
  await server.db.deleteFrom('home_moves').execute()
  const { status } = await server.ask(updateUser, { as: username, params: { id }, body: { location: place } })
  expect(status).toBe(200)
}
const prefer = (whoMayWrite: 'everyone' | 'neighbours') =>
  server.ask(putPreferences, {
    as: 'nhi',
    params: { id: mark },
    body: { ...defaultPreferences, whoMayWrite },
  })

const write = (as: string) =>
  server.ask(createPost, { as, body: { content: 'Ai mượn thang không?', category: 'give' } })

const map = ['west=104.5&south=21&east=107&north=23.5', 'west=105.65&south=22.38&east=105.66&north=22.39']
const others = ['/api/users/?search=nhi', '/api/posts/', '/api/search/?q=thang']
const also = [...others, ...map.map((box) => `/api/map/pins/?${box}`)].concat(
  [1, 3, 4, 8].flatMap((radius) => [
    `/api/posts/new/?since=2020-01-01T00:00:00.000Z&radius=${radius}`,
    `/api/posts/?search=thang&radius=${radius}`,
    ...['-created_at', '-reactions_count', 'distance'].flatMap((ordering) =>
      ['', '&search=thang'].map((words) => `/api/posts/?ordering=${ordering}&radius=${radius}${words}`),
    ),
  ]),
)

/** These are about the caller's own devices, and a sign-in that is new each time. */
const ownBusiness = [
  '/api/auth/sessions/',
  '/api/auth/google/url/',
  '/api/auth/google/again/url/',
  '/api/notifications/push-key/',
]

/** Everything that every spy can read about the target and around it: each page of each list. */
async function everythingRead(about: { post: number }) {
  const read: string[] = []
  for (const spy of spies) {
    const { access } = await server.signIn(spy)
    const ask = async (url: string, query?: Record<string, string>) => {
      const headers = { authorization: `Bearer ${access}` }
      const reply = await server.app.inject({ url, headers, ...(query && { query }) })
      read.push(`${spy} ${url} ${reply.statusCode} ${reply.body}`)
      return reply.statusCode === 200 && String(reply.headers['content-type']).includes('json')
        ? reply.json<{ next?: string | null }>()
        : {}
    }
    for (const { method, path, query } of privacyRequests({ lan: mark, post: about.post })) {
      if (method !== 'GET' || ownBusiness.includes(path)) continue
      let { next } = await ask(path, query)
      for (let pages = 0; next && pages < 20; pages++) next = (await ask(next)).next
    }
    let next: string | null | undefined = '/api/users/'
    while (next) next = (await ask(next)).next
    const ofTarget = ['', '&search=thang'].map(
      (words) => `/api/posts/?author=${mark}&ordering=distance${words}`,
    )
    for (const url of [...also, ...ofTarget]) await ask(url)
  }
  return read.join('\n')
}

/** The number of kinds of worlds that can be told apart by reading one after the other. */
async function countDistinguishable<World>(
  worlds: World[],
  make: (world: World) => Promise<{ post: number }>,
) {
  const seen = new Map<string, World[]>()
  for (const world of worlds) {
    const read = await everythingRead(await make(world))
    seen.set(read, [...(seen.get(read) ?? []), world])
  }
  return [...seen.values()]
}

const says = (what: string, groups: unknown[], of: number) =>
  process.stdout.write(`three spies, ${what}: ${groups.length} of ${of} places told apart\n`)

describe('of somebody who writes nothing', () => {
  test('the cell is revealed by nothing that can be read, whoever may write to them', async () => {
    const { body } = await write('minh')
    const cells = crowded.slice(0, runs(2, crowded.length))
    for (const who of ['everyone', 'neighbours'] as const) {
      await prefer(who)
      const groups = await countDistinguishable(cells, async (cell) => {
        await live('nhi', cell)
        return { post: body.id }
      })
      says(`cells of one who is silent (${who} may write)`, groups, cells.length)
      expect(groups).toEqual([cells])
    }
  })

  test("two homes in one cell can't be told apart", async () => {
    const { body } = await write('minh')
    const cell = crowded[1] ?? ''
    const { latitude, longitude } = centerOf(cell)
    const homes = [0, 1, 2, 3].slice(0, runs(2, 4)).map((n) => ({
      latitude: latitude + n / 2000,
      longitude: longitude - n / 3000,
    }))
    for (const home of homes) expect(cellOf(home)).toBe(cell)
    const groups = await countDistinguishable(homes, async (home) => {
      await live('nhi', cell, home)
      return { post: body.id }
    })
    says('homes in one cell', groups, homes.length)
    expect(groups).toHaveLength(1)
  })
})

/** A post by the target and its listing, always with the same ids and time. */
async function writeAgain() {
  await forget()
  await server.db.updateTable('users').set({ post_count: 0 }).where('id', '=', mark).execute()
  await sql`SELECT setval(pg_get_serial_sequence('posts', 'id'), 900000),
    setval(pg_get_serial_sequence('products', 'id'), 900000)`.execute(server.db)
  const { body } = await write('nhi')
  const at = server.clock.now()
  await server.db
    .updateTable('posts')
    .set({ created_at: at, updated_at: at })
    .where('id', '=', body.id)
    .execute()
  return { post: body.id }
}

describe('of somebody who writes', () => {
  test('nothing reveals where from beyond the distance steps shown', async () => {
    const home = cellOf(homeOf('lan'))
    const all = [[0], [1], [2], [3, 4, 5], [6, 7, 8, 9, 10], [11, 12]]
    const steps = isDeep ? all : [[0], [2], [3, 5], [11, 12]]
    const rings = ringsAround(home, 12)
    const places = steps.flat().map((km) => rings[km]?.[0] ?? home)
    for (const spy of spies) await live(spy, home)
    const groups = await countDistinguishable(places, async (cell) => {
      const { post } = await writeAgain()
      // As if equally many lived there: the ward is shown, and would distinguish them.
      await server.db.updateTable('posts').set({ cell }).where('id', '=', post).execute()
      return { post }
    })
    says('posts at 0 to 12 rings', groups, places.length)
    expect(groups.map((group) => group.map((cell) => kmBetween(home, cell)))).toEqual(steps)
    for (const group of groups)
      expect(new Set(group.map((cell) => distanceStepBetween(home, cell))).size).toBe(1)
  })

  test("where few people live, the cells of a parent can't be told apart, even from next door", async () => {
    expect(family).toHaveLength(7)
    for (const [n, spy] of spies.entries()) await live(spy, family[n] ?? '')
    // Among them one of a spy's and one where none of them lives.
    const cells = isDeep ? family : family.slice(2, 4)
    for (const what of ['few in their parent', 'their parent crowded']) {
      if (what === 'their parent crowded') await crowd([parentOf(family[0] ?? '')])
      const groups = await countDistinguishable(cells, async (cell) => {
        await live('nhi', cell)
        return writeAgain()
      })
      says(`cells of one who writes where few live, ${what}`, groups, cells.length)
      expect(groups).toEqual([cells])
    }
  })
})
