import type { Message } from '../../../contract/chats/messages.ts'
import type { Emoji } from './message-actions.ts'

/** What can be done with the messages of a conversation; null where it can't. */
export interface MessageWays {
  /** Shows another message. */
  goTo: (seq: number) => void
  options: ((message: Message) => void) | null
  reply: ((message: Message) => void) | null
  react: ((message: Message, emoji: Emoji | null) => void) | null
  /** Nothing said leads anywhere. */
  plain: boolean
}
