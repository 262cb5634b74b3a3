import { saveMessageMentions } from '../posts/mentions/mentions.ts'
import { notify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'
import { type ViewerChat, isBetweenTwo } from './access.ts'
import { listMembersToNotify, filterNotifiedOfMentions } from './send-queries.ts'

interface NotifiedMessage {
  id: number
  seq: number
  text: string
}

type Writer = { id: number; ward_code: string | null }
type ChatRef = Pick<ViewerChat, 'id' | 'kind'>

/** A member who is mentioned gets one notification, of the mention. */
export async function notifyOfMessage(
  tx: Database,
  writer: Writer,
  chat: ChatRef,
  message: NotifiedMessage,
  now: Date,
) {
  const mentioned = await findMentioned(tx, writer, chat, message, now)
  const recipients = await listMembersToNotify(tx, chat.id, writer, now)
  await notifyMembers(tx, writer, chat, message, {
    kind: 'mention',
    to: recipients.filter((id) => mentioned.includes(id)),
    now,
  })
  await notifyMembers(tx, writer, chat, message, {
    kind: 'message',
    to: recipients.filter((id) => !mentioned.includes(id)),
    now,
  })
}

/** Notifies the people whom an edited message mentions. */
export async function notifyMentioned(
  tx: Database,
  writer: Writer,
  chat: ChatRef,
  message: NotifiedMessage,
  now: Date,
) {
  const mentioned = await findMentioned(tx, writer, chat, message, now)
  const to = mentioned.length ? await listMembersToNotify(tx, chat.id, writer, now, mentioned) : []
  await notifyMembers(tx, writer, chat, message, { kind: 'mention', to, now })
}

async function findMentioned(
  tx: Database,
  writer: Writer,
  chat: ChatRef,
  message: NotifiedMessage,
  now: Date,
): Promise<number[]> {
  const mentioned = await saveMessageMentions(tx, writer, { ...message, chat_id: chat.id }, now)
  return isBetweenTwo(chat) ? [] : filterNotifiedOfMentions(tx, mentioned)
}

async function notifyMembers(
  tx: Database,
  writer: Writer,
  chat: ChatRef,
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
