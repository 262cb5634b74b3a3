import type { Database } from '../platform/database/db.ts'
import { hashOf, newSecret } from '../platform/secrets/secrets.ts'
import { laterBy } from './moments.ts'
import { insertTrustedContacts } from './queries.ts'

/** Who has agreed to be called when something is the matter, by whom they look after. */
const relatives = [
  { of: 'batuyet', kind: 'emergency', name: 'Cháu Nam', email: 'chau.nam@example.com' },
  { of: 'chubay', kind: 'relative', name: 'Con gái', email: 'con.gai@example.com' },
] as const

const daysAgo = 10

/** The links that they would have been mailed lead nowhere. */
export async function insertRelatives(tx: Database, personId: (username: string) => number, now: Date) {
  const invited_at = laterBy(now, -daysAgo * 24)
  await insertTrustedContacts(
    tx,
    relatives.map(({ of, ...contact }) => ({
      ...contact,
      user_id: personId(of),
      status: 'accepted',
      token_hash: hashOf(newSecret()),
      invited_at,
      answered_at: laterBy(invited_at, 2),
    })),
  )
}
