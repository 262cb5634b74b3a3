import type { Message } from '../../contract/chats/messages.ts'
import { firstLetters } from '../../contract/letters.ts'
import type { Viewer as BlockViewer } from '../relations/blocks/visibility.ts'
import { showPicture, smallestPath } from '../media/pictures.ts'
import type { Database } from '../platform/database/db.ts'
import { invalid, notFound } from '../platform/http/refusal.ts'
import { chatHere } from './access.ts'
import type { FileSigner } from './files.ts'
import {
  cardLetters,
  type MessageRow,
  messageRows,
  type Part,
  replyLetters,
  revisionOf,
} from './message-queries.ts'

/** Reads messages for one viewer, with addresses of pictures that are theirs alone. */
export interface Show {
  db: Database
  signer: FileSigner
}

const usualPage = 30

export async function listMessages(
  show: Show,
  viewer: BlockViewer,
  chat_id: number,
  { limit = usualPage, ...asked }: { before?: number; after?: number; since?: number; limit?: number },
) {
  if (Object.values(asked).filter((value) => value !== undefined).length > 1)
    throw invalid({ before: ['goes alone: before, after or since'] })
  if (!(await chatHere(show.db, viewer, chat_id))) throw notFound('Conversation')
  // Read first: what is added meanwhile is then asked for once more, and never missed.
  const revision = await revisionOf(show.db, chat_id)
  const rows = await messageRows(show.db, viewer, chat_id, partOf(asked), limit + 1)
  const here = rows.slice(0, limit)
  if (asked.after === undefined && asked.since === undefined) here.reverse()
  return { results: here.map((row) => showMessage(show, row)), has_more: rows.length > limit, revision }
}

function partOf({ before, after, since }: { before?: number; after?: number; since?: number }): Part {
  if (before !== undefined) return { before }
  if (after !== undefined) return { after }
  return since === undefined ? { last: true } : { since }
}

export function showMessage({ signer }: Pick<Show, 'signer'>, row: MessageRow): Message {
  const media = (row.media ?? []).map((picture) =>
    showPicture(picture, (at, format) => signer(row.chat_id, picture.id, `${at}.${format}`)),
  )
  return { ...showForAll(row), client_id: row.client_id, media: isGone(row) ? [] : media }
}

const isGone = ({ deleted_at, is_hidden }: MessageRow) => deleted_at !== null || is_hidden

/** What everybody who may see it sees alike. */
export function showForAll(row: MessageRow): Message {
  const { id, chat_id, seq, revision, created_at, edited_at, deleted_at } = row
  const place = { id, chat_id, seq, revision, client_id: null, createdAt: created_at.toISOString() }
  if (isGone(row))
    return {
      ...place,
      author: null,
      content: '',
      place: null,
      media: [],
      card: null,
      reply_to: null,
      reactions: [],
      cautions: [],
      edited_at: null,
      deleted_at: (deleted_at ?? created_at).toISOString(),
    }
  return {
    ...place,
    author: row.author,
    content: row.content,
    place: row.place,
    media: [],
    card: cardOf(row),
    reply_to: row.reply && { ...row.reply, content: firstLetters(row.reply.content, replyLetters) },
    reactions: row.reactions ?? [],
    cautions: row.cautions,
    edited_at: edited_at?.toISOString() ?? null,
    deleted_at: null,
  }
}

function cardOf({ card_type, card_id, card, card_key }: MessageRow): Message['card'] {
  if (card_type === null || card_id === null) return null
  const image = card_key && smallestPath(card_key)
  return {
    type: card_type,
    id: card_id,
    shown: card && { ...card, content: firstLetters(card.content, cardLetters), image },
  }
}
