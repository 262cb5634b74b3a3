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
import { live, passTheNight, settle, signedIn, worlds } from './testing/sybils.ts'
import { findWardOfCell } from './geo/wards/wards.ts'

/**
 * Somebody with fifty accounts, who knows how all of this works, searches for where one person lives. Forty-eight of
 * them have lived for long, four together, in twelve cells: a fifth inhabitant would make such a cell crowded. All
 * have written, and move as often as anybody may. In each place they ask whatever might tell.
 */
const spies = Array.from({ length: 50 }, (_, n) => `gian_${n}`)
const moves = 4
/** Accounts that ask, and the times that each asks in another place. */
const [asking, times] = [runs(3, spies.length), runs(2, moves + 1)]

let world: Awaited<ReturnType<typeof worlds>>
let server: TestServer
let ward: Cell[]
let traps: Cell[]
let target: number
let ward_code: string
beforeAll(async () => {
  world = await worlds(async (on) => {
    await on.db.deleteFrom('posts').execute()
    await chooseCells(on)
    for (const [n, spy] of spies.entries()) await settle(on, spy, firstHome(n), 1)
    target = await settle(on, 'moc', ward.at(-1) ?? '', 0)
  })
  server = world.server
})
afterAll(() => world.close())

/** In the hills of Na Hang, where none of the cast lives; each trap in a parent of its own. */
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

/** All over the ward and around it, none twice. */
const placeOf = (spy: number, time: number) =>
  time === 0
    ? firstHome(spy)
    : (ringsAround(traps[0] ?? '', 10).flat()[((spy * moves + time) * 1.6) | 0] ?? '')

