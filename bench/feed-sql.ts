import pg from 'pg'
import { rooms } from '../server/rooms.ts'
import { listPosts } from '../server/feed/feed.ts'
import { median } from './processes.ts'
import { record, type Recorded, type Statement, viewerNamed } from './recorded.ts'

/** A reader's first page of the feed: the statements that the app ran for it, and the page. */
export async function firstPageOf(databaseUrl: string, username: string): Promise<Recorded> {
  const viewer = await viewerNamed(databaseUrl, username)
  return record(databaseUrl, (db) => listPosts(db, rooms, viewer, {}, new Date()))
}

export interface Cost {
  milliseconds: number
  /** Pages of 8 kB read, from memory or disk. */
  buffers: number
}

interface Explained {
  'Planning Time': number
  'Execution Time': number
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

/**
 * What a first page costs each of several databases: the medians of many runs of its statements, planned where a
 * connection of the app would plan them anew, taken in turn, so that a busy moment of the machine falls on all alike.
 */
export async function costsOf(pages: { databaseUrl: string; statements: Statement[] }[]): Promise<Cost[]> {
  const open = await Promise.all(pages.map(prepare))
  const runs: Cost[][] = pages.map(() => [])
  for (let run = 0; run < rounds; run++)
    for (const [n, { client, calls }] of open.entries()) runs[n]?.push(await costOnce(client, calls))
  await Promise.all(open.map(({ client }) => client.end()))
  return runs.map((costs) => ({
    milliseconds: median(costs.map(({ milliseconds }) => milliseconds)),
    buffers: median(costs.map(({ buffers }) => buffers)),
  }))
}

const rounds = 201

/** So often PostgreSQL plans a prepared statement before it asks itself whether one plan would do for all. */
const runsBeforeGeneric = 5

async function prepare({ databaseUrl, statements }: { databaseUrl: string; statements: Statement[] }) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const [n, { sql }] of statements.entries()) await client.query(`PREPARE page${n} AS ${sql}`)
  const calls = statements.map(({ values }, n) => `page${n}(${values.map(literal).join(', ')})`)
  for (const call of calls)
    for (let run = 0; run < runsBeforeGeneric; run++) await client.query(`EXECUTE ${call}`)
  return { client, calls }
}

async function costOnce(client: pg.Client, calls: string[]): Promise<Cost> {
  const total = { milliseconds: 0, buffers: 0 }
  for (const call of calls) {
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE ${call}`,
    )
    const explained = rows[0]?.['QUERY PLAN'][0]
    if (!explained) throw new Error('EXPLAIN said nothing')
    total.milliseconds += explained['Planning Time'] + explained['Execution Time']
    total.buffers += explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks']
  }
  return total
}

function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((each) => (each === null ? 'NULL' : text(each))).join(',')}}`)
  return pg.escapeLiteral(text(value))
}

const text = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))
