import { sql } from 'kysely'
import type { Reportable } from '../../platform/room.ts'
import { toReportedWords } from '../../platform/text.ts'
import { isPlaceShown } from './visibility.ts'

interface Taken {
  added_by: number | null
  name: string
  location: string
  description: string
  phone: string
  media: number[]
}

/** Whoever added it answers for it, though it is everybody's. */
export const reportablePlace: Reportable = {
  take: async (tx, { id, viewer }) => {
    const { rows } = await sql<Taken>`
      SELECT added_by, name, location, description, phone,
        to_json(ARRAY(SELECT media_id FROM place_pictures WHERE place_id = places.id ORDER BY position)) AS media
      FROM places WHERE id = ${id} AND (${viewer === null} OR ${isPlaceShown})`.execute(tx)
    const [place] = rows
    if (!place) return null
    const { added_by, media, ...words } = place
    return {
      author_id: added_by,
      community_id: null,
      words: toReportedWords({ ...words }),
      media,
      path: `/places/${id}`,
    }
  },
  withhold: async (tx, { id, now }) => {
    const { numAffectedRows } = await sql`
      UPDATE places SET withheld_at = ${now}::timestamptz WHERE id = ${id} AND withheld_at IS NULL`.execute(
      tx,
    )
    return numAffectedRows === 1n
  },
  restore: async (tx, { id }) => {
    const { numAffectedRows } = await sql`
      UPDATE places SET withheld_at = NULL WHERE id = ${id} AND withheld_at IS NOT NULL`.execute(tx)
    return numAffectedRows === 1n
  },
}
