import { join } from 'node:path'
import { type Database } from '../server/platform/database/db.ts'
import { startPostgres } from '../server/platform/database/embedded-postgres.ts'
import { listProducts } from '../server/products/list/list.ts'
import { reportGrowth } from './growth.ts'
import { fillMarket, rareWord, reader } from './market-town.ts'
import { load, median, startApp, startRaw } from './processes.ts'
import { record, type Statement, viewerNamed } from './recorded.ts'
import { report } from './report.ts'
import { tokensFor } from './tokens.ts'

const most = 2
const least = 0.35
const rounds = 3
const seconds = 4

interface Bench {
  folder: string
  sizes: [small: number, large: number]
}

type Query = Parameters<typeof listProducts>[2]

const views: Record<string, Query> = {
  'market, newest': {},
  'market, of a category': { category: 'toys' },
  'market, by price': { ordering: 'price' },
  'market, by distance': { ordering: 'distance' },
  'market, a frequent word': { search: 'quạt' },
  'market, a rare word': { search: rareWord },
}

/** What a page of the market costs in a small and in a large installation, and beside a raw server in the large one. */
export async function measureMarket({ folder, sizes }: Bench) {
  const databases = []
  try {
    for (const size of sizes) {
      const postgres = await startPostgres(join(folder, `market-${size}`))
      databases.push(postgres)
      await fillMarket(postgres.url, size)
    }
    const towns = databases.map(({ url }, n) => ({ url, size: sizes[n] ?? 0 }))
    for (const [what, query] of Object.entries(views)) await compare(what, query, towns)
    const large = towns.at(-1)
    for (const [what, query] of Object.entries(views))
      if (large) await race(what, query, large.url, { folder })
  } finally {
    for (const { stop } of databases) await stop()
  }
}

async function pageOf(url: string, query: Query) {
  const viewer = { ...(await viewerNamed(url, reader)), is_staff: false }
  return record(url, (db: Database) => listProducts(db, viewer, query, new Date()))
}

async function compare(what: string, query: Query, towns: { url: string; size: number }[]) {
  const asked = []
  for (const { url, size } of towns)
    asked.push({ size, databaseUrl: url, statements: (await pageOf(url, query)).statements })
  const [small, large] = asked
  if (!small || !large) throw new Error('nothing was measured')
  await reportGrowth(what, [small, large], most)
}

/** `raw` does the same statements; `best` only shows the page's products, as if it knew which they are. */
async function race(what: string, query: Query, url: string, { folder }: Pick<Bench, 'folder'>) {
  const [token = ''] = await tokensFor([reader], url)
  const { statements, reply } = await pageOf(url, query)
  const reads: Record<'raw' | 'best', Statement[]> = { raw: statements, best: statements.slice(-1) }
  const rates = { app: [] as number[], raw: [] as number[], best: [] as number[] }
  const path = `/api/marketplace/products/?${new URLSearchParams(query as Record<string, string>)}`
  for (let round = 0; round < rounds; round++)
    for (const side of ['raw', 'app', 'best'] as const) {
      const server =
        side === 'app'
          ? await startApp({ DATA_DIR: join(folder, 'app'), DATABASE_URL: url, DEMO: 'off' })
          : await startRaw({ databaseUrl: url, reads: reads[side], insert: '', reply })
      const burst = {
        url: `${server.origin}${path}`,
        connections: 16,
        tokens: side === 'app' ? [token] : [],
      }
      load({ ...burst, seconds: 1 })
      rates[side].push(load({ ...burst, seconds }).perSecond)
      await server.stop()
    }
  for (const side of ['raw', 'best'] as const)
    report({
      what: `${what}, requests`,
      figure: `${Math.round(median(rates.app))} requests/s`,
      against: `${Math.round(median(rates[side]))} ${side} requests/s`,
      ratio: median(rates.app) / median(rates[side]),
      ...(side === 'raw' && { bound: { least } }),
    })
}
