import { saveMessageMentions } from '../posts/mentions/mentions.ts'
import { notify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'
import { type ViewerChat, isBetweenTwo } from './access.ts'
import { listMembersToNotify, filterWantingMentions } from './send-queries.ts'

interface NotifiedMessage {
  id: number
  seq: number
  text: string
}

type Writer = { id: number; ward_code: string | null }
type Place = Pick<ViewerChat, 'id' | 'kind'>

/** Of a new message; who is named in it among several is notified of that alone. */
export async function notifyOfMessage(
  tx: Database,
  writer: Writer,
  chat: Place,
  message: NotifiedMessage,
  now: Date,
) {
  const named = await findMentioned(tx, writer, chat, message, now)
  const told = await listMembersToNotify(tx, chat.id, writer, now)
  await notifyMembers(tx, writer, chat, message, {
    kind: 'mention',
    to: told.filter((id) => named.includes(id)),
    now,
  })
  await notifyMembers(tx, writer, chat, message, {
    kind: 'message',
    to: told.filter((id) => !named.includes(id)),
    now,
  })
}

/** Of a message said anew, to whom it names now. */
export async function notifyMentioned(
  tx: Database,
  writer: Writer,
  chat: Place,
  message: NotifiedMessage,
  now: Date,
) {
  const named = await findMentioned(tx, writer, chat, message, now)
  const to = named.length ? await listMembersToNotify(tx, chat.id, writer, now, named) : []
  await notifyMembers(tx, writer, chat, message, { kind: 'mention', to, now })
}

async function findMentioned(
  tx: Database,
  writer: Writer,
  chat: Place,
  message: NotifiedMessage,
  now: Date,
): Promise<number[]> {
  const named = await saveMessageMentions(tx, writer, { ...message, chat_id: chat.id }, now)
  return isBetweenTwo(chat) ? [] : filterWantingMentions(tx, named)
}

async function notifyMembers(
  tx: Database,
  writer: Writer,
  chat: Place,
  { seq, text }: NotifiedMessage,
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
