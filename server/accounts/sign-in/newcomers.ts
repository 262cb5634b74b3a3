import type { Deps } from '../invitations/new-invitation.ts'
import { redeemInvitation } from '../invitations/redemption.ts'
import { offerEmail } from '../leaving/email-change.ts'
import { nameOfNewcomer, shownName } from '../../text/names/names.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { insertUser, isEmailTaken, takenUsernames } from '../queries.ts'
import type { Claims } from './claims.ts'
import type { Provider } from './provider.ts'
import { residentOf } from './residents.ts'
import { insertIdentity, lockSubject, userIdOf } from './sign-in-queries.ts'
import { usernamesFor } from './usernames.ts'

/** Found by the provider's subject only: the same e-mail under another subject gives no access. */
export async function accountOf(
  db: Database,
  deps: Deps,
  provider: Pick<Provider, 'isStandIn'>,
  { claims, invitation_code }: { claims: Claims; invitation_code?: string },
  now: Date,
): Promise<{ user_id: number; invitation_accepted?: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockSubject(tx, claims)
    const known = await userIdOf(tx, claims)
    if (known !== undefined) return { user_id: known }
    const resident = provider.isStandIn ? await residentOf(tx, claims.subject) : undefined
    const user_id = resident ?? (await createAccount(tx, claims, now))
    await insertIdentity(tx, claims, user_id, now)
    if (resident !== undefined || invitation_code === undefined) return { user_id }
    const redemption = { code: invitation_code, user_id }
    return { user_id, invitation_accepted: await redeemInvitation(tx, deps, redemption, now) }
  })
}

async function createAccount(tx: Database, claims: Claims, now: Date) {
  const { email, offered_email } = claims
  const names = await nameOfNewcomer(tx, claims)
  const display_name = shownName(names)
  const usernames = usernamesFor(display_name, email)
  const taken = await takenUsernames(tx, usernames)
  for (const username of usernames.filter((name) => !taken.has(name))) {
    if (email !== null && (await isEmailTaken(tx, email))) throw emailInUse()
    const times = { joined_at: now, created_at: now, updated_at: now }
    const user = await insertUser(tx, { username, email, ...names, display_name, ...times })
    if (!user) continue
    if (offered_email !== undefined) await offerEmail(tx, user.id, offered_email, now)
    return user.id
  }
  throw new Refusal(503, 'busy', 'No free user name was found; try again', { retryAfter: 1 })
}

const emailInUse = () =>
  new Refusal(409, 'email_in_use', 'Another account uses this e-mail address; sign in the way you did then')
