import { sql } from 'kysely'
import { isLinkPicture, linkPictureJson } from '../media/link-picture.ts'
import type { Database } from '../platform/database/db.ts'
import type { LinkSubject } from '../platform/web/link-subjects.ts'
import { isPresent } from '../relations/visibility.ts'
import { toEventName } from './show-event.ts'

interface Row {
  title: string
  content: string
  start_date: Date | null
  ward: string | null
  picture: LinkSubject['picture']
}

/**
 * Only if the organiser agreed, and neither a closed community nor moderators hide the event. The place and the description,
 * which may name a home or a phone number, are for signed-in neighbours.
 */
export async function findEventSubject(db: Database, id: number): Promise<LinkSubject | null> {
  const { rows } = await sql<Row>`
    SELECT posts.title, posts.content, posts.start_date, wards.full_name AS ward,
      (SELECT ${linkPictureJson} FROM media WHERE media.post_id = posts.id AND ${isLinkPicture}
        ORDER BY media.position LIMIT 1) AS picture
    FROM posts JOIN events ON events.post_id = posts.id AND events.public_link
    JOIN users ON users.id = posts.author_id AND ${isPresent()}
    LEFT JOIN wards ON wards.code = posts.ward_code
    WHERE posts.id = ${id} AND posts.category = 'event' AND posts.status = 'active' AND posts.over_at IS NULL
      AND (posts.community_id IS NULL OR EXISTS (SELECT FROM communities
        WHERE communities.id = posts.community_id AND communities.deleted_at IS NULL AND communities.privacy = 'open'
          AND posts.created_at >= coalesce(communities.opened_at, '-infinity')))`.execute(db)
  const [row] = rows
  if (!row) return null
  const { start_date: starts_at, ward, picture } = row
  return { kind: 'event', name: toEventName(row), ward, about: '', starts_at, members: null, picture }
}
