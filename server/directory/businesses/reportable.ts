import { sql } from 'kysely'
import type { Reportable } from '../../platform/room.ts'
import { toReportedWords } from '../../platform/text.ts'
import { isBusinessVisible } from './visibility.ts'

interface BusinessForReport {
  author_id: number | null
  slug: string
  name: string
  address: string
  phone: string | null
  website: string | null
  description: string
  brand_story: string
  hometown: string
  awards: string
  feedback_placeholder: string
  media: number[]
}

/** The author is the owner, else the person who added the business. */
export const reportableBusiness: Reportable = {
  load: async (tx, { id, viewer }) => {
    const { rows } = await sql<BusinessForReport>`
      SELECT coalesce(owner_id, added_by) AS author_id, slug, name, address, phone, website, description, brand_story,
        hometown, array_to_string(awards, E'\n') AS awards, feedback_placeholder,
        to_json(ARRAY(SELECT media_id FROM business_pictures WHERE business_id = businesses.id ORDER BY position)) AS media
      FROM businesses WHERE id = ${id} AND (${viewer === null} OR ${isBusinessVisible})`.execute(tx)
    const [business] = rows
    if (!business) return null
    const { author_id, slug, media, ...texts } = business
    const path = `/business/${encodeURIComponent(slug)}`
    return { author_id, community_id: null, words: toReportedWords(texts), media, path }
  },
  withhold: async (tx, { id, now }) => {
    const { numAffectedRows } = await sql`
      UPDATE businesses SET withheld_at = ${now}::timestamptz
      WHERE id = ${id} AND withheld_at IS NULL`.execute(tx)
    return numAffectedRows === 1n
  },
  restore: async (tx, { id }) => {
    const { numAffectedRows } = await sql`
      UPDATE businesses SET withheld_at = NULL WHERE id = ${id} AND withheld_at IS NOT NULL`.execute(tx)
    return numAffectedRows === 1n
  },
}
