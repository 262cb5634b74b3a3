import { sql } from 'kysely'
import { dayMs } from '../../../contract/durations.ts'
import { defaultPreferences } from '../../../contract/accounts/settings.ts'
import { isNeighbourOf } from '../../relations/users-sql.ts'

interface Viewer {
  id: number
  ward_code: string | null
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Has a verified number or an account of a month, and a home saved a week ago, so that nobody moves next door for it. */
const isKnownNeighbour = ({ id }: Viewer, now: Date) => sql<boolean>`EXISTS (
  SELECT FROM users AS sender JOIN homes ON homes.user_id = sender.id
  WHERE sender.id = ${id} AND homes.saved_at <= ${ago(now, 7)}
    AND (sender.is_verified OR sender.created_at <= ${ago(now, 30)}))`

/** Whether the viewer may notify the relatives of a row of `users`. Others don't learn whether there are any. */
export const reachesRelatives = (viewer: Viewer, now: Date) => sql<boolean>`(
  users.id <> ${viewer.id} AND ${isNeighbourOf(viewer)}
  AND coalesce((users.preferences ->> 'neighboursMayNotifyRelatives')::boolean,
    ${defaultPreferences.neighboursMayNotifyRelatives})
  AND EXISTS (
    SELECT FROM trusted_contacts AS contact
    WHERE contact.user_id = users.id AND contact.status = 'accepted'
      AND lower(contact.email) IS DISTINCT FROM (SELECT lower(email) FROM users AS sender WHERE sender.id = ${viewer.id}))
  AND ${isKnownNeighbour(viewer, now)})`

/** When the viewer last notified the relatives of a row of `users`, in the last 24 hours. */
export const lastNotifiedAt = ({ id }: Viewer, now: Date) => sql<Date | null>`(
  SELECT max(sent_at) FROM relative_notices
  WHERE relative_notices.user_id = users.id AND sender_id = ${id} AND sent_at > ${ago(now, 1)})`
