import { sql } from 'kysely'
import { isLinkPicture, linkPictureJson } from '../../media/link-picture.ts'
import type { Database } from '../../platform/database/db.ts'
import type { LinkSubject } from '../../platform/web/link-subjects.ts'
import { isPresent } from '../../relations/visibility.ts'
import { isBusinessVisible } from './visibility.ts'

interface Row {
  name: string
  ward: string | null
  about: string
  picture: LinkSubject['picture']
}

/** Without address and phone number: many work from home. */
export async function findBusinessSubject(db: Database, slug: string): Promise<LinkSubject | null> {
  const { rows } = await sql<Row>`
    SELECT businesses.name, wards.full_name AS ward, businesses.description AS about,
      (SELECT ${linkPictureJson} FROM business_pictures JOIN media ON media.id = business_pictures.media_id
        WHERE business_pictures.business_id = businesses.id AND ${isLinkPicture} AND business_pictures.part <> 'avatar'
        ORDER BY business_pictures.part, business_pictures.position LIMIT 1) AS picture
    FROM businesses LEFT JOIN wards ON wards.code = businesses.ward_code
    WHERE businesses.slug = ${slug} AND ${isBusinessVisible}
      AND (coalesce(businesses.owner_id, businesses.added_by) IS NULL
        OR EXISTS (SELECT FROM users WHERE users.id = coalesce(businesses.owner_id, businesses.added_by)
          AND ${isPresent()}))`.execute(db)
  return rows[0] ? { kind: 'business', ...rows[0], starts_at: null, members: null } : null
}
