import { join } from 'node:path'
import type { Database } from '../server/platform/database/db.ts'
import { startPostgres } from '../server/platform/database/embedded-postgres.ts'
import type { ProductPage } from '../contract/market/products.ts'
import { listProducts } from '../server/market/products/list/list.ts'
import { loadProducts } from '../server/market/products/products.ts'
import { reportGrowth } from './growth.ts'
import { fillMarket, rareWord, reader } from './towns.ts'
import { comparePage } from './compare-page.ts'
import { record, viewerNamed } from './record.ts'

const maxGrowth = 1.3
const minRatio = 0.5

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

/** Measures pages of the market in a small and a large installation, and compares the large one with a raw server. */
export async function measureMarket({ folder, sizes }: Bench) {
  const databases = []
  try {
    for (const size of sizes) {
      const postgres = await startPostgres(join(folder, `market-${size}`))
      databases.push(postgres)
      await fillMarket(postgres.url, size)
    }
    const towns = databases.map(({ url }, n) => ({ url, size: sizes[n] ?? 0 }))
    for (const [what, query] of Object.entries(views)) await compareSizes(what, query, towns)
    const large = towns.at(-1)
    for (const [what, query] of Object.entries(views))
      if (large) await compareWithRaw(what, query, large.url, { folder })
  } finally {
    for (const { stop } of databases) await stop()
  }
}

async function pageOf(url: string, query: Query) {
  const viewer = { ...(await viewerNamed(url, reader)), is_staff: false }
  return record(url, (db: Database) => listProducts(db, viewer, query, new Date()))
}

async function compareSizes(what: string, query: Query, towns: { url: string; size: number }[]) {
  const measured = []
  for (const { url, size } of towns)
    measured.push({ size, databaseUrl: url, statements: (await pageOf(url, query)).statements })
  const [small, large] = measured
  if (!small || !large) throw new Error('needs two sizes')
  await reportGrowth(what, [small, large], maxGrowth)
}

/** `best` only loads the products of the page, without searching for them. */
async function compareWithRaw(
  what: string,
  query: Query,
  databaseUrl: string,
  { folder }: Pick<Bench, 'folder'>,
) {
  const { statements, reply } = await pageOf(databaseUrl, query)
  const ids = (JSON.parse(reply) as ProductPage).results.map(({ id }) => id)
  const viewer = await viewerNamed(databaseUrl, reader)
  const best = await record(databaseUrl, (db) => loadProducts(db, viewer, ids, new Date()))
  const path = `/api/marketplace/products/?${new URLSearchParams(query as Record<string, string>)}`
  const reads = { raw: statements, best: best.statements }
  await comparePage(what, { path, folder, databaseUrl, username: reader, reads, reply, minRatio })
}
