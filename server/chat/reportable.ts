import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import type { Reportable } from '../platform/room.ts'
import { said } from '../platform/said.ts'
import { hideMessage, showMessageAgain, takeForReport } from './reports.ts'

interface Taken {
  author_id: number | null
  community_id: number | null
  content: string
  place: string | null
  card_type: 'post' | 'product' | null
  card_id: number | null
  media: number[]
}

/** Nobody else opens the conversation; pictures stay from then on. */
const take: Reportable['take'] = async (tx, { id, viewer }) => {
  if (viewer && !(await takeForReport(tx, viewer, id))) return null
  if (!viewer)
    await sql`UPDATE messages SET is_reported = true WHERE id = ${id} AND NOT is_reported`.execute(tx)
  const message = await taken(tx, id)
  if (!message) return null
  const { author_id, community_id, content, place, card_type, card_id, media } = message
  const things = card_type === 'post' ? '/posts' : '/marketplace/products'
  const words = said({ content, place, card: card_id === null ? null : `${things}/${card_id}` })
  return { author_id, community_id, words, media, path: null }
}

async function taken(tx: Database, id: number): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    SELECT messages.author_id, CASE chats.kind WHEN 'community' THEN chats.subject_id END AS community_id,
      shown.content, shown.place, shown.card_type, shown.card_id,
      to_json(ARRAY(SELECT media.id FROM media WHERE media.message_id = messages.id ORDER BY position)) AS media
    FROM messages JOIN chats ON chats.id = messages.chat_id
    JOIN LATERAL (
      SELECT messages.content, messages.place, messages.card_type, messages.card_id
      WHERE messages.deleted_at IS NULL
      UNION ALL
      SELECT kept.content, kept.place, kept.card_type, kept.card_id FROM withheld_messages AS kept
      WHERE kept.message_id = messages.id
    ) AS shown ON true
    WHERE messages.id = ${id}`.execute(tx)
  return rows[0]
}

export const reportableMessage: Reportable = {
  take,
  withhold: (tx, { id, now }) => hideMessage(tx, id, now),
  restore: (tx, { id }) => showMessageAgain(tx, id),
}
