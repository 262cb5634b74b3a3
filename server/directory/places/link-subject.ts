import { sql } from 'kysely'
import { isLinkPicture, linkPictureJson } from '../../media/link-picture.ts'
import type { Database } from '../../platform/database/db.ts'
import type { LinkSubject } from '../../platform/web/link-subjects.ts'
import { isPresent } from '../../relations/visibility.ts'
import { isPlaceVisible } from './visibility.ts'

interface Row {
  name: string
  about: string
  picture: LinkSubject['picture']
}

export async function findPlaceSubject(db: Database, id: number): Promise<LinkSubject | null> {
  const { rows } = await sql<Row>`
    SELECT places.name, places.description AS about,
      (SELECT ${linkPictureJson} FROM place_pictures JOIN media ON media.id = place_pictures.media_id
        WHERE place_pictures.place_id = places.id AND ${isLinkPicture}
        ORDER BY place_pictures.position LIMIT 1) AS picture
    FROM places
    WHERE places.id = ${id} AND ${isPlaceVisible} AND (places.added_by IS NULL
      OR EXISTS (SELECT FROM users WHERE users.id = places.added_by AND ${isPresent()}))`.execute(db)
  return rows[0] ? { kind: 'place', ...rows[0], ward: null, starts_at: null, members: null } : null
}
