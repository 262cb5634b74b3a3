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
 * Three accounts try to find the home of a fourth. For each candidate cell, each account reads every reply from its own
 * cell. The tests count the cells that an attacker who knows the source code can tell apart.
 */
let server: TestServer
/** Candidate homes: crowded cells of one ward, and the cells of one parent without other residents. */
let crowded: Cell[]
let family: Cell[]
let ward_code: string
let target: number
beforeAll(async () => {
  server = await startTestServer()
  // Replies contain the current time.
  server.clock.freeze()
  target = await server.userId('nhi')
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
  await markAsCrowded(crowded)
  const parents = [...new Set(around.slice(4).flat().map(parentOf))]
  const families = parents.map((parent) => around.flat().filter((cell) => parentOf(cell) === parent))
  family = families.find((cells) => cells.length === 7 && cells.every(inWard)) ?? []
  for (const [n, spy] of spies.entries()) await moveHome(spy, crowded[2 * n] ?? '')
})
afterAll(() => server.close())
beforeEach(deletePosts)
afterEach(() => deletePosts().then(() => setWhoMayWrite('everyone')))

/** Posts that give something away also create products. */
async function deletePosts() {
  for (const table of ['products', 'posts'] as const) await server.db.deleteFrom(table).execute()
}
const spies = ['minh', 'hoa', 'tuan']
function homeOf(username: string) {
  const home = cast.find((person) => person.username === username)?.home
  if (!home) throw new Error(`${username} has no home`)
  return home
}

/** Marks cells as crowded. */
const markAsCrowded = (cells: Cell[]) =>
  server.db
    .insertInto('crowded_cells')
    .values(cells.map((cell) => ({ cell, ward_code, crowded_at: server.clock.now() })))
    .execute()

/** Moves a user through the API, ignoring the limit of moves. */
async function moveHome(username: string, cell: Cell, place = centerOf(cell)) {
  const id = await server.userId(username)
  await server.db.deleteFrom('home_moves').execute()
  const { status } = await server.ask(updateUser, { as: username, params: { id }, body: { location: place } })
  expect(status).toBe(200)
}
const setWhoMayWrite = (whoMayWrite: 'everyone' | 'neighbours') =>
  server.ask(putPreferences, {
    as: 'nhi',
    params: { id: target },
    body: { ...defaultPreferences, whoMayWrite },
  })

const write = (as: string) =>
  server.ask(createPost, { as, body: { content: 'Ai mượn thang không?', category: 'give' } })

const mapBoxes = [
  'west=104.5&south=21&east=107&north=23.5',
  'west=105.65&south=22.38&east=105.66&north=22.39',
]
const listUrls = ['/api/users/?search=nhi', '/api/posts/', '/api/search/?q=thang']
const extraUrls = [...listUrls, ...mapBoxes.map((box) => `/api/map/pins/?${box}`)].concat(
  [1, 3, 4, 8].flatMap((radius) => [
    `/api/posts/new/?since=2020-01-01T00:00:00.000Z&radius=${radius}`,
    `/api/posts/?search=thang&radius=${radius}`,
    ...['-created_at', '-reactions_count', 'distance'].flatMap((ordering) =>
      ['', '&search=thang'].map((words) => `/api/posts/?ordering=${ordering}&radius=${radius}${words}`),
    ),
  ]),
)

/** Replies about the caller's own devices, or with a new value each time. */
const skippedPaths = [
  '/api/auth/sessions/',
  '/api/auth/google/url/',
  '/api/auth/google/again/url/',
  '/api/notifications/push-key/',
]

