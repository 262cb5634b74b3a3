/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEvent } from '../contract/events/events.ts'
import { createProduct } from '../contract/market/products.ts'
import { distanceSteps, createPost } from '../contract/posts/posts.ts'
import { runs } from '../contract/testing-runs.ts'
import { refreshShownPlaces } from './accounts/homes/shown-places.ts'
import { eventsOf } from './events/testing-events.ts'
import {
  type Cell,
  cellOf,
  kmBetween,
  parentOf,
  ringsAround,
  distanceStepBetween,
} from './platform/geography.ts'
import type { TestServer } from './platform/testing/testing.ts'
import { cellOfUser } from './posts/testing-posts.ts'
import {
  createResettableServer,
  createResident,
  moveHome,
  runNightlyTasks,
  signIn,
} from './testing/sybils.ts'
import { findWardOfCell } from './geo/wards/wards.ts'

/**
 * An attacker with fifty accounts, who knows the source code, tries to find the home of one user. Forty-eight accounts
 * have been in twelve cells for long, four in each: a fifth resident would make such a cell crowded. All have posted,
 * and move as often as the limit allows. In each place they send every request whose reply could reveal something.
 */
const spies = Array.from({ length: 50 }, (_, n) => `gian_${n}`)
const moves = 4
/** The number of accounts that send requests, and of places from which each does. */
const [spyCount, placeCount] = [runs(3, spies.length), runs(2, moves + 1)]

let world: Awaited<ReturnType<typeof createResettableServer>>
let server: TestServer
let ward: Cell[]
let traps: Cell[]
let target: number
let ward_code: string
beforeAll(async () => {
  world = await createResettableServer(async (on) => {
    await on.db.deleteFrom('posts').execute()
    await chooseCells(on)
    for (const [n, spy] of spies.entries()) await createResident(on, spy, firstHome(n), 1)
    target = await createResident(on, 'moc', ward.at(-1) ?? '', 0)
  })
  server = world.server
})
afterAll(() => world.close())

/** Cells in the hills of Na Hang, where none of the cast lives. Each trap has a different parent. */
async function chooseCells(on: TestServer) {
  const around = ringsAround(cellOf({ latitude: 22.38, longitude: 105.65 }), 7).flat()
  const wards: (string | null)[] = []
  for (const cell of around) wards.push(await findWardOfCell(on.db, cell))
  ward_code = wards[0] ?? ''
  ward = around.filter((_, n) => wards[n] === ward_code)
  traps = [...new Map(ward.toReversed().map((cell) => [parentOf(cell), cell])).values()]
    .toReversed()
    .slice(0, 12)
}

const firstHome = (n: number) => traps[Math.floor(n / 4)] ?? ward.at(-2) ?? ''

/** A different cell in or around the ward for each move. */
const placeOf = (spy: number, time: number) =>
  time === 0
    ? firstHome(spy)
    : (ringsAround(traps[0] ?? '', 10).flat()[((spy * moves + time) * 1.6) | 0] ?? '')

const box = 'west=105.5&south=22.2&east=105.8&north=22.5'
const urlsToRead = (own: number, time: number) => [
  '/api/posts/',
  `/api/posts/?ordering=-created_at&radius=${[1, 3, 4, 8, 10][time]}`,
  `/api/posts/?ordering=-reactions_count&radius=${[8, 1, 3, 4, 10][time]}`,
  '/api/posts/?ordering=distance&radius=8',
  `/api/posts/?search=thang&ordering=distance&radius=${[1, 3, 4, 8, 10][time]}`,
  `/api/posts/?author=${target}&ordering=distance`,
  `/api/posts/new/?since=2020-01-01T00:00:00.000Z&radius=${[1, 3, 4, 8, 10][time]}`,
  '/api/search/?q=thang',
  '/api/search/trending/',
  `/api/map/pins/?${box}`,
  '/api/events/',
  '/api/places/',
  '/api/marketplace/products/?ordering=distance',
  '/api/users/?search=moc',
  `/api/users/profile/${target}/`,
  '/api/mentions/?q=moc',
  '/api/notifications/',
  '/api/arrival/',
  '/api/communities/',
  `/api/users/${own}/visible-area/`,
]

/** All replies, including the next pages, the mail that arrived, and the number of requests. */
async function readEverything() {
  const replies: string[] = []
  const shownAt = new Map<string, Cell>()
  let requestCount = 0
  const ids = await Promise.all(spies.map((spy) => server.userId(spy)))
  for (let time = 0; time < placeCount; time++)
    for (const [n, spy] of spies.slice(0, spyCount).entries()) {
      if (time > 0) await moveHome(server, spy, placeOf(n, time))
      const { headers } = await signIn(server, spy)
      shownAt.set(`${n} ${time}`, await cellOfUser(server, spy))
      const get = async (url: string) => {
        const reply = await server.app.inject({ url, headers })
        requestCount++
        expect(reply.statusCode, `${url} ${reply.body}`).toBe(200)
        replies.push(`${spy} ${time} ${url} ${reply.body}`)
        return reply.json<{ next?: string | null }>()
      }
      for (const url of urlsToRead(ids[n] ?? 0, time)) {
        const { next } = await get(url)
        if (next) await get(next)
      }
    }
  server.sent.length = 0
  await runNightlyTasks(server)
  const mail = server.sent.filter(({ to }) => spies.some((spy) => to.startsWith(spy)))
  return { replies: [...replies, ...mail.map(({ text }) => text)], requestCount, shownAt }
}

