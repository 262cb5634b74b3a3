import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOf, newSecret } from '../../platform/secrets/secrets.ts'
import { consumeLink, deleteOldLinks, insertLink, type Purpose } from './queries.ts'

export const linkSeconds = 24 * 60 * 60

/** The link works once within a day; returns its secret. */
export async function newLink(
  tx: Database,
  link: { purpose: Purpose; user_id: number; email: string; by_anybody?: boolean },
  now: Date,
) {
  const token = newSecret()
  const expires_at = new Date(now.getTime() + linkSeconds * 1000)
  await insertLink(tx, { ...link, token_hash: hashOf(token), created_at: now, expires_at })
  return token
}

/** Uses a link; throws 410 if it was used, is older than a day or never existed. */
export async function openLink(tx: Database, token: string, purpose: Purpose, now: Date) {
  const link = await consumeLink(tx, hashOf(token), purpose, now)
  if (!link) throw linkSpent()
  return link
}

export const linkSpent = () => new Refusal(410, 'link_spent', 'This link was used or is too old')

const keptSeconds = 2 * 24 * 60 * 60

/** Deletes links two days after they were used or expired: until then they count towards a day's mails. */
export const purgeOldLinks = (db: Database, now: Date) =>
  deleteOldLinks(db, new Date(now.getTime() - keptSeconds * 1000))
