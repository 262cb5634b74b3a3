import pg from 'pg'
import { rooms } from '../server/rooms.ts'
import { listPosts } from '../server/feed/feed.ts'
import { median } from './processes.ts'
import { record, type Recording, type Statement, viewerNamed } from './record.ts'

/** Records the statements and the reply of a reader's first page of the feed. */
export async function firstPageOf(databaseUrl: string, username: string): Promise<Recording> {
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
 * Measures the statements of a page in several databases: the medians of many runs, with the planning time that a connection
 * of the app would spend. The databases run in turn, so that other load on the machine affects all of them.
 */
export async function costsOf(pages: { databaseUrl: string; statements: Statement[] }[]): Promise<Cost[]> {
  const prepared = await Promise.all(pages.map(prepare))
  const runs: Cost[][] = pages.map(() => [])
  for (let run = 0; run < rounds; run++)
    for (const [n, { client, calls }] of prepared.entries()) runs[n]?.push(await costOnce(client, calls))
  await Promise.all(prepared.map(({ client }) => client.end()))
  return runs.map((costs) => ({
    milliseconds: median(costs.map(({ milliseconds }) => milliseconds)),
    buffers: median(costs.map(({ buffers }) => buffers)),
  }))
}

const rounds = 201

async function prepare({ databaseUrl, statements }: { databaseUrl: string; statements: Statement[] }) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // As the connections of the app do.
  await client.query('SET plan_cache_mode = force_generic_plan')
  for (const [n, { sql }] of statements.entries()) await client.query(`PREPARE page${n} AS ${sql}`)
  const calls = statements.map(({ values }, n) => `page${n}(${values.map(literal).join(', ')})`)
  for (const statementCall of calls) await client.query(`EXECUTE ${statementCall}`)
  return { client, calls }
}

async function costOnce(client: pg.Client, calls: string[]): Promise<Cost> {
  const total = { milliseconds: 0, buffers: 0 }
  for (const statementCall of calls) {
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE ${statementCall}`,
    )
    const explained = rows[0]?.['QUERY PLAN'][0]
    if (!explained) throw new Error('EXPLAIN returned no plan')
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
