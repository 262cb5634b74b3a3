import type { CommunityKind } from '../../contract/communities/limits.ts'
import type { Database } from '../platform/database/db.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { isMember, communitySeenBy } from '../relations/community-visibility.ts'
import { sql } from 'kysely'

/** Of a community that the person may post in, which they then cannot leave meanwhile. Throws 404, 403 `not_a_member`. */
export async function kindOfJoined(tx: Database, viewer: { id: number }, id: number): Promise<CommunityKind> {
  const { rows } = await sql<{ kind: CommunityKind; joined: boolean }>`
    SELECT kind, ${isMember(viewer)} AS joined FROM communities
    WHERE id = ${id} AND ${communitySeenBy(viewer)} FOR SHARE`.execute(tx)
  const [community] = rows
  if (!community) throw notFound('Community')
  if (!community.joined) throw new Refusal(403, 'not_a_member', 'Join it first')
  return community.kind
}
