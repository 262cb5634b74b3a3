import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from '../server/platform/database/db.ts'
import { startPostgres } from '../server/platform/database/embedded-postgres.ts'
import type { Viewer } from '../server/platform/http/session.ts'
import { reportGrowth } from './growth.ts'
import { inTowns, reader } from './market-town.ts'
import { racePage } from './race.ts'
import { record, type Recorded, viewerNamed } from './recorded.ts'

const most = 2
const least = 0.35

type Query = Record<string, string>

interface Around {
  /** What is listed: also the name of the folder. */
  things: string
  path: string
  views: Record<string, Query>
  page: (
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

/** What lists around one cost in a small and in a large installation, and beside a raw server in the large one. */
export async function measureAround({ things, path, views, page, fill }: Around, { folder, sizes }: Run) {
  const databases: { size: number; url: string; stop: () => Promise<void> }[] = []
  const recorded = (url: string, query: Query) =>
    viewerNamed(url, reader).then((viewer) =>
      record(url, (db: Database) => page(db, { ...viewer, is_staff: false }, query)),
    )
  try {
    for (const size of sizes) {
      const { url, stop } = await startPostgres(join(folder, `${things}-${size}`))
      databases.push({ size, url, stop })
      await inTowns(url, (client, spots) => fill(client, spots, size))
    }
    for (const [what, query] of Object.entries(views)) {
      const [fewer, more] = await pagesOf(databases, (url) => recorded(url, query))
      await reportGrowth(what, [fewer, more], most)
      const address = `${path}?${new URLSearchParams(query)}`
      const { databaseUrl, reply, statements } = more
      const reads = { raw: statements }
      await racePage(what, { path: address, folder, databaseUrl, as: reader, reads, reply, least })
    }
  } finally {
    for (const { stop } of databases) await stop()
  }
}

async function pagesOf(
  databases: { size: number; url: string }[],
  recorded: (url: string) => Promise<Recorded>,
) {
  const pages = []
  for (const { size, url } of databases) pages.push({ size, databaseUrl: url, ...(await recorded(url)) })
  const [fewer, more] = pages
  if (!fewer || !more) throw new Error('two sizes are compared')
  return [fewer, more] as const
}