/** Resets the database, moves the target to `home`, lets them act and reads everything. */
async function readWithHome(home: Cell, act: () => Promise<void> = () => Promise.resolve()) {
  await world.reset()
  await server.db.updateTable('homes').set({ cell: home }).where('user_id', '=', target).execute()
  await runNightlyTasks(server)
  await act()
  await server.runJobs()
  return readEverything()
}

/** Groups homes for which all replies are the same. */
async function groupByReplies(homes: Cell[], act?: () => Promise<void>) {
  const groups = new Map<string, Cell[]>()
  let requestCount = 0
  for (const home of homes) {
    const found = await readWithHome(home, act)
    requestCount = found.requestCount
    const text = found.replies.join('\n')
    groups.set(text, [...(groups.get(text) ?? []), home])
  }
  return { groups: [...groups.values()], requestCount }
}

const printResult = (what: string) => process.stdout.write(`fifty accounts, ${what}\n`)

const listCrowdedCells = async () =>
  (await server.db.selectFrom('crowded_cells').select('cell').execute()).map(({ cell }) => cell)

describe('a cell found from several accounts', { timeout: 1_800_000 }, () => {
  test('nobody learns whether a user without posts is the fifth resident of a cell', async () => {
    const findSprungTraps = async (posts: number) => {
      const sprung = []
      for (const trap of traps) {
        await server.db.deleteFrom('crowded_cells').execute()
        await server.db.updateTable('homes').set({ cell: trap }).where('user_id', '=', target).execute()
        await server.db.updateTable('users').set({ post_count: posts }).where('id', '=', target).execute()
        await refreshShownPlaces(server.db, server.config.secretKey, server.clock.now())
        if ((await listCrowdedCells()).includes(trap)) sprung.push(trap)
      }
      return sprung
    }
    const ofAuthor = await findSprungTraps(1)
    printResult(
      `${ofAuthor.length} of ${traps.length} traps spring for a user with a post, none for a user without`,
    )
    expect(ofAuthor.length).toBeGreaterThan(0)
    expect(await findSprungTraps(0)).toEqual([])
    const homes = [ofAuthor[0] ?? '', ward.at(-1) ?? '']
    const { groups, requestCount } = await groupByReplies(homes)
    printResult(
      `${requestCount} requests about a user without posts: ${groups.length} of ${homes.length} homes told apart`,
    )
    expect(groups).toEqual([homes])
  })

  const write = async () => {
    const moc = await signIn(server, 'moc')
    await server.ask(createPost, { ...moc, body: { content: 'Ai mượn thang không?', category: 'give' } })
    await server.ask(createPost, { ...moc, body: { content: 'Cháy ở đầu thang máy', category: 'alert' } })
    await server.ask(createEvent, { ...moc, body: eventsOf(server).draft({ name: 'Mượn thang hái quả' }) })
    const product = { name: 'Cái thang', location: 'Đầu ngõ', price: '90000', category: 'household' } as const
    const { status } = await server.ask(createProduct, { ...moc, body: { ...product, near_home: true } })
    expect(status).toBe(201)
  }

  test("the cells of a ward can't be told apart for a user who posts from a sparse area", async () => {
    const free = ward.filter((cell) => !traps.includes(cell))
    const homes = [free[0] ?? '', free.at(-1) ?? '']
    const { groups, requestCount } = await groupByReplies(homes, write)
    printResult(
      `${requestCount} requests about a user in a sparse area: their home may be any of the ward's ${ward.length} cells`,
    )
    expect(groups).toEqual([homes])
  })

  test('only the distance steps reveal the cell of a user who posts from a crowded one', async () => {
    const home = ward[40] ?? ''
    const crowd = () =>
      server.db
        .insertInto('crowded_cells')
        .values({ cell: home, ward_code, crowded_at: server.clock.now() })
        .execute()
    const { replies, requestCount, shownAt } = await readWithHome(home, async () => {
      await crowd()
      await refreshShownPlaces(server.db, server.config.secretKey, server.clock.now())
      await write()
    })
    const steps = new Map<Cell, number>()
    for (const line of replies) {
      const [, spy = 0, time = 0] = (/^gian_(\d+) (\d) \/api\/posts\/\?author/.exec(line) ?? []).map(Number)
      const step = /"distance_km":(\d+)/.exec(line)?.[1]
      if (step === undefined || !line.includes('?author')) continue
      expect(distanceSteps).toContain(Number(step))
      steps.set(shownAt.get(`${spy} ${time}`) ?? '', Number(step))
    }
    const candidates = ringsAround(home, 25).flat()
    const consistent = candidates.filter((cell) =>
      [...steps].every(([at, step]) => distanceStepBetween(at, cell) === step),
    )
    const [[at, step] = ['', 0]] = [...steps].sort((a, b) => a[1] - b[1])
    const ring = candidates.filter((cell) => distanceStepBetween(at, cell) === step).length
    printResult(
      `${requestCount} requests about a user in a crowded cell: ${consistent.length} cells fit all ${steps.size} ` +
        `distance steps, ${ring} fit that of the nearest account, which is shown ${kmBetween(at, home)} rings away`,
    )
    expect(consistent).toContain(home)
  })
})
