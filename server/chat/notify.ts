import { mentionInMessage } from '../posts/mentions/in-messages.ts'
import { notify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'
import { type ChatHere, isBetweenTwo } from './access.ts'
import { membersToNotify, wantMentions } from './send-queries.ts'

interface Told {
  id: number
  seq: number
  text: string
}

type Writer = { id: number; ward_code: string | null }
type Place = Pick<ChatHere, 'id' | 'kind'>

/** Of a new message; who is named in it among several is notified of that alone. */
export async function notifyOfMessage(tx: Database, writer: Writer, chat: Place, message: Told, now: Date) {
  const named = await namedIn(tx, writer, chat, message, now)
  const told = await membersToNotify(tx, chat.id, writer, now)
  await notifyOf(tx, writer, chat, message, {
    kind: 'mention',
    to: told.filter((id) => named.includes(id)),
    now,
  })
  await notifyOf(tx, writer, chat, message, {
    kind: 'message',
    to: told.filter((id) => !named.includes(id)),
    now,
  })
}

/** Of a message said anew, to whom it names now. */
export async function notifyOfNames(tx: Database, writer: Writer, chat: Place, message: Told, now: Date) {
  const named = await namedIn(tx, writer, chat, message, now)
  const to = named.length ? await membersToNotify(tx, chat.id, writer, now, named) : []
  await notifyOf(tx, writer, chat, message, { kind: 'mention', to, now })
}

async function namedIn(
  tx: Database,
  writer: Writer,
  chat: Place,
  message: Told,
  now: Date,
): Promise<number[]> {
  const named = await mentionInMessage(tx, writer, { ...message, chat_id: chat.id }, now)
  return isBetweenTwo(chat) ? [] : wantMentions(tx, named)
}

async function notifyOf(
  tx: Database,
  writer: Writer,
  chat: Place,
  { seq, text }: Told,
  { kind, to, now }: { kind: 'mention' | 'message'; to: number[]; now: Date },
) {
  if (!to.length) return
  await notify(tx, {
    kind,
    to,
    by: writer.id,
    topic: `chat:${chat.id}`,
    post_id: null,
    action_url: `/chat/${chat.id}?at=${seq}`,
    text,
    at: now,
  })
}
