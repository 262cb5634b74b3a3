import { randomUUID } from 'node:crypto'
import type { ShareResult } from '../../../contract/chat/shares.ts'
import { type Recipient, type Sender, type SendingRules, sendToRecipients } from '../send.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound } from '../../platform/http/refusal.ts'
import * as queries from './queries.ts'

const defaultLimit = 20
/** Shorter texts match too many names for a search over all people. */
const minSearchLetters = 3

/** Lists recent contacts, then people of the wards around, then others who match the name; and the viewer's communities. */
export async function listContacts(
  db: Database,
  viewer: queries.Sharer,
  subject: queries.Subject,
  { search = '', limit = defaultLimit }: { search?: string; limit?: number },
) {
  const shared = await loadShared(db, viewer, subject)
  const text = search.trim()
  const results = await queries.listRecentContacts(db, viewer, shared, text, limit)
  const rest = () => ({ except: results.map(({ id }) => id), limit: limit - results.length })
  if (results.length < limit)
    results.push(...(await queries.listContactsNearby(db, viewer, shared, text, rest())))
  if (results.length < limit && text.length >= minSearchLetters)
    results.push(...(await queries.listContactsByName(db, viewer, shared, text, rest())))
  return { results, communities: await queries.listCommunitiesByName(db, viewer, text) }
}

interface Share {
  user_ids: number[]
  community_ids?: number[]
  message?: string
  client_id?: string
}

async function loadShared(db: Database, viewer: queries.Sharer, subject: queries.Subject) {
  const shared = await queries.findShared(db, viewer, subject)
  if (!shared) throw notFound(subject.type === 'post' ? 'Post' : 'Community')
  return shared
}

/** Sends each recipient a message with the subject as its card. The result names a code for each refusal. */
export const share = (
  db: Database,
  site: SendingRules,
  viewer: Sender,
  subject: queries.Subject,
  { user_ids, community_ids = [], message = '', client_id = randomUUID() }: Share,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    await loadShared(tx, viewer, subject)
    const to: Recipient[] = [
      ...user_ids.map((user_id) => ({ user_id })),
      ...community_ids.map((community_id) => ({ community_id })),
    ]
    if (!to.length) throw invalid({ user_ids: ['must name somebody'] })
    const draft = {
      client_id,
      content: message.trim(),
      place: null,
      media: [],
      card: subject,
      reply_to: null,
    }
    const outcomes = await sendToRecipients(tx, site, viewer, to, draft, now)
    const results = outcomes.map(({ to: recipient, ...outcome }): ShareResult => ({
      user_id: null,
      community_id: null,
      chat_id: null,
      code: null,
      ...recipient,
      ...outcome,
    }))
    return { sent: results.flatMap(({ user_id, chat_id }) => (user_id && chat_id ? [user_id] : [])), results }
  })
