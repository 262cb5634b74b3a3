import type { Message } from '../../../contract/chats/messages.ts'

export interface MessageRow {
  message: Message
  /** Begins or ends what somebody said in one go. */
  isFirst: boolean
  isLast: boolean
  /** Another day than the message before. */
  isNewDay: boolean
  /** The first that has not been read. */
  isUnread: boolean
}

/** Milliseconds within which one goes on saying something. */
const oneGo = 5 * 60_000

const dayOf = ({ createdAt }: Message) => new Date(createdAt).toDateString()

const goesOn = (before: Message, message: Message) =>
  before.author !== null &&
  before.author.id === message.author?.id &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < oneGo &&
  dayOf(before) === dayOf(message)

/** `unread_seq` is that of the first unread message, null without one. */
export function messageRows(messages: readonly Message[], unread_seq: number | null): MessageRow[] {
  const follows = (message: Message | undefined, before: Message | undefined) =>
    message !== undefined && before !== undefined && message.seq !== unread_seq && goesOn(before, message)
  return messages.map((message, at) => {
    const before = messages[at - 1]
    return {
      message,
      isFirst: !follows(message, before),
      isLast: !follows(messages[at + 1], message),
      isNewDay: before === undefined || dayOf(before) !== dayOf(message),
      isUnread: message.seq === unread_seq,
    }
  })
}
