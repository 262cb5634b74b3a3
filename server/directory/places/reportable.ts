import { sql } from 'kysely'
import type { Reportable } from '../../platform/room.ts'
import { toReportedWords } from '../../platform/text.ts'
import { isPlaceVisible } from './visibility.ts'

interface PlaceForReport {
  added_by: number | null
  name: string
  location: string
  description: string
  phone: string
  media: number[]
}

/** The author is the person who added the place. */
export const reportablePlace: Reportable = {
  load: async (tx, { id, viewer }) => {
    const { rows } = await sql<PlaceForReport>`
      SELECT added_by, name, location, description, phone,
        to_json(ARRAY(SELECT media_id FROM place_pictures WHERE place_id = places.id ORDER BY position)) AS media
      FROM places WHERE id = ${id} AND (${viewer === null} OR ${isPlaceVisible})`.execute(tx)
    const [place] = rows
    if (!place) return null
    const { added_by, media, ...texts } = place
    return {
      author_id: added_by,
      community_id: null,
      words: toReportedWords(texts),
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
