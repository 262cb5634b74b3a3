import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { endSessionsOf } from '../../platform/http/session.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Room } from '../../platform/room.ts'
import { hashOf } from '../../platform/secrets/secrets.ts'
import type { Config } from '../../platform/start/config.ts'
import { announceAbsence, hideAccount } from './away.ts'
import { erasedAt } from './last-day.ts'
import { linkSeconds, linkSpent, newLink } from './links.ts'
import {
  consumeLink,
  deletionLink,
  invalidateLinksOf,
  linksSince,
  lockPerson,
  markBegun,
  markLeaving,
  userIdByEmail,
} from './queries.ts'

const mailsADay = 3

type Site = Pick<Config, 'publicUrl'>
type Deps = Site & { rooms: readonly Room[] }

/** The same lookup and job whether or not there is an account (then for user 0). The address itself is not stored. */
export async function requestDeletion(db: Database, email: string, now: Date) {
  const user_id = await userIdByEmail(db, email)
  await addJob(db, 'mail_deletion_link', { user_id, asked_at: now.toISOString() })
}

/** At most three links a day to one account, and one per request, however often it runs. */
export async function mailDeletionLink(db: Database, deps: Site, user_id: number, asked_at: Date) {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (!person || person.email === null) return
    const earlier = await lately(tx, user_id, true, asked_at)
    const isDone = earlier.some((moment) => moment.getTime() === asked_at.getTime())
    if (!isDone && earlier.length < mailsADay)
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
    const [oldest, ...others] = await lately(tx, user_id, false, now)
    if (oldest && others.length + 1 >= mailsADay) {
      const retryAfter = Math.ceil((oldest.getTime() + linkSeconds * 1000 - now.getTime()) / 1000)
      throw new Refusal(429, 'too_many_mails', 'The link was mailed often enough today', { retryAfter })
    }
    await mailLink(tx, deps, { ...person, email: person.email }, false, now)
  })
}

const lately = (tx: Database, user_id: number, by_anybody: boolean, now: Date) =>
  linksSince(
    tx,
    { user_id, purpose: 'delete account', by_anybody },
    new Date(now.getTime() - linkSeconds * 1000),
  )

async function mailLink(
  tx: Database,
  { publicUrl }: Site,
  person: { id: number; email: string; display_name: string; language: 'vi' | 'en' },
  byAnybody: boolean,
  now: Date,
) {
  const { id: user_id, email, display_name: name, language } = person
  const made = { purpose: 'delete account', user_id, email, by_anybody: byAnybody } as const
  const token = await newLink(tx, made, now)
  const link = `${publicUrl}/settings/delete-account?token=${token}`
  const to = { address: email, user_id }
  const mail = { to, about: user_id, byAnybody, language, data: { name, link } }
  await sendMail(tx, { template: 'delete_account', ...mail }, now)
}

/** When the deletion that the link has begun ends; null if it would begin one. Throws 410 for any other token. */
export async function checkDeletion(db: Database, token: string, now: Date) {
  const link = await deletionLink(db, hashOf(token), now)
  if (!link) throw linkSpent()
  return { erase_at: link.began_at && erasedAt(link.began_at).toISOString() }
}

/** Returns until when the deletion can be undone, also to a repeated request. */
export async function confirmDeletion(db: Database, deps: Deps, token: string, now: Date) {
  const token_hash = hashOf(token)
  return inTransaction(db, async (tx) => {
    const link = await consumeLink(tx, token_hash, 'delete account', now)
    if (!link) {
      const { erase_at } = await checkDeletion(tx, token, now)
      if (erase_at === null) throw linkSpent()
      return { erase_at }
    }
    const person = await lockPerson(tx, link.user_id)
    // A link in a mailbox that is no longer the account's is refused.
    if (person?.email?.toLowerCase() !== link.email.toLowerCase()) throw linkSpent()
    await markBegun(tx, token_hash)
    return begin(tx, deps, person, now)
  })
}

/** Does nothing if the person doesn't exist. */
export async function beginDeletion(tx: Database, deps: Deps, user_id: number, now: Date) {
  const person = await lockPerson(tx, user_id)
  if (person) await begin(tx, deps, person, now)
}

async function begin(
  tx: Database,
  { publicUrl, rooms }: Deps,
  person: { id: number; email: string | null; display_name: string; language: 'vi' | 'en' },
  now: Date,
) {
  const { id: user_id, email, display_name: name, language } = person
  const marked = await markLeaving(tx, user_id, now)
  await invalidateLinksOf(tx, user_id, now)
  await endSessionsOf(tx, user_id, now)
  await announceAbsence(tx, { rooms }, { kind: 'began', user_id, until: null, now })
  await hideAccount(tx, { rooms }, user_id)
  const erase_at = erasedAt(marked?.leaving_at ?? now).toISOString()
  if (email !== null) {
    const data = { name, erase_at, link: `${publicUrl}/login` }
    const to = { address: email, user_id }
    await sendMail(tx, { template: 'deletion_begun', to, about: user_id, language, data }, now)
  }
  return { erase_at }
}
