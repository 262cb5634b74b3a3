import type { Contact } from '../../contract/posts/shares.ts'
import { notify } from '../notifications/notify.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import * as queries from './queries.ts'

const usualContacts = 20
/** Posts that one person can send to another in a day. */
const maxPerDay = 10
/** Shorter texts are in too many names to be searched for everywhere. */
const lettersForAll = 3

/** Recent contacts, then people of the wards around, then others with the name. */
export async function listContacts(
  db: Database,
  viewer: queries.Sender,
  post_id: number,
  { search = '', limit = usualContacts }: { search?: string; limit?: number },
): Promise<{ results: Contact[] }> {
  const post = await queries.postToSend(db, viewer, post_id)
  if (!post) throw notFound('Post')
  const text = search.trim()
  const results = await queries.recentContacts(db, viewer, post, text, limit)
  const rest = () => ({ but: results.map(({ id }) => id), limit: limit - results.length })
  if (results.length < limit) results.push(...(await queries.contactsAround(db, viewer, post, text, rest())))
  if (results.length < limit && text.length >= lettersForAll)
    results.push(...(await queries.farContacts(db, viewer, post, text, rest())))
  return { results }
}

/** Each person gets it once, however often it is sent. */
export const sharePost = (
  db: Database,
  viewer: queries.Sender,
  post_id: number,
  { user_ids, message = '' }: { user_ids: number[]; message?: string },
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const post = await queries.postToSend(tx, viewer, post_id)
    if (!post) throw notFound('Post')
    const share = { to: user_ids, message: message.trim(), most: maxPerDay, now }
    const reached = await queries.insertShares(tx, viewer, post, share)
    await notify(tx, {
      kind: 'share',
      to: reached.filter(({ is_first }) => is_first).map(({ id }) => id),
      by: viewer.id,
      topic: `share:${post_id}`,
      post_id,
      action_url: `/posts/${post_id}`,
      text: message,
      at: now,
    })
    return { sent: reached.map(({ id }) => id) }
  })

export async function exportShares(db: Database, user_id: number) {
  const [sent, received] = [
    await queries.sharesOf(db, user_id, 'sender_id'),
    await queries.sharesOf(db, user_id, 'recipient_id'),
  ]
  return {
    sent: sent.map(({ other, created_at, ...share }) => ({
      ...share,
      to: other,
      at: created_at.toISOString(),
    })),
    received: received.map(({ other, created_at, ...share }) => ({
      ...share,
      from: other,
      at: created_at.toISOString(),
    })),
  }
}
