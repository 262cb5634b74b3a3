/** @module-tag full */
import { rooms } from './rooms.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Point } from '../contract/shape.ts'
import { runs } from '../contract/testing-runs.ts'
import { saveHome } from './accounts/homes/homes.ts'
import { eventsOf } from './events/testing-events.ts'
import { createEvent } from './events/write.ts'
import { type Database, inTransaction } from './platform/database/db.ts'
import type { Viewer } from './platform/http/viewer.ts'
import { type Cell, cellOf, centerOf, outlineOf, parentOf, ringsAround } from './platform/geography.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { createPost } from './posts/write.ts'
import { createProduct } from './market/products/write.ts'
import { findGiver } from './market/giving/queries.ts'
import { loadRings, findWardWithMostPoints } from './geo/wards/wards.ts'

/**
 * Replies to others never contain coordinates (`home-coordinates.test.ts`). So two homes look the same to others if
 * saving them, and posting from them, leaves the same rows except for the coordinates.
 */
let server: TestServer
let wards: { code: string; cell: Cell }[]
let lan: number
beforeAll(async () => {
  server = await startTestServer()
  server.clock.freeze()
  lan = await server.userId('lan')
  wards = (await server.db
    .selectFrom('wards')
    .select(['code', 'cell'])
    .orderBy('code')
    .execute()) as typeof wards
})
afterAll(() => server.close())

interface Row {
  table: string
  row: object
}

class RolledBack extends Error {}

/** The rows that saving a home, and posting from it, leaves in the database. The transaction is rolled back. */
async function rowsAfter(home: Point, options: Options): Promise<Row[]> {
  let rows: Row[] = []
  const attempt = inTransaction(server.db, async (tx) => {
    await markAsCrowded(tx, cellOf(home), options)
    await resetSequences(tx)
    const now = server.clock.now()
    await saveHome(tx, { rooms }, { id: lan } as Viewer, lan, { home, key: null }, now)
    if (options.writes) await writeFrom(tx, now)
    rows = await readWrittenRows(tx)
    throw new RolledBack()
  })
  await attempt.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return rows
}

/** Marks the cell, its parent or neither as crowded. */
async function markAsCrowded(tx: Database, cell: Cell, { crowded, ward_code }: Options) {
  await tx.deleteFrom('crowded_cells').execute()
  if (crowded === 'neither' || ward_code === null) return
  const place = crowded === 'cell' ? cell : parentOf(cell)
  await tx
    .insertInto('crowded_cells')
    .values({ cell: place, ward_code, crowded_at: server.clock.now() })
    .execute()
}

/** Resets all sequences, so that new rows always get the same ids. */
const resetSequences = (tx: Database) =>
  sql`SELECT setval(oid::regclass, 900000) FROM pg_class
    WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`.execute(tx)

async function writeFrom(tx: Database, now: Date) {
  const deps = server.app.context
  const viewer = (await findGiver(tx, lan)) as Viewer
  await createPost(tx, deps, viewer, { content: 'Cho mượn thang', category: 'give' }, now)
  await createEvent(tx, deps, viewer, eventsOf(server).draft(), now)
  const product = {
    name: 'Xe đạp',
    location: 'Đầu ngõ',
    price: '100000',
    category: 'vehicles',
    near_home: true,
  } as const
  await createProduct(tx, deps, viewer, product, now)
}

/** All rows and jobs that this transaction wrote, without coordinates. */
async function readWrittenRows(tx: Database) {
  const { rows: tables } = await sql<{ table: string }>`
    SELECT relname AS table FROM pg_stat_xact_user_tables
    WHERE schemaname = 'public' AND n_tup_ins + n_tup_upd > 0 ORDER BY 1`.execute(tx)
  const inTable = ({ table }: { table: string }) => sql`
    SELECT ${sql.lit(table)} AS table, to_jsonb(one) - ARRAY['latitude', 'longitude'] AS row
    FROM ${sql.table(table)} AS one WHERE xmin = pg_current_xact_id()::xid`
  const { rows } = await sql<Row>`
    SELECT * FROM (${sql.join(tables.map(inTable), sql` UNION ALL `)} UNION ALL
      SELECT 'jobs', jsonb_build_object('key', key, 'payload', payload)
      FROM graphile_worker._private_jobs WHERE xmin = pg_current_xact_id()::xid) AS found ORDER BY 1, 2`.execute(
    tx,
  )
  return rows
}

