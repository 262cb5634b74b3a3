import { sql } from 'kysely'
import { defaultPreferences } from '../../contract/settings.ts'
import { userSeenBy, type Viewer } from '../relations/blocks/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { haveTalked } from './access.ts'

const isShownBy = (
  as: string,
) => sql`coalesce((${sql.ref(`${as}.preferences`)} ->> 'showOnlineStatus')::boolean,
  ${defaultPreferences.showOnlineStatus})`

/** Rows of `users`: whether the viewer may know that they are online. Both show it, and have talked. */
export const showsPresenceTo = (viewer: Viewer) => sql<boolean>`(${isShownBy('users')}
  AND EXISTS (SELECT FROM users AS viewer WHERE viewer.id = ${viewer.id} AND ${isShownBy('viewer')})
  AND EXISTS (SELECT FROM chat_members AS own JOIN chat_members AS other USING (chat_id)
    JOIN chats ON chats.id = own.chat_id AND ${haveTalked}
    WHERE own.user_id = ${viewer.id} AND other.user_id = users.id AND users.id <> ${viewer.id}))`

export async function isPresenceShown(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE users.id = ${id} AND ${userSeenBy(viewer)} AND ${showsPresenceTo(viewer)}`.execute(
    db,
  )
  return rows.length > 0
}
