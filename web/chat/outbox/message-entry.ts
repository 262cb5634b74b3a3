import type * as Type from 'typebox'
import type { sendMessage } from '../../../contract/chat/messages.ts'
import type { Media } from '../../../contract/media/media.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { newEntry, type OutboxEntry } from '../../platform/outbox/entry.ts'
import type { Failure } from '../../platform/outbox/failure.ts'

export interface MessagePicture {
  id: string
  name: string
  type: string
  /** Pixels of the local picture. */
  width: number
  height: number
  /** Null until the server has confirmed the upload. The bytes are in the same entry under `id`. */
  media: Media | null
}

/** The message that is replied to, as shown above the reply. */
export interface ReplyTarget {
  seq: number
  name: string
  content: string
}

/** A message that the server has not confirmed. A draft stores only its pictures here. */
export interface MessageEntry extends OutboxEntry {
  kind: 'message'
  body: Type.Static<NonNullable<typeof sendMessage.body>> | null
  chat_id: number
  content: string
  place: string | null
  media: MessagePicture[]
  /** Stored in IndexedDB under this name. */
  answers: ReplyTarget | null
}

export type MessageDraft = Pick<MessageEntry, 'content' | 'place' | 'answers'>

export const newMessage = (user_id: number, chat_id: number): MessageEntry => ({
  ...newEntry('message', user_id),
  body: null,
  chat_id,
  content: '',
  place: null,
  media: [],
  answers: null,
})

/** The id by which the server recognises a message that was sent twice. */
export const clientIdOf = ({ key }: Pick<OutboxEntry, 'key'>): string =>
  key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Null while pictures are not uploaded. */
export function toMessageBody(entry: MessageEntry): MessageEntry['body'] {
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

const failureTextKeys: Partial<Record<Failure['why'], TextKey>> = {
  network: 'conversation.not_sent_network',
  not_kept: 'conversation.not_sent_network',
  server: 'conversation.not_sent_server',
  failed: 'conversation.not_sent_server',
  birthday_needed: 'conversation.not_sent_birthday',
  verify_first: 'conversation.not_sent_verify',
  gone: 'conversation.not_sent_gone',
  busy: 'conversation.not_sent_often',
  pictures_refused: 'conversation.not_sent_pictures',
  pictures_lost: 'conversation.not_sent_lost',
}

/** Why a message can't be sent or stored. */
export function failureTextKey(failure: Failure): TextKey {
  if (failure.why === 'code') return `refusals.${failure.code}`
  if (failure.why === 'fields' && failure.fields.includes('reply_to')) return 'conversation.not_sent_answer'
  if (failure.why === 'fields' && failure.fields.includes('media')) return 'conversation.not_sent_lost'
  return failureTextKeys[failure.why] ?? 'conversation.not_sent'
}
