import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RefusalCode } from '../../contract/refusals.ts'
import { lockMentionsIn } from '../posts/mentions/in-messages.ts'
import type { Database } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { aboutSubject, withPerson } from './open.ts'
import { lockFirstMessagesOf } from './open-queries.ts'
import { send, type Sender, type Site } from './send.ts'
import type { Draft } from './send-queries.ts'

export type Recipient = { user_id: number } | { community_id: number }

/** Where it stands, or why it was not sent. */
export type Outcome = { to: Recipient } & ({ chat_id: number } | { code: RefusalCode })

/**
 * Says the same to each in their own conversation, as far as they take it; the others' stays unsaid. Repeated with the
 * same `client_id` it says nothing twice.
 */
export async function sendToEach(
  tx: Database,
  site: Site,
  viewer: Sender,
  to: Recipient[],
  draft: Draft,
  now: Date,
): Promise<Outcome[]> {
  const people = to.flatMap((one) => ('user_id' in one ? [one.user_id] : []))
  // Two who send to each other at once each lock their conversations in the same order.
  await lockFirstMessagesOf(tx, [...new Set([viewer.id, ...people])])
  await lockMentionsIn(tx, viewer, draft.content)
  const outcomes: Outcome[] = []
  for (const one of to.toSorted((a, b) => placeOf(a) - placeOf(b)))
    outcomes.push(await attempt(tx, site, viewer, one, draft, now))
  return outcomes
}

/** People before communities, each by id. */
const placeOf = (one: Recipient) =>
  'user_id' in one ? one.user_id - Number.MAX_SAFE_INTEGER : one.community_id

async function attempt(
  tx: Database,
  site: Site,
  viewer: Sender,
  to: Recipient,
  draft: Draft,
  now: Date,
): Promise<Outcome> {
  await sql`SAVEPOINT one_of_many`.execute(tx)
  try {
    const chat_id =
      'user_id' in to
        ? await withPerson(tx, viewer, to.user_id, now)
        : await aboutSubject(tx, viewer, { type: 'community', id: to.community_id }, now)
    await send(tx, site, viewer, chat_id, { ...draft, client_id: idIn(draft.client_id, chat_id) }, now)
    await sql`RELEASE SAVEPOINT one_of_many`.execute(tx)
    return { to, chat_id }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'verify_first') throw error
    await sql`ROLLBACK TO SAVEPOINT one_of_many`.execute(tx)
    return { to, code: codeOf(to, error) }
  }
}

/** Nobody learns whether a block, a setting or an ended account stands in between. */
const codeOf = (to: Recipient, { status, code }: Refusal): RefusalCode =>
  'user_id' in to && (status === 404 || code === 'chat_closed') ? 'not_to_be_written' : code

/** The message's own in that conversation. */
function idIn(client_id: string, chat_id: number): string {
  const hex = createHash('sha256').update(`${client_id} ${chat_id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
