import { type Database } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { type Claims } from './claims.ts'
import { insertUser, isEmailTaken, takenUsernames } from './queries.ts'
import { type Provider } from './provider.ts'
import { residentOf } from './residents.ts'
import { insertIdentity, lockSubject, userIdOf } from './sign-in-queries.ts'
import { usernamesFor } from './usernames.ts'

/**
 * The account of somebody whom a provider vouches for, made where there is none. Accounts belong to a
 * provider's subject and to nothing else: the same e-mail under another subject opens no door.
 */
export async function accountOf(
  db: Database,
  provider: Provider,
  claims: Claims,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockSubject(tx, claims)
    let user_id = await userIdOf(tx, claims)
    if (user_id === undefined) {
      const resident = provider.isStandIn ? await residentOf(tx, claims.subject) : undefined
      user_id = resident ?? (await createAccount(tx, claims, now))
      await insertIdentity(tx, claims, user_id, now)
    }
    return user_id
  })
}

async function createAccount(tx: Database, { first_name, last_name, email }: Claims, now: Date) {
  const display_name = `${first_name} ${last_name}`.trim()
  const usernames = usernamesFor(display_name, email)
  const taken = await takenUsernames(tx, usernames)
  for (const username of usernames.filter((name) => !taken.has(name))) {
    if (email !== null && (await isEmailTaken(tx, email))) throw emailInUse()
    const times = { joined_at: now, created_at: now, updated_at: now }
    const user = await insertUser(tx, { username, email, first_name, last_name, display_name, ...times })
    if (user) return user.id
  }
  throw new Refusal(503, 'busy', 'No free user name was found; try again', { retryAfter: 1 })
}

const emailInUse = () =>
  new Refusal(409, 'email_in_use', 'Another account uses this e-mail address; sign in the way you did then')
