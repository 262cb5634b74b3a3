import { sql } from 'kysely'
import { isKnownTo } from '../../relations/community-visibility.ts'
import type { Reportable } from '../../platform/room.ts'
import { said } from '../../platform/said.ts'
import { isPresent } from '../../relations/blocks/visibility.ts'

/** What somebody said in a group. */
export const reportableGroupComment: Reportable = {
  take: async (tx, { id, viewer }) => {
    const isThere = viewer
      ? sql`withheld_at IS NULL AND ${isPresent()} AND ${isKnownTo(viewer, 'group_comments.community_id', 'group_comments.created_at')}`
      : sql`true`
    const { rows } = await sql<{ author_id: number; community_id: number; content: string }>`
      SELECT author_id, community_id, content FROM group_comments JOIN users ON users.id = author_id
      WHERE group_comments.id = ${id} AND ${isThere}`.execute(tx)
    const [comment] = rows
    if (!comment) return null
    const { author_id, community_id, content } = comment
    return { author_id, community_id, words: said({ content }), media: [], path: `/groups/${community_id}` }
  },
  withhold: async (tx, { id, now }) => {
    const { numAffectedRows } = await sql`
      UPDATE group_comments SET withheld_at = ${now}::timestamptz
      WHERE id = ${id} AND withheld_at IS NULL`.execute(tx)
    return numAffectedRows === 1n
  },
  restore: async (tx, { id }) => {
    const { numAffectedRows } = await sql`
      UPDATE group_comments SET withheld_at = NULL WHERE id = ${id} AND withheld_at IS NOT NULL`.execute(tx)
    return numAffectedRows === 1n
  },
}
