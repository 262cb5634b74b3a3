import { sql } from 'kysely'
import type { CommunityKind } from '../../contract/communities/limits.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/place.ts'
import { beginsWith, holdsNear } from '../text/words/near-words.ts'
import { communitySeenBy } from '../relations/community-visibility.ts'

type Viewer = { id: number; blocked?: readonly number[] }
export type Founded = Exclude<CommunityKind, 'ward'>

/** Each cell's come straight from an index. */
export async function foundedAt(
  db: Database,
  viewer: Viewer,
  { kind, cells, below, limit }: { kind: Founded; cells: Cell[]; below: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT found.id FROM unnest(${cells}::bigint[]) AS spot(cell) CROSS JOIN LATERAL (
      SELECT communities.id FROM communities
      WHERE communities.cell = spot.cell AND communities.kind = ${kind} AND communities.id < ${below}
        AND ${communitySeenBy(viewer)}
      ORDER BY communities.id DESC LIMIT ${limit}) AS found
    ORDER BY found.id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** More than anybody reads of one search. */
export const mostHits = 200

/** With the words, by the index of words; with their cells, without an order. */
export async function foundedHolding(
  db: Database,
  viewer: Viewer,
  { kind, words, parents }: { kind: Founded; words: string[][]; parents: Cell[] },
) {
  const { rows } = await sql<{ id: number; cell: Cell }>`
    SELECT communities.id, communities.cell FROM communities
    WHERE ${holdsNear('communities', words, parents)} AND communities.kind = ${kind} AND communities.kind <> 'ward'
      AND ${communitySeenBy(viewer)}
    LIMIT ${sql.lit(mostHits)}`.execute(db)
  return rows
}

/** So many are looked at for a word that is still being typed, of each cell the newest, the nearest cells first. */
const mostTried = 1000
const mostOfCell = 50

export async function foundedBeginning(
  db: Database,
  viewer: Viewer,
  { kind, words, cells }: { kind: Founded; words: string[][]; cells: Cell[] },
) {
  const { rows } = await sql<{ id: number; cell: Cell }>`
    SELECT communities.id, communities.cell FROM (
      SELECT near.* FROM unnest(${cells}::bigint[]) AS spot(cell) CROSS JOIN LATERAL (
        SELECT * FROM communities WHERE communities.cell = spot.cell AND kind = ${kind} AND deleted_at IS NULL
        ORDER BY id DESC LIMIT ${sql.lit(mostOfCell)}) AS near
      LIMIT ${sql.lit(mostTried)}) AS communities
    WHERE ${beginsWith('communities', words)} AND ${communitySeenBy(viewer)}
    LIMIT ${sql.lit(mostHits)}`.execute(db)
  return rows
}

/** Latest founded first; wards before them. `owned` by them or only joined. */
export async function ownCommunities(
  db: Database,
  viewer: Viewer,
  {
    kinds,
    owned,
    words,
    below,
    limit,
  }: { kinds: CommunityKind[]; owned: boolean; words: string[][] | null; below: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT communities.id FROM community_members AS own JOIN communities ON communities.id = own.community_id
    WHERE own.user_id = ${viewer.id} AND own.role ${owned ? sql`=` : sql`<>`} 'owner'
      AND communities.kind = ANY(${kinds}::text[]) AND communities.id < ${below}
      AND communities.deleted_at IS NULL
      ${words ? sql`AND ${beginsWith('communities', words)}` : sql``}
    ORDER BY communities.id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function featuredGroup(db: Database, viewer: Viewer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM communities WHERE is_featured AND kind = 'group' AND ${communitySeenBy(viewer)}
    ORDER BY id LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}
