import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import type { LinkSubject } from '../../platform/web/link-subjects.ts'
import { isPresent } from '../../relations/visibility.ts'

/** The first name and the ward of the inviter, who handed the link on. */
export async function findInvitationSubject(
  db: Database,
  code: string,
  now: Date,
): Promise<LinkSubject | null> {
  const { rows } = await sql<{ name: string; ward: string | null }>`
    SELECT users.first_name AS name, wards.name AS ward
    FROM invitations JOIN users ON users.id = invitations.inviter_id AND ${isPresent()}
    LEFT JOIN wards ON wards.code = users.ward_code
    WHERE invitations.code = ${code} AND invitations.accepted_at IS NULL
      AND invitations.expires_at > ${now}::timestamptz`.execute(db)
  return rows[0]
    ? { kind: 'invitation', ...rows[0], about: '', starts_at: null, members: null, picture: null }
    : null
}
