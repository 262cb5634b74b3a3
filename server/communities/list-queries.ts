import { sql } from 'kysely'
import type { CommunityKind } from '../../contract/communities/limits.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/geography.ts'
import { containsWordsStarting, containsWordsNear } from '../text/words/parse-query.ts'
import { nearestOf } from '../platform/nearest.ts'
import { type BlockReader, isCommunityVisibleTo, type Viewer } from '../relations/visibility.ts'

export type FoundedKind = Exclude<CommunityKind, 'ward'>

/** Selects the communities around a cell, nearest first. */
export const foundedAround = (viewer: Viewer, kind: FoundedKind, around: Parameters<typeof nearestOf>[2]) =>
  nearestOf('communities', sql`communities.kind = ${kind} AND ${isCommunityVisibleTo(viewer)}`, around)

export const maxHits = 200

/** Uses the index of words. The result has no order. */
export async function findFoundedByWords(
  db: Database,
  viewer: BlockReader,
  { kind, words, parents }: { kind: FoundedKind; words: string[][]; parents: Cell[] },
) {
  const { rows } = await sql<{ id: number; cell: Cell }>`
    WITH ${viewer.blocks}
    SELECT communities.id, communities.cell FROM communities
    WHERE ${containsWordsNear('communities', words, parents)} AND communities.kind = ${kind} AND communities.kind <> 'ward'
      AND ${isCommunityVisibleTo(viewer)}
    LIMIT ${sql.lit(maxHits)}`.execute(db)
  return rows
}

/** The candidates of a prefix search: the newest of each cell, nearest cells first. */
const maxCandidates = 1000
const maxPerCell = 50

export async function findFoundedByPrefix(
  db: Database,
  viewer: BlockReader,
  { kind, words, cells }: { kind: FoundedKind; words: string[][]; cells: Cell[] },
) {
  const { rows } = await sql<{ id: number; cell: Cell }>`
    WITH ${viewer.blocks}
    SELECT communities.id, communities.cell FROM (
      SELECT near.* FROM unnest(${cells}::bigint[]) AS spot(cell) CROSS JOIN LATERAL (
        SELECT * FROM communities WHERE communities.cell = spot.cell AND kind = ${kind} AND deleted_at IS NULL
        ORDER BY id DESC LIMIT ${sql.lit(maxPerCell)}) AS near
      LIMIT ${sql.lit(maxCandidates)}) AS communities
    WHERE ${containsWordsStarting('communities', words)} AND ${isCommunityVisibleTo(viewer)}
    LIMIT ${sql.lit(maxHits)}`.execute(db)
  return rows
}

/** Selects communities, latest founded first. `owned`: as owner, or as another member. */
export const ownCommunities = (
  viewer: Viewer,
  {
    kinds,
    owned,
    words,
    below,
    limit,
  }: { kinds: CommunityKind[]; owned: boolean; words: string[][] | null; below: number; limit: number },
) => sql`
    SELECT communities.id, 0 AS step FROM community_members AS own JOIN communities ON communities.id = own.community_id
    WHERE own.user_id = ${viewer.id} AND own.role ${owned ? sql`=` : sql`<>`} 'owner'
      AND communities.kind = ANY(${kinds}::text[]) AND communities.id < ${below}
      AND communities.deleted_at IS NULL
      ${words ? sql`AND ${containsWordsStarting('communities', words)}` : sql``}
    ORDER BY communities.id DESC LIMIT ${limit}`

export async function findFeaturedGroup(db: Database, viewer: Viewer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM communities WHERE is_featured AND kind = 'group' AND ${isCommunityVisibleTo(viewer)}
    ORDER BY id LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}
