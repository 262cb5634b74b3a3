import { sql } from 'kysely'
import type { CommunityKind } from '../../contract/communities/limits.ts'
import { isLinkPicture, linkPictureJson } from '../media/link-picture.ts'
import type { Database } from '../platform/database/db.ts'
import type { LinkSubject } from '../platform/web/link-subjects.ts'
import { isPresent } from '../relations/visibility.ts'

interface Row {
  kind: CommunityKind
  name: string
  about: string
  members: number
  picture: LinkSubject['picture']
}

/** Of a closed community nobody outside sees more than the app shows them. */
export async function findCommunitySubject(db: Database, id: number): Promise<LinkSubject | null> {
  const { rows } = await sql<Row>`
    SELECT communities.kind, communities.name, communities.description AS about, communities.members_count AS members,
      (SELECT ${linkPictureJson} FROM media
        WHERE media.id = coalesce(communities.cover_id, communities.avatar_id) AND ${isLinkPicture}) AS picture
    FROM communities
    WHERE communities.id = ${id} AND communities.deleted_at IS NULL AND communities.privacy = 'open'
      AND (communities.owner_id IS NULL
        OR EXISTS (SELECT FROM users WHERE users.id = communities.owner_id AND ${isPresent()}))`.execute(db)
  const [row] = rows
  if (!row) return null
  const kind = row.kind === 'group' ? 'group' : 'community'
  return { ...row, kind, ward: null, starts_at: null, members: row.kind === 'ward' ? null : row.members }
}
