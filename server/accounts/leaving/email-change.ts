import { dayMs } from '../../../contract/durations.ts'
import type { EmailChangeNext } from '../../../contract/accounts/leaving.ts'
import { canEditUser } from '../../../contract/policy.ts'
import { confirmMailAddress, hasOwnMailBounced } from '../../notifications/mail/mail-rules.ts'
import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notAllowed, notSignedIn, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { hashSecret, newSecret } from '../../platform/secrets/secrets.ts'
import type { Config } from '../../platform/start/config.ts'
import {
  consumeLink,
  deleteOldLinks,
  insertLink,
  invalidateLinksOf,
  isEmailOfAnother,
  type LinkPurpose,
  linksSince,
  lockPerson,
  replaceToken,
  setEmail,
} from './queries.ts'

const maxMailsPerDay = 5

interface Deps {
  publicUrl: string
}

/** Only the job checks whether the address is in use, so that neither the content nor the duration of the reply reveals it. */
export async function changeEmail(
  db: Database,
  viewer: Viewer,
  { user_id, email, next }: { user_id: number; email: string; next?: EmailChangeNext },
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (!person) throw notSignedIn()
    // An address that returned mail can be confirmed again.
    if (person.email?.toLowerCase() === email.toLowerCase() && !(await hasOwnMailBounced(tx, user_id)))
      throw new Refusal(422, 'own_email', 'This is your address already')
    const aDayAgo = new Date(now.getTime() - linkMs)
    const earlier = await linksSince(tx, { user_id, purpose: 'change email', by_anybody: false }, aDayAgo)
    const oldest = earlier.at(-maxMailsPerDay)
    if (oldest) {
      const retryAfter = Math.ceil((oldest.getTime() - aDayAgo.getTime()) / 1000)
      throw new Refusal(429, 'too_many_mails', 'Enough addresses were tried today', { retryAfter })
    }
    await queueEmailConfirmation(tx, user_id, email, now, next)
  })
}

export async function queueEmailConfirmation(
  tx: Database,
  user_id: number,
  email: string,
  now: Date,
  next?: EmailChangeNext,
) {
  // The job replaces this secret, which nobody knows, when it writes the mail.
  const token_hash = hashSecret(await createMailedLink(tx, { purpose: 'change email', user_id, email }, now))
  await addJob(tx, 'mail_email_link', { user_id, link: token_hash, next })
}

export interface EmailLink {
  user_id: number
  /** The hash of the link's first secret. */
  link: string
  next?: EmailChangeNext
}

/** A second run finds the first secret replaced and sends nothing. */
export async function mailEmailLink(
  db: Database,
  { publicUrl }: Deps,
  { user_id, link, next }: EmailLink,
  now: Date,
) {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    const token = newSecret()
    const change = await replaceToken(tx, user_id, link, hashSecret(token))
    if (!person || !change || (await isEmailOfAnother(tx, user_id, change.email))) return
    const { display_name: name, language } = person
    const data = {
      name,
      link: `${publicUrl}/settings/confirm-email?token=${token}${next ? `&next=${next}` : ''}`,
    }
    const to = { address: change.email, user_id }
    await sendMail(tx, { template: 'confirm_email', to, about: user_id, language, data }, now)
  })
}

/** Throws 410 `link_spent`, 409 `email_in_use`. */
export async function confirmEmail(db: Database, config: Config, token: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const { user_id, email } = await consumeMailedLink(tx, token, 'change email', now)
    if (!(await setEmail(tx, user_id, email, now)))
      throw new Refusal(409, 'email_in_use', 'Another account uses this e-mail address')
    await invalidateLinksOf(tx, user_id, now)
    await confirmMailAddress(tx, config, { user_id, address: email })
    return { email }
  })
}

export const linkMs = dayMs

/** Returns the link's secret. The link works once, within a day. */
export async function createMailedLink(
  tx: Database,
  link: { purpose: LinkPurpose; user_id: number; email: string; by_anybody?: boolean },
  now: Date,
) {
  const token = newSecret()
  const expires_at = new Date(now.getTime() + linkMs)
  await insertLink(tx, { ...link, token_hash: hashSecret(token), created_at: now, expires_at })
  return token
}

/** Throws 410 if the link was used, is older than a day or doesn't exist. */
async function consumeMailedLink(tx: Database, token: string, purpose: LinkPurpose, now: Date) {
  const link = await consumeLink(tx, hashSecret(token), purpose, now)
  if (!link) throw linkSpent()
  return link
}

export const linkSpent = () => new Refusal(410, 'link_spent', 'This link was used or is too old')

const linkRetentionMs = 2 * dayMs

/** Deletes links two days after they were used or expired; until then the daily limit counts them. */
export const purgeOldLinks = (db: Database, now: Date) =>
  deleteOldLinks(db, new Date(now.getTime() - linkRetentionMs))
