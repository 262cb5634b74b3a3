import {
  deleteMessage,
  editMessage,
  type Message,
  react,
  reactionEmojis,
  removeReaction,
} from '../../../contract/chat/messages.ts'
import { call } from '../../platform/api/call.ts'
import { changeOptimistically } from '../../platform/api/change.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { refreshChat } from '../chat-cache.ts'
import { onMessageEvent, showMessageVersion } from '../message-window-cache.ts'

export type Emoji = (typeof reactionEmojis)[number]

/** Changes a message optimistically; restores it if the request fails. Changes of the same message are sent one after the other. */
async function changeMessage(message: Message, changed: Message, send: () => Promise<Message>) {
  showMessageVersion(changed)
  try {
    const reply = await changeOptimistically({ changeKey: ['chat message', message.id], send })
    onMessageEvent(reply.chat_id, reply.revision, reply)
  } catch (error) {
    showMessageVersion(message)
    throw error
  }
}

/** Rejects if the change can't be saved. */
export async function saveEdit(message: Message, content: string, now = serverNow()): Promise<void> {
  const changed = { ...message, content, edited_at: now.toISOString() }
  await changeMessage(message, changed, () =>
    call(editMessage, { params: { id: message.id }, body: { content } }),
  )
  void refreshChat(message.chat_id)
}

/** Rejects if the message can't be deleted. */
export async function deleteOwnMessage(message: Message): Promise<void> {
  const reply = await changeOptimistically({
    changeKey: ['chat message', message.id],
    send: () => call(deleteMessage, { params: { id: message.id } }),
  })
  onMessageEvent(reply.chat_id, reply.revision, reply)
  void refreshChat(message.chat_id)
}

export const ownReaction = ({ reactions }: Message): Emoji | null =>
  reactions.find(({ mine }) => mine)?.emoji ?? null

/** `null` removes the viewer's reaction. */
function withReaction(message: Message, emoji: Emoji | null): Message {
  const counts = new Map(message.reactions.map((each) => [each.emoji, each.count - Number(each.mine)]))
  if (emoji) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  const reactions = reactionEmojis.flatMap((each) => {
    const count = counts.get(each) ?? 0
    return count > 0 ? { emoji: each, count, mine: each === emoji } : []
  })
  return { ...message, reactions }
}

export async function setReaction(message: Message, emoji: Emoji | null): Promise<void> {
  const params = { id: message.id }
  try {
    await changeMessage(message, withReaction(message, emoji), () =>
      emoji ? call(react, { params, body: { emoji } }) : call(removeReaction, { params }),
    )
  } catch (error) {
    void toastFailure(text('conversation.react_failed'), error)
  }
}

export async function copyText(content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content)
    toast({ title: text('conversation.copied'), tone: 'good' })
  } catch {
    toast({ title: text('conversation.not_copied'), tone: 'bad' })
  }
}

/** The actions for messages of a conversation; null for actions that aren't available. */
export interface MessageActions {
  /** Scrolls to another message. */
  goTo: (seq: number) => void
  options: ((message: Message) => void) | null
  reply: ((message: Message) => void) | null
  react: ((message: Message, emoji: Emoji | null) => void) | null
  /** Links and mentions are shown as plain text. */
  plain: boolean
}
