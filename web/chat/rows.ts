import type { InfiniteData } from '@tanstack/react-query'
import type * as Type from 'typebox'
import type { Chat, listChats } from '../../contract/chats/chats.ts'
import type { Message } from '../../contract/chats/messages.ts'

export type Box = 'open' | 'request' | 'archived' | 'closed'

/** A list of conversations, or one of them. */
export type Rows = Chat | InfiniteData<Type.Static<typeof listChats.reply>, string | null>

export function isInBox(box: Box, { state, archived }: Chat): boolean {
  if (box === 'archived') return archived && state === 'open'
  if (box === 'open') return state === 'open' && !archived
  return state === box
}

export function mapRows(rows: Rows, id: number, patch: (chat: Chat) => Chat): Rows {
  if (!('pages' in rows)) return rows.id === id ? patch(rows) : rows
  return {
    ...rows,
    pages: rows.pages.map((page) => ({
      ...page,
      results: page.results.map((chat) => (chat.id === id ? patch(chat) : chat)),
    })),
  }
}

/** Whichever of two was read later, as far as their numbers say. */
export const withNewer = (there: Chat, chat: Chat): Chat =>
  there.revision > chat.revision ? there : { ...chat, read_seq: Math.max(there.read_seq, chat.read_seq) }

type Last = NonNullable<Chat['last_message']>

function whatIs({ deleted_at, media, card, place }: Message): Last['what'] {
  if (deleted_at) return 'deleted'
  if (media.length) return 'pictures'
  if (card) return 'card'
  return place ? 'place' : 'text'
}

/** With a message of its own at the end; unchanged by one that it has already. */
export function withMessage(chat: Chat, message: Message, viewer_id: number): Chat {
  if (message.seq <= chat.last_seq) return chat
  const { seq, author, content, createdAt } = message
  const isOwn = author?.id === viewer_id
  return {
    ...chat,
    last_message: {
      seq,
      author_id: author?.id ?? null,
      author_name: author?.display_name ?? null,
      content,
      what: whatIs(message),
      createdAt,
    },
    last_seq: seq,
    revision: Math.max(chat.revision, message.revision),
    read_seq: isOwn ? seq : chat.read_seq,
    unread_count: isOwn ? 0 : chat.unread_count + 1,
    archived: chat.archived && (isOwn || chat.muted_until !== null),
  }
}

/** How far somebody else has come. */
export function withMark(chat: Chat, mark: Chat['marks'][number]): Chat {
  const before = chat.marks.find(({ user_id }) => user_id === mark.user_id)
  const later = {
    user_id: mark.user_id,
    delivered_seq: Math.max(before?.delivered_seq ?? 0, mark.delivered_seq, mark.read_seq),
    read_seq: Math.max(before?.read_seq ?? 0, mark.read_seq),
  }
  return { ...chat, marks: [...chat.marks.filter((each) => each !== before), later] }
}
