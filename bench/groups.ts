import { join } from 'node:path'
import { listCommunities } from '../server/communities/list.ts'
import { type Database } from '../server/platform/database/db.ts'
import { startPostgres } from '../server/platform/database/embedded-postgres.ts'
import { reportGrowth } from './growth.ts'
import { inTowns, rareWord, reader, sellers, towns } from './market-town.ts'
import { racePage } from './race.ts'
import { record, viewerNamed } from './recorded.ts'

const most = 2
const least = 0.35

const views: Record<string, { search?: string }> = {
  'groups, nearest': {},
  'groups, a rare word': { search: rareWord },
  'groups, a word being typed': { search: 'khongcogi' },
}

/** What the groups around one cost in a small and in a large installation, and beside a raw server in the large one. */
export async function measureGroups({ folder, sizes }: { folder: string; sizes: [number, number] }) {
  const databases = []
  try {
    for (const size of sizes) {
      const postgres = await startPostgres(join(folder, `groups-${size}`))
      databases.push(postgres)
      await fillGroups(postgres.url, size)
    }
    const [few, many] = databases.map(({ url }) => url)
    if (few === undefined || many === undefined) throw new Error('two sizes are compared')
    for (const [what, query] of Object.entries(views))
      await measure(what, query, { few, many }, { folder, sizes })
  } finally {
    for (const { stop } of databases) await stop()
  }
}

async function measure(
  what: string,
  query: { search?: string },
  { few, many }: { few: string; many: string },
  { folder, sizes: [small, large] }: { folder: string; sizes: [number, number] },
) {
  const [fewer, more] = [await pageOf(few, query), await pageOf(many, query)]
  await reportGrowth(
    what,
    [
      { size: small, databaseUrl: few, statements: fewer.statements },
      { size: large, databaseUrl: many, statements: more.statements },
    ],
    most,
  )
  const path = `/api/groups/?${new URLSearchParams(query)}`
  const reads = { raw: more.statements }
  await racePage(what, { path, folder, databaseUrl: many, as: reader, reads, reply: more.reply, least })
}

async function pageOf(url: string, query: { search?: string }) {
  const viewer = { ...(await viewerNamed(url, reader)), is_staff: false }
  return record(url, (db: Database) => listCommunities(db, viewer, 'group', query, new Date()))
}

/** Groups in the towns of the market; five in the reader's hold the rare word. */
const fillGroups = (url: string, size: number) =>
  inTowns(url, async (client, spots) => {
    await client.query(groups(size, spots))
    await client.query(`
      INSERT INTO community_members (community_id, user_id, role, joined_at)
      SELECT id, owner_id, 'owner', created_at FROM communities WHERE kind = 'group'`)
    await client.query(`
      UPDATE communities SET name = '${rareWord}' WHERE id IN (
        SELECT communities.id FROM communities JOIN spots USING (cell) WHERE spots.place < ${spots / towns}
        ORDER BY id LIMIT 5)`)
  })

const groups = (size: number, spots: number) => `
  INSERT INTO communities (kind, name, description, location, cell, parent, owner_id, founder_id, created_at)
  SELECT 'group', (ARRAY['Cầu lông tối', 'Hội nuôi mèo', 'Chạy bộ sáng', 'Đọc sách', 'Làm vườn'])[1 + n % 5],
    'Ai thích thì vào chơi, nhóm số ' || n % 5000, 'Sân trường', spots.cell, spots.parent,
    2 + n % ${sellers - 1}, 2 + n % ${sellers - 1}, now()
  FROM generate_series(1, ${size}) AS n JOIN spots ON spots.place = abs(hashint8(n + 3)::bigint) % ${spots};`
