import type * as Type from 'typebox'
import type { sendMessage } from '../../../contract/chats/messages.ts'
import type { Media } from '../../../contract/media.ts'
import { type Entry, newEntry } from '../../platform/outbox/entry.ts'

export interface DraftPicture {
  id: string
  name: string
  type: string
  /** In pixels, of what is shown before the server knows it. */
  width: number
  height: number
  /** Null until the server has confirmed it; its bytes are in the same entry under `id`. */
  media: Media | null
}

/** The message that is answered, as it is shown above the answer. */
export interface Answered {
  seq: number
  name: string
  content: string
}

/** Not yet confirmed by the server. A draft is kept for its pictures alone. */
export interface MessageEntry extends Entry {
  kind: 'message'
  body: Type.Static<NonNullable<typeof sendMessage.body>> | null
  chat_id: number
  content: string
  place: string | null
  media: DraftPicture[]
  answers: Answered | null
}

export type Said = Pick<MessageEntry, 'content' | 'place' | 'answers'>

export const newMessage = (user_id: number, chat_id: number): MessageEntry => ({
  ...newEntry('message', user_id),
  body: null,
  chat_id,
  content: '',
  place: null,
  media: [],
  answers: null,
})

/** By which the server knows a message that it has already. */
export const clientIdOf = ({ key }: Pick<Entry, 'key'>): string =>
  key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Null with unconfirmed pictures. */
export function bodyOf(entry: MessageEntry): MessageEntry['body'] {
  const { content, place, answers } = entry
  const media = entry.media.flatMap((picture) => picture.media?.id ?? [])
  if (media.length < entry.media.length) return null
  return {
    client_id: clientIdOf(entry),
    ...(content && { content }),
    ...(place && { place }),
    ...(media.length && { media }),
    ...(answers && { reply_to: answers.seq }),
  }
}