const box = 'west=105.5&south=22.2&east=105.8&north=22.5'
const questions = (own: number, time: number) => [
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

/** Every reply, those of the next pages too, and the mail that came; and what was asked. */
async function search() {
  const read: string[] = []
  const shownAt = new Map<string, Cell>()
  let asked = 0
  const ids = await Promise.all(spies.map((spy) => server.userId(spy)))
  for (let time = 0; time < times; time++)
    for (const [n, spy] of spies.slice(0, asking).entries()) {
      if (time > 0) await live(server, spy, placeOf(n, time))
      const { headers } = await signedIn(server, spy)
      shownAt.set(`${n} ${time}`, await cellOfUser(server, spy))
      const ask = async (url: string) => {
        const reply = await server.app.inject({ url, headers })
        asked++
        expect(reply.statusCode, `${url} ${reply.body}`).toBe(200)
        read.push(`${spy} ${time} ${url} ${reply.body}`)
        return reply.json<{ next?: string | null }>()
      }
      for (const url of questions(ids[n] ?? 0, time)) {
        const { next } = await ask(url)
        if (next) await ask(next)
      }
    }
  server.sent.length = 0
  await passTheNight(server)
  const mail = server.sent.filter(({ to }) => spies.some((spy) => to.startsWith(spy)))
  return { read: [...read, ...mail.map(({ text }) => text)], asked, shownAt }
}

/** The world in which the person lives there and does that. */
async function searchWhere(home: Cell, act: () => Promise<void> = () => Promise.resolve()) {
  await world.anew()
  await server.db.updateTable('homes').set({ cell: home }).where('user_id', '=', target).execute()
  await passTheNight(server)
  await act()
  await server.runJobs()
  return search()
}

/** The worlds that can be told apart, by what is in them. */
async function toldApart(homes: Cell[], act?: () => Promise<void>) {
  const seen = new Map<string, Cell[]>()
  let asked = 0
  for (const home of homes) {
    const found = await searchWhere(home, act)
    asked = found.asked
    const text = found.read.join('\n')
    seen.set(text, [...(seen.get(text) ?? []), home])
  }
  return { groups: [...seen.values()], asked }
}

const says = (what: string) => process.stdout.write(`fifty accounts, ${what}\n`)

const isCrowded = async () =>
  (await server.db.selectFrom('crowded_cells').select('cell').execute()).map(({ cell }) => cell)

describe('a cell found from several accounts', { timeout: 1_800_000 }, () => {
  test('of somebody who never wrote: not whether it is where four of them wait for a fifth', async () => {
    const springs = async (posts: number) => {
      const found = []
      for (const trap of traps) {
        await server.db.deleteFrom('crowded_cells').execute()
        await server.db.updateTable('homes').set({ cell: trap }).where('user_id', '=', target).execute()
        await server.db.updateTable('users').set({ post_count: posts }).where('id', '=', target).execute()
        await refreshShownPlaces(server.db, server.config.secretKey, server.clock.now())
        if ((await isCrowded()).includes(trap)) found.push(trap)
      }
      return found
    }
    const ofWriter = await springs(1)
    says(`${ofWriter.length} of ${traps.length} traps spring for one who has written, others never`)
    expect(ofWriter.length).toBeGreaterThan(0)
    expect(await springs(0)).toEqual([])
    const homes = [ofWriter[0] ?? '', ward.at(-1) ?? '']
    const { groups, asked } = await toldApart(homes)
    says(`${asked} questions about one who never wrote: ${groups.length} of ${homes.length} homes told apart`)
    expect(groups).toEqual([homes])
  })

  const write = async () => {
    const moc = await signedIn(server, 'moc')
    await server.ask(createPost, { ...moc, body: { content: 'Ai mượn thang không?', category: 'give' } })
    await server.ask(createPost, { ...moc, body: { content: 'Cháy ở đầu thang máy', category: 'alert' } })
    await server.ask(createEvent, { ...moc, body: eventsOf(server).draft({ name: 'Mượn thang hái quả' }) })
    const product = { name: 'Cái thang', location: 'Đầu ngõ', price: '90000', category: 'household' } as const
    const { status } = await server.ask(createProduct, { ...moc, body: { ...product, near_home: true } })
    expect(status).toBe(201)
  }

  test('of somebody who writes where few live: no cell of the ward', async () => {
    const free = ward.filter((cell) => !traps.includes(cell))
    const homes = [free[0] ?? '', free.at(-1) ?? '']
    const { groups, asked } = await toldApart(homes, write)
    says(
      `${asked} questions about one who writes where few live: one of the ward's ${ward.length} cells or more`,
    )
    expect(groups).toEqual([homes])
  })

  test('of somebody who writes where many live: the cell that is shown, by its steps and nothing finer', async () => {
    const home = ward[40] ?? ''
    const crowd = () =>
      server.db
        .insertInto('crowded_cells')
        .values({ cell: home, ward_code, crowded_at: server.clock.now() })
        .execute()
    const { read, asked, shownAt } = await searchWhere(home, async () => {
      await crowd()
      await refreshShownPlaces(server.db, server.config.secretKey, server.clock.now())
      await write()
    })
    const seen = new Map<Cell, number>()
    for (const line of read) {
      const [, spy = 0, time = 0] = (/^gian_(\d+) (\d) \/api\/posts\/\?author/.exec(line) ?? []).map(Number)
      const step = /"distance_km":(\d+)/.exec(line)?.[1]
      if (step === undefined || !line.includes('?author')) continue
      expect(distanceSteps).toContain(Number(step))
      seen.set(shownAt.get(`${spy} ${time}`) ?? '', Number(step))
    }
    const candidates = ringsAround(home, 25).flat()
    const consistent = candidates.filter((cell) =>
      [...seen].every(([at, step]) => distanceStepBetween(at, cell) === step),
    )
    const [[at, step] = ['', 0]] = [...seen].sort((a, b) => a[1] - b[1])
    const ring = candidates.filter((cell) => distanceStepBetween(at, cell) === step).length
    says(
      `${asked} questions about one who writes where many live: ${consistent.length} cells fit all ${seen.size} ` +
        `steps shown, ${ring} that of the nearest account, which is shown ${kmBetween(at, home)} rings away`,
    )
    expect(consistent).toContain(home)
  })
})