interface Options {
  ward_code: string | null
  crowded: 'cell' | 'parent' | 'neither'
  writes: boolean
}

/** A cell near the middle or on the border of any ward, and two homes in it. */
const cellWithHomes = fc.record({
  ward: fc.nat(),
  at: fc.oneof(fc.record({ ring: fc.nat(6), nth: fc.nat() }), fc.record({ vertex: fc.nat() })),
  crowded: fc.constantFrom('cell' as const, 'parent' as const, 'neither' as const),
  homes: fc.tuple(spotInCell(), spotInCell()),
})

/** A point in a cell, by its direction and distance from the middle. */
function spotInCell() {
  return fc.record({
    side: fc.nat(),
    along: fc.double({ min: 0, max: 1, noNaN: true }),
    out: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(0.999), fc.constant(0)),
  })
}
type Spot = ReturnType<typeof spotInCell> extends fc.Arbitrary<infer Each> ? Each : never
type Sample = typeof cellWithHomes extends fc.Arbitrary<infer Each> ? Each : never

const nth = <T>(items: readonly T[], n: number) => items[n % items.length] as T

async function cellAt({ ward, at }: Sample): Promise<Cell> {
  const { code, cell } = nth(wards, ward)
  if ('ring' in at) return nth(ringsAround(cell, at.ring)[at.ring] ?? [cell], at.nth)
  const [longitude, latitude] = nth(nth(await loadRings(server.db, code), 0), at.vertex)
  return cellOf({ latitude, longitude })
}

function homeIn(cell: Cell, { side, along, out }: Spot): Point {
  const middle = centerOf(cell)
  const outline = outlineOf(cell).slice(0, -1)
  const [from, to] = [nth(outline, side), nth(outline, side + 1)]
  const between = (a: number, b: number, part: number) => a + (b - a) * part
  const at = (part: number) => ({
    longitude: between(middle.longitude, between(from[0], to[0], along), part),
    latitude: between(middle.latitude, between(from[1], to[1], along), part),
  })
  // The sides of a cell are slightly curved, so a point near a side may be outside.
  for (let part = out; ; part *= 0.99) if (cellOf(at(part)) === cell) return at(part)
}

const findWard = (cell: Cell, cache: Map<Cell, Promise<string | null>>) => {
  const { latitude, longitude } = centerOf(cell)
  const ward = cache.get(cell) ?? findWardWithMostPoints(server.db, [{ latitude, longitude }])
  cache.set(cell, ward)
  return ward
}

test.each([
  ['without posts', false, runs(60, 10_000)],
  ['with a post, an event and a product', true, runs(20, 1000)],
] as const)(
  'two homes in one cell leave the same rows, %s',
  { timeout: 7_200_000 },
  async (what, writes, pairs) => {
    const cache = new Map<Cell, Promise<string | null>>()
    const seen = { cells: new Set<Cell>(), wards: new Set<string>(), outside: 0, border: 0 }
    await fc.assert(
      fc.asyncProperty(cellWithHomes, async (sample) => {
        const cell = await cellAt(sample)
        const ward_code = await findWard(cell, cache)
        const options = { ward_code, crowded: sample.crowded, writes }
        const [one, other] = sample.homes.map((each) => homeIn(cell, each)) as [Point, Point]
        const [first, second] = [await rowsAfter(one, options), await rowsAfter(other, options)]
        expect(first).toEqual(second)
        const tables = first.map(({ table }) => table)
        expect(tables).toEqual(
          expect.arrayContaining(['homes', 'users', ...(writes ? ['posts', 'products', 'events'] : [])]),
        )
        seen.cells.add(cell)
        if (ward_code === null) seen.outside++
        else seen.wards.add(ward_code)
        if ('vertex' in sample.at) seen.border++
      }),
      { numRuns: pairs },
    )
    process.stdout.write(
      `${pairs} pairs of homes in one cell, ${what}: ${seen.cells.size} cells of ${seen.wards.size} wards, ` +
        `${seen.border} at a border, ${seen.outside} outside; 0 told apart\n`,
    )
  },
)

test('homes in two cells leave different rows', async () => {
  const { cell, code } = nth(wards, 100)
  const [home, otherHome] = ringsAround(cell, 1).map((ring) => centerOf(ring[0] ?? cell)) as [Point, Point]
  const options = { ward_code: code, crowded: 'cell' as const, writes: false }
  expect(await rowsAfter(home, options)).not.toEqual(await rowsAfter(otherHome, options))
})
