import { join } from 'node:path'
import type { Database } from '../server/platform/database/db.ts'
import { startPostgres } from '../server/platform/database/embedded-postgres.ts'
import { listProducts } from '../server/market/products/list/list.ts'
import { reportGrowth } from './growth.ts'
import { fillMarket, rareWord, reader } from './market-town.ts'
import { racePage } from './race.ts'
import { record, viewerNamed } from './recorded.ts'

const most = 2
const least = 0.35

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

/** `best` only shows the page's products, as if it knew which they are. */
async function race(what: string, query: Query, databaseUrl: string, { folder }: Pick<Bench, 'folder'>) {
  const { statements, reply } = await pageOf(databaseUrl, query)
  const path = `/api/marketplace/products/?${new URLSearchParams(query as Record<string, string>)}`
  const reads = { raw: statements, best: statements.slice(-1) }
  await racePage(what, { path, folder, databaseUrl, as: reader, reads, reply, least })
}
