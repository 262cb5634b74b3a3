import { dayMs } from '../../../contract/durations.ts'
import { deletionGraceDays } from '../../../contract/accounts/leaving.ts'
import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { endSessionsOf } from '../../platform/http/session.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Room } from '../../platform/room.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import type { Config } from '../../platform/start/config.ts'
import {
  accountClosed,
  announceAbsence,
  hideAccount,
  isBeingErased,
  type Rooms,
  showAccount,
} from './absence.ts'
import { createMailedLink, linkMs, linkSpent } from './email-change.ts'
import {
  clearDeletionBegun,
  consumeLink,
  deletionLink,
  invalidateLinksOf,
  linksSince,
  lockPerson,
  markDeletionBegun,
  markLeaving,
  unmarkLeaving,
  userIdByEmail,
} from './queries.ts'

const maxLinksPerDay = 3

type Site = Pick<Config, 'publicUrl'>
type Deps = Site & { rooms: readonly Room[] }

/** Does the same work whether or not an account exists: without one, the job is for user 0. Doesn't store the address. */
export async function requestDeletion(db: Database, email: string, now: Date) {
  const user_id = await userIdByEmail(db, email)
  await addJob(db, 'mail_deletion_link', { user_id, asked_at: now.toISOString() })
}

/** Sends at most three links a day to one account, and one per request, even if the job runs twice. */
export async function mailDeletionLink(db: Database, deps: Site, user_id: number, asked_at: Date) {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (!person || person.email === null) return
    const earlier = await recentLinkTimes(tx, user_id, true, asked_at)
    const isDone = earlier.some((time) => time.getTime() === asked_at.getTime())
    if (!isDone && earlier.length < maxLinksPerDay)
      await mailLink(tx, deps, { ...person, email: person.email }, true, asked_at)
  })
}

/** Throws 409 `no_email`, or 429 after three a day, not counting requests by others who typed the address. */
export async function requestDeletionOf(db: Database, deps: Site, user_id: number, now: Date) {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (!person) throw notFound('User')
    if (person.email === null)
      throw new Refusal(409, 'no_email', 'The account has no e-mail address to send the link to')
    const [oldest, ...others] = await recentLinkTimes(tx, user_id, false, now)
    if (oldest && others.length + 1 >= maxLinksPerDay) {
      const retryAfter = Math.ceil((oldest.getTime() + linkMs - now.getTime()) / 1000)
      throw new Refusal(429, 'too_many_mails', 'The link was mailed often enough today', { retryAfter })
    }
    await mailLink(tx, deps, { ...person, email: person.email }, false, now)
  })
}

const recentLinkTimes = (tx: Database, user_id: number, by_anybody: boolean, now: Date) =>
  linksSince(tx, { user_id, purpose: 'delete account', by_anybody }, new Date(now.getTime() - linkMs))

async function mailLink(
  tx: Database,
  { publicUrl }: Site,
  person: { id: number; email: string; display_name: string; language: 'vi' | 'en' },
  byAnybody: boolean,
  now: Date,
) {
  const { id: user_id, email, display_name: name, language } = person
  const made = { purpose: 'delete account', user_id, email, by_anybody: byAnybody } as const
  const token = await createMailedLink(tx, made, now)
  const link = `${publicUrl}/settings/delete-account?token=${token}`
  const to = { address: email, user_id }
  const mail = { to, about: user_id, byAnybody, language, data: { name, link } }
  await sendMail(tx, { template: 'delete_account', ...mail }, now)
}

/** Returns the end of the deletion that the link started, or null if it would start one. Throws 410 for other tokens. */
export async function checkDeletion(db: Database, token: string, now: Date) {
  const link = await deletionLink(db, hashSecret(token), now)
  if (!link) throw linkSpent()
  return { erase_at: link.began_at && erasureDate(link.began_at).toISOString() }
}

/** Returns until when the deletion can be cancelled; a repeated request gets the same reply. */
export async function confirmDeletion(db: Database, deps: Deps, token: string, now: Date) {
  const token_hash = hashSecret(token)
  return inTransaction(db, async (tx) => {
    const link = await consumeLink(tx, token_hash, 'delete account', now)
    if (!link) {
      const { erase_at } = await checkDeletion(tx, token, now)
      if (erase_at === null) throw linkSpent()
      return { erase_at }
    }
    const person = await lockPerson(tx, link.user_id)
    // The account may have a new address since the mail was sent.
    if (person?.email?.toLowerCase() !== link.email.toLowerCase()) throw linkSpent()
    await markDeletionBegun(tx, token_hash)
    return startDeletion(tx, deps, person, now)
  })
}

/** Does nothing if the user doesn't exist. */
export async function beginDeletion(tx: Database, deps: Deps, user_id: number, now: Date) {
  const person = await lockPerson(tx, user_id)
  if (person) await startDeletion(tx, deps, person, now)
}

async function startDeletion(
  tx: Database,
  { publicUrl, rooms }: Deps,
  person: { id: number; email: string | null; display_name: string; language: 'vi' | 'en' },
  now: Date,
) {
  const { id: user_id, email, display_name: name, language } = person
  const leaving = await markLeaving(tx, user_id, now)
  await invalidateLinksOf(tx, user_id, now)
  await endSessionsOf(tx, user_id, now)
  await announceAbsence(tx, { rooms }, { kind: 'began', user_id, until: null, now })
  await hideAccount(tx, { rooms }, user_id)
  const erase_at = erasureDate(leaving?.leaving_at ?? now).toISOString()
  if (email !== null) {
    const data = { name, erase_at, link: `${publicUrl}/login` }
    const to = { address: email, user_id }
    await sendMail(tx, { template: 'deletion_begun', to, about: user_id, language, data }, now)
  }
  return { erase_at }
}

/** Throws 403 `account_deleted` after the grace period, `account_closed` if staff closed the account. */
export async function cancelDeletion(
  db: Database,
  deps: Rooms & { config: Pick<Config, 'publicUrl'> },
  user_id: number,
  now: Date,
) {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (!person?.leaving_at) return
    if (person.leaving_at <= returnCutoff(now)) throw accountDeleted()
    if (await isBeingErased(tx, user_id)) throw accountClosed()
    await unmarkLeaving(tx, user_id)
    await clearDeletionBegun(tx, user_id)
    await showAccount(tx, deps, user_id)
    const { email, display_name: name, language } = person
    if (email === null) return
    const data = { name, link: `${deps.config.publicUrl}/settings/delete-account` }
    const to = { address: email, user_id }
    await sendMail(tx, { template: 'deletion_cancelled', to, about: user_id, language, data }, now)
  })
}

const gracePeriodMs = deletionGraceDays * dayMs

export const erasureDate = (leaving_at: Date) => new Date(leaving_at.getTime() + gracePeriodMs)

/** Users who left at or before this time can't come back and are erased. */
export const returnCutoff = (now: Date) => new Date(now.getTime() - gracePeriodMs)

export const accountDeleted = () => new Refusal(403, 'account_deleted', 'This account was deleted')
