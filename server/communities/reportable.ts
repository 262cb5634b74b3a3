import { sql } from 'kysely'
import type { CommunityKind } from '../../contract/communities/limits.ts'
import type { Database } from '../platform/database/db.ts'
import { recheckTopics } from '../platform/realtime/announce.ts'
import type { DecideReportable, Reportable } from '../platform/room.ts'
import { said } from '../platform/said.ts'
import { pathOf } from './notify.ts'

interface Taken {
  owner_id: number | null
  kind: CommunityKind
  name: string
  description: string
  rules: string
  location: string
  media: number[]
}

/** A founded one. Its own moderators don't decide on it. */
const take: Reportable['take'] = async (tx, { id, viewer }) => {
  const { rows } = await sql<Taken>`
    SELECT owner_id, kind, name, description, rules, location,
      to_json(array_remove(ARRAY[avatar_id, cover_id], NULL)) AS media
    FROM communities WHERE id = ${id} AND kind <> 'ward'
      AND (deleted_at IS NULL OR (${viewer === null} AND withheld_at IS NOT NULL))`.execute(tx)
  const [community] = rows
  if (!community) return null
  const { owner_id, kind, media, ...words } = community
  return {
    author_id: owner_id,
    community_id: null,
    words: said({ ...words }),
    media,
    path: pathOf({ id, kind }),
  }
}

/** Whoever is in it stays so, and sees nothing of it until then. */
async function withhold(tx: Database, { id, now }: DecideReportable) {
  const { numAffectedRows } = await sql`
    UPDATE communities SET deleted_at = ${now}::timestamptz, withheld_at = ${now}::timestamptz
    WHERE id = ${id} AND kind <> 'ward' AND deleted_at IS NULL`.execute(tx)
  if (numAffectedRows === 1n) recheckTopics(tx, await membersOf(tx, id))
  return numAffectedRows === 1n
}

async function restore(tx: Database, { id }: DecideReportable) {
  const { numAffectedRows } = await sql`
    UPDATE communities SET deleted_at = NULL, withheld_at = NULL
    WHERE id = ${id} AND withheld_at IS NOT NULL`.execute(tx)
  if (numAffectedRows === 1n) recheckTopics(tx, await membersOf(tx, id))
  return numAffectedRows === 1n
}

async function membersOf(tx: Database, community_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('community_members')
    .select('user_id')
    .where('community_id', '=', community_id)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export const reportableCommunity: Reportable = { take, withhold, restore }