/** All replies about the target and its surroundings to all spies, with every page of the lists. */
async function readEverything(about: { post: number }) {
  const replies: string[] = []
  for (const spy of spies) {
    const { access } = await server.signIn(spy)
    const ask = async (url: string, query?: Record<string, string>) => {
      const headers = { authorization: `Bearer ${access}` }
      const reply = await server.app.inject({ url, headers, ...(query && { query }) })
      replies.push(`${spy} ${url} ${reply.statusCode} ${reply.body}`)
      return reply.statusCode === 200 && String(reply.headers['content-type']).includes('json')
        ? reply.json<{ next?: string | null }>()
        : {}
    }
    for (const { method, path, query } of privacyRequests({ lan: target, post: about.post })) {
      if (method !== 'GET' || skippedPaths.includes(path)) continue
      let { next } = await ask(path, query)
      for (let pages = 0; next && pages < 20; pages++) next = (await ask(next)).next
    }
    let next: string | null | undefined = '/api/users/'
    while (next) next = (await ask(next)).next
    const ofTarget = ['', '&search=thang'].map(
      (words) => `/api/posts/?author=${target}&ordering=distance${words}`,
    )
    for (const url of [...extraUrls, ...ofTarget]) await ask(url)
  }
  return replies.join('\n')
}

/** Groups places for which all replies are the same. `prepare` puts the target there. */
async function groupByReplies<Place>(places: Place[], prepare: (place: Place) => Promise<{ post: number }>) {
  const groups = new Map<string, Place[]>()
  for (const place of places) {
    const replies = await readEverything(await prepare(place))
    groups.set(replies, [...(groups.get(replies) ?? []), place])
  }
  return [...groups.values()]
}

const printResult = (what: string, groups: unknown[], of: number) =>
  process.stdout.write(`three spies, ${what}: ${groups.length} of ${of} places told apart\n`)

describe('the home of a user who posts nothing', () => {
  test('no reply reveals the cell, whoever may write to them', async () => {
    const { body } = await write('minh')
    const cells = crowded.slice(0, runs(2, crowded.length))
    for (const who of ['everyone', 'neighbours'] as const) {
      await setWhoMayWrite(who)
      const groups = await groupByReplies(cells, async (cell) => {
        await moveHome('nhi', cell)
        return { post: body.id }
      })
      printResult(`cells of a user without posts (${who} may write)`, groups, cells.length)
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
    const groups = await groupByReplies(homes, async (home) => {
      await moveHome('nhi', cell, home)
      return { post: body.id }
    })
    printResult('homes in one cell', groups, homes.length)
    expect(groups).toHaveLength(1)
  })
})

/** Creates a post of the target and its product, always with the same ids and time. */
async function recreatePost() {
  await deletePosts()
  await server.db.updateTable('users').set({ post_count: 0 }).where('id', '=', target).execute()
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

describe('the home of a user who posts', () => {
  test('replies reveal only the distance steps', async () => {
    const home = cellOf(homeOf('lan'))
    const all = [[0], [1], [2], [3, 4, 5], [6, 7, 8, 9, 10], [11, 12]]
    const steps = isDeep ? all : [[0], [2], [3, 5], [11, 12]]
    const rings = ringsAround(home, 12)
    const places = steps.flat().map((km) => rings[km]?.[0] ?? home)
    for (const spy of spies) await moveHome(spy, home)
    const groups = await groupByReplies(places, async (cell) => {
      const { post } = await recreatePost()
      // Set directly, because the ward is shown and would distinguish the places.
      await server.db.updateTable('posts').set({ cell }).where('id', '=', post).execute()
      return { post }
    })
    printResult('posts at 0 to 12 rings', groups, places.length)
    expect(groups.map((group) => group.map((cell) => kmBetween(home, cell)))).toEqual(steps)
    for (const group of groups)
      expect(new Set(group.map((cell) => distanceStepBetween(home, cell))).size).toBe(1)
  })

  test("in a sparse area, the cells of one parent can't be told apart, even by neighbours", async () => {
    expect(family).toHaveLength(7)
    for (const [n, spy] of spies.entries()) await moveHome(spy, family[n] ?? '')
    // One cell of a spy and one without a spy.
    const cells = isDeep ? family : family.slice(2, 4)
    for (const what of ['few in their parent', 'their parent crowded']) {
      if (what === 'their parent crowded') await markAsCrowded([parentOf(family[0] ?? '')])
      const groups = await groupByReplies(cells, async (cell) => {
        await moveHome('nhi', cell)
        return recreatePost()
      })
      printResult(`cells of an author in a sparse area, ${what}`, groups, cells.length)
      expect(groups).toEqual([cells])
    }
  })
})
