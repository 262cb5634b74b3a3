import type { Database } from '../platform/database/db.ts'
import { hashSecret, newSecret } from '../platform/secrets/secrets.ts'
import { trustedContacts } from './content.ts'
import { laterBy } from './moments.ts'
import { insertTrustedContacts } from './queries.ts'

const daysAgo = 10

/** The links that they would have been mailed lead nowhere. */
export async function insertContacts(tx: Database, personId: (username: string) => number, now: Date) {
  const invited_at = laterBy(now, -daysAgo * 24)
  await insertTrustedContacts(
    tx,
    trustedContacts.map(({ of, ...contact }) => ({
      ...contact,
      user_id: personId(of),
      status: 'accepted',
      token_hash: hashSecret(newSecret()),
      invited_at,
      answered_at: laterBy(invited_at, 2),
    })),
  )
}
