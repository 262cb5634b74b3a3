import { randomInt } from 'node:crypto'
import type { OwnUser } from '../../contract/accounts/accounts.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { chooseNewUserName, displayNameOf } from '../text/names/names.ts'
import { isReserved } from '../text/names/reserved.ts'
import { findResidentId } from './dev-provider/demo-people.ts'
import { type InvitationDeps, redeemInvitation } from './invitations/invitations.ts'
import { erasureDate } from './leaving/account-deletion.ts'
import { queueEmailConfirmation } from './leaving/email-change.ts'
import { insertUser, isEmailTaken, ownUserById, takenUsernames } from './queries.ts'
import type { Claims, Provider } from './sign-in/identity-provider.ts'
import { insertIdentity, lockSubject, userIdOf } from './sign-in/sign-in-queries.ts'

/** Includes the exact point of the user's home. */
export async function loadOwnUser(db: Database, id: number, now: Date): Promise<OwnUser> {
  const { latitude, longitude, leaving_at, ...row } = await ownUserById(db, id, now)
  const { suspension_id, suspended_until, suspension_reason, suspension_words, ...user } = row
  const isSuspended = suspension_id !== null
  return {
    ...user,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    joined_at: user.joined_at.toISOString(),
    last_login: user.last_login?.toISOString() ?? null,
    held: isSuspended ? 'suspended' : leaving_at && 'account_leaving',
    erase_at: leaving_at && erasureDate(leaving_at).toISOString(),
    suspension: isSuspended
      ? {
          until: suspended_until?.toISOString() ?? null,
          reason: suspension_reason ?? '',
          words: suspension_words ?? '',
        }
      : null,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  }
}

/** Undefined if the user name or e-mail is taken. */
export const addUser = (db: Database, user: Parameters<typeof insertUser>[1]) => insertUser(db, user)

/** The exact home and the one it replaced; only for the user's own export. */
export async function exportHome(db: Database, user_id: number) {
  const home = await db
    .selectFrom('homes')
    .select(['latitude', 'longitude', 'saved_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const moves = await db
    .selectFrom('home_moves')
    .select('moved_at')
    .where('user_id', '=', user_id)
    .orderBy('moved_at')
    .execute()
  const previous = await db
    .selectFrom('home_saves')
    .select(['latitude', 'longitude', 'saved_at'])
    .where('user_id', '=', user_id)
    .where('cell', 'is not', null)
    .executeTakeFirst()
  return { home: home ?? null, replaced: previous ?? null, moves }
}

export async function exportSignIns(db: Database, user_id: number) {
  const providers = await db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'last_used_at', 'expires_at', 'ended_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
  return { providers, sessions }
}

/** Found by the provider's subject only: the same e-mail under another subject gives no access. */
export async function findOrCreateAccount(
  db: Database,
  deps: InvitationDeps,
  provider: Pick<Provider, 'isStandIn'>,
  { claims, invitation_code }: { claims: Claims; invitation_code?: string },
  now: Date,
): Promise<{ user_id: number; invitation_accepted?: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockSubject(tx, claims)
    const existing = await userIdOf(tx, claims)
    if (existing !== undefined) return { user_id: existing }
    const resident = provider.isStandIn ? await findResidentId(tx, claims.subject) : undefined
    const user_id = resident ?? (await createAccount(tx, claims, now))
    await insertIdentity(tx, claims, user_id, now)
    if (resident !== undefined || invitation_code === undefined) return { user_id }
    const redemption = { code: invitation_code, user_id }
    return { user_id, invitation_accepted: await redeemInvitation(tx, deps, redemption, now) }
  })
}

async function createAccount(tx: Database, claims: Claims, now: Date) {
  const { email, offered_email } = claims
  const names = await chooseNewUserName(tx, claims)
  const display_name = displayNameOf(names)
  const usernames = suggestUsernames(display_name, email)
  const takenNames = await takenUsernames(tx, usernames)
  for (const username of usernames.filter((name) => !takenNames.has(name))) {
    if (email !== null && (await isEmailTaken(tx, email))) throw emailInUse()
    const times = { joined_at: now, created_at: now, updated_at: now }
    const user = await insertUser(tx, { username, email, ...names, display_name, ...times })
    if (!user) continue
    if (offered_email !== undefined) await queueEmailConfirmation(tx, user.id, offered_email, now)
    return user.id
  }
  throw new Refusal(503, 'busy', 'No free user name was found; try again', { retryAfter: 1 })
}

const emailInUse = () =>
  new Refusal(409, 'email_in_use', 'Another account uses this e-mail address; sign in as you did before')

const maxLength = 24

/** Best first: the name, the part before the @, numbered names, random digits. None looks official. */
function suggestUsernames(name: string, email: string | null): string[] {
  const candidates = [toPlainUsername(name), toPlainUsername(email?.split('@')[0] ?? '')]
  const base = candidates.find((candidate) => candidate !== '' && !isReserved(candidate)) ?? 'hangxom'
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${base}${n}`)
  const random = Array.from({ length: 4 }, () => `${base}${randomInt(100_000, 1_000_000)}`)
  return [base, ...numbered, ...random]
}

const toPlainUsername = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, maxLength)
