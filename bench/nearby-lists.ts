import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from '../server/platform/database/db.ts'
import { startPostgres } from '../server/platform/database/embedded-postgres.ts'
import type { Viewer } from '../server/platform/http/viewer.ts'
import { reportGrowth } from './growth.ts'
import { fillTowns, reader } from './towns.ts'
import { comparePage } from './compare-page.ts'
import { record, type Recording, viewerNamed } from './record.ts'

const maxGrowth = 1.3
const minRatio = 0.5

type Query = Record<string, string>

interface Listing {
  /** Names the database folders. */
  folderName: string
  path: string
  views: Record<string, Query>
  loadPage: (
    db: Database,
    viewer: Awaited<ReturnType<typeof viewerNamed>> & Pick<Viewer, 'is_staff'>,
    query: Query,
  ) => Promise<unknown>
  fill: (client: pg.Client, spots: number, size: number) => Promise<unknown>
}

interface Run {
  folder: string
  sizes: [number, number]
}

/** Measures a list around the viewer's home in a small and a large installation, and compares the large one with a raw server. */
export async function measureAround(
  { folderName, path, views, loadPage, fill }: Listing,
  { folder, sizes }: Run,
) {
  const databases: { size: number; url: string; stop: () => Promise<void> }[] = []
  const recordPage = (url: string, query: Query) =>
    viewerNamed(url, reader).then((viewer) =>
      record(url, (db: Database) => loadPage(db, { ...viewer, is_staff: false }, query)),
    )
  try {
    for (const size of sizes) {
      const { url, stop } = await startPostgres(join(folder, `${folderName}-${size}`))
      databases.push({ size, url, stop })
      await fillTowns(url, (client, spots) => fill(client, spots, size))
    }
    for (const [name, query] of Object.entries(views)) {
      const [small, large] = await pagesOf(databases, (url) => recordPage(url, query))
      await reportGrowth(name, [small, large], maxGrowth)
      const address = `${path}?${new URLSearchParams(query)}`
      const { databaseUrl, reply, statements } = large
      const reads = { raw: statements }
      await comparePage(name, {
        path: address,
        folder,
        databaseUrl,
        username: reader,
        reads,
        reply,
        minRatio,
      })
    }
  } finally {
    for (const { stop } of databases) await stop()
  }
}

async function pagesOf(
  databases: { size: number; url: string }[],
  recorded: (url: string) => Promise<Recording>,
) {
  const pages = []
  for (const { size, url } of databases) pages.push({ size, databaseUrl: url, ...(await recorded(url)) })
  const [small, large] = pages
  if (!small || !large) throw new Error('needs two sizes')
  return [small, large] as const
}
