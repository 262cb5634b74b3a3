import { daySeconds } from '../../contract/durations.ts'
import { chatLimits } from '../../contract/chat/chats.ts'
import type { Database } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { announce } from '../platform/realtime/announce.ts'
import { enforceNewChatLimit } from '../relations/trust/trust.ts'
import { allowsWriting } from '../relations/users-sql.ts'
import type { ViewerChat } from './access.ts'
import { countOwnMessages } from './message-queries.ts'
import { cannotBeMessaged } from './chats.ts'
import { countFirstMessages, insertFirstMessage, findRecipient, setMemberState } from './open-queries.ts'
import type { Draft } from './send-queries.ts'

interface Viewer {
  id: number
  ward_code: string | null
}

const linkPattern =
  /\b(?:https?:\/\/|www\.)|\b[\p{L}\p{N}-]+\.(?:com|vn|net|org|info|io|me|xyz|top|link|shop|ly|gl)\b/iu

/**
 * Enforces what the other member of a pair chat accepts. A stranger may send a few messages of text until the chat is
 * accepted: returns whether that is so, then call `enforceRequestLimit` after the insert. A reply to a request accepts it,
 * see `insertMessage`. Call `lockFirstMessages` first.
 */
export async function enforceContactRules(
  tx: Database,
  viewer: Viewer,
  chat: ViewerChat,
  draft: Draft,
  now: Date,
): Promise<boolean> {
  const other = await findRecipient(tx, viewer, chat.id, allowsWriting(viewer))
  if (!other) throw cannotBeMessaged()
  if (other.answered && other.state === 'open') {
    // From now on, each sees how far the other has read.
    if (!other.viewer_answered) announce(tx, { users: [viewer.id, other.id] }, 'chat', { chat_id: chat.id })
    return false
  }
  if (!other.allows) throw cannotBeMessaged()
  const isFirst = other.is_first
  if (isFirst) await countFirstMessage(tx, viewer, other, now)
  if (other.state === 'open' && !(isFirst && other.is_stranger)) return false
  if (isFirst) await setMemberState(tx, chat.id, other.id, { state: 'request' })
  if (draft.media.length || draft.place !== null || draft.card) throw textOnly()
  rejectLinks(draft.content)
  return true
}

async function countFirstMessage(
  tx: Database,
  viewer: Viewer,
  other: { id: number; is_stranger: boolean },
  now: Date,
) {
  const { people, strangers, requests } = await countFirstMessages(tx, viewer.id, other.id, now)
  await enforceNewChatLimit(tx, viewer, people, now)
  const retry = { retryAfter: daySeconds }
  if (people >= chatLimits.newPeople || (other.is_stranger && strangers >= chatLimits.newStrangers))
    throw new Refusal(429, 'too_many_people', 'You wrote to many new people today', retry)
  if (other.is_stranger && requests >= chatLimits.requests)
    throw new Refusal(429, 'too_many_requests_to_them', 'Many people asked this person today', retry)
  await insertFirstMessage(tx, {
    sender_id: viewer.id,
    recipient_id: other.id,
    is_request: other.is_stranger,
    sent_at: now,
  })
}

/** Call it after the insert, which locks the chat: concurrent messages are counted one after another. */
export async function enforceRequestLimit(tx: Database, viewer: Viewer, chat: ViewerChat) {
  if ((await countOwnMessages(tx, chat.id, viewer.id)) > chatLimits.requestMessages)
    throw new Refusal(429, 'not_answered_yet', 'Wait until they answer', { retryAfter: daySeconds })
}

/** For new and edited messages in a chat that is not accepted yet. */
export function rejectLinks(content: string) {
  if (linkPattern.test(content)) throw textOnly()
}

const textOnly = () => new Refusal(422, 'words_only', 'Until they agree to talk, write words alone')
