import { openDatabase } from '../server/platform/database/db.ts'
import { rooms } from '../server/rooms.ts'
import { searchPosts } from '../server/search/search.ts'
import { costsOf } from './feed-sql.ts'
import { load, median, startApp, startRaw, warmUpSeconds } from './processes.ts'
import { record, viewerNamed } from './record.ts'
import { report } from './report.ts'
import { tokensFor } from './tokens.ts'

/** The rare word is in five posts at every size. */
const queries = {
  'a common word': 'nhà',
  'a rare word': 'xêrôvanga',
  'two words': 'mượn quạt',
  'a mistyped word': 'qaut',
}
const rareWord = queries['a rare word']
const reader = 'bench-dense'
const rounds = 3
const seconds = 4

interface Bench {
  folder: string
  sizes: number[]
  urlOf: (posts: number) => string
}

/** Measures the search as the table grows, and compares its latency with a raw server. */
export async function measureSearch({ folder, sizes, urlOf }: Bench) {
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  for (const size of sizes) await addRareWord(urlOf(size))
  for (const [name, q] of Object.entries(queries)) {
    const measured = []
    for (const size of sizes)
      measured.push({ size, databaseUrl: urlOf(size), ...(await firstPageOf(urlOf(size), q)) })
    const costs = await costsOf(measured)
    for (const [n, { size, statements }] of measured.entries())
      report({
        name: `search SQL, ${name}, ${size} posts`,
        result: `${costs[n]?.milliseconds.toFixed(2)} ms ${costs[n]?.buffers} buffers`,
        baseline: `${statements.length} statements`,
      })
    const at = (size: number) => costs[sizes.indexOf(size)]?.milliseconds ?? Number.NaN
    if (smallest !== largest)
      report({
        name: `search SQL, ${name}, as it grows`,
        result: `${at(largest).toFixed(2)} ms at ${largest}`,
        baseline: `${at(smallest).toFixed(2)} ms at ${smallest}`,
        ratio: at(largest) / at(smallest),
        bound: { max: 1.3 },
      })
  }
  const [token = ''] = await tokensFor([reader], urlOf(largest))
  for (const [name, q] of Object.entries(queries))
    await compareWithRaw(name, q, folder, urlOf(largest), token)
}

/** Compares the median latency of the app and of a raw server that returns the same posts. */
async function compareWithRaw(name: string, q: string, folder: string, databaseUrl: string, token: string) {
  const { statements, reply } = await firstPageOf(databaseUrl, q)
  // Without the statements that parse the query with the dictionary.
  const reads = statements.filter(({ sql }) => !sql.includes('search_words'))
  const times = { app: [] as number[], raw: [] as number[] }
  for (let round = 0; round < rounds; round++)
    for (const side of ['raw', 'app'] as const) {
      const isApp = side === 'app'
      const server = isApp
        ? await startApp({ DATA_DIR: `${folder}/app`, DATABASE_URL: databaseUrl, DEMO: 'off' })
        : await startRaw({ databaseUrl, reads, insert: '', reply })
      const url = `${server.origin}/api/search/?q=${encodeURIComponent(q)}`
      const burst = { url, connections: 16, tokens: isApp ? [token] : [] }
      load({ ...burst, seconds: warmUpSeconds })
      times[side].push(load({ ...burst, seconds }).p50)
      await server.stop()
    }
  report({
    name: `search for ${name}, p50 of a reply`,
    result: `${median(times.app).toFixed(0)} ms`,
    baseline: `${median(times.raw).toFixed(0)} ms raw`,
    ratio: median(times.app) / median(times.raw),
    bound: { max: 2 },
  })
}

async function addRareWord(databaseUrl: string) {
  const db = openDatabase(databaseUrl, console.error, { max: 1 })
  const { id, cell } = await db
    .selectFrom('users')
    .select(['id', 'cell'])
    .where('username', '=', reader)
    .executeTakeFirstOrThrow()
  const post = { author_id: id, cell: cell ?? '0', region: cell ?? '0', category: 'give', content: rareWord }
  await db
    .insertInto('posts')
    .values(Array.from({ length: 5 }, () => post))
    .execute()
  await db.destroy()
}

/** Records the statements and the reply of a search's first page. */
async function firstPageOf(databaseUrl: string, q: string) {
  const viewer = await viewerNamed(databaseUrl, reader)
  return record(databaseUrl, (db) => searchPosts(db, rooms, viewer, { q }))
}
