import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as Type from 'typebox'
import { chatFilePath, fileMinutes, type Message } from '../../contract/chat/messages.ts'
import { truncateLetters } from '../../contract/letters.ts'
import { Shape } from '../../contract/shape.ts'
import { smallestPath, toMedia } from '../media/media-files.ts'
import { servePrivatePictures } from '../media/private-pictures.ts'
import type { Database } from '../platform/database/db.ts'
import { invalid, notFound } from '../platform/http/refusal.ts'
import { deriveKey, isSigned, sign } from '../platform/secrets/secrets.ts'
import { notBlockedFor, type Viewer } from '../relations/visibility.ts'
import { isChatVisibleTo } from './access.ts'
import {
  cardMaxLetters,
  findMessages,
  type MessageRange,
  type MessageRow,
  replyMaxLetters,
} from './message-queries.ts'

/** The database, and a signer that makes addresses of pictures for one viewer. */
export interface MessageContext {
  db: Database
  signer: FileSigner
}

const defaultLimit = 30

export async function listMessages(
  context: MessageContext,
  viewer: Viewer,
  chat_id: number,
  { limit = defaultLimit, ...range }: { before?: number; after?: number; since?: number; limit?: number },
) {
  if (Object.values(range).filter((value) => value !== undefined).length > 1)
    throw invalid({ before: ['goes alone: before, after or since'] })
  const found = await findMessages(context.db, viewer, chat_id, toMessageRange(range), limit + 1)
  if (!found) throw notFound('Conversation')
  const { rows, revision } = found
  const page = rows.slice(0, limit)
  if (range.after === undefined && range.since === undefined) page.reverse()
  return { results: page.map((row) => toMessage(context, row)), has_more: rows.length > limit, revision }
}

function toMessageRange({
  before,
  after,
  since,
}: {
  before?: number
  after?: number
  since?: number
}): MessageRange {
  if (before !== undefined) return { before }
  if (after !== undefined) return { after }
  return since === undefined ? { last: true } : { since }
}

export function toMessage({ signer }: Pick<MessageContext, 'signer'>, row: MessageRow): Message {
  const media = (row.media ?? []).map((picture) =>
    toMedia(picture, (width, format) => signer(row.chat_id, picture.id, `${width}.${format}`)),
  )
  return { ...toSharedMessage(row), client_id: row.client_id, media: isGone(row) ? [] : media }
}

const isGone = ({ deleted_at, is_hidden }: MessageRow) => deleted_at !== null || is_hidden

/** The fields that are the same for every reader. */
export function toSharedMessage(row: MessageRow): Message {
  const { id, chat_id, seq, revision, created_at, edited_at, deleted_at } = row
  const position = { id, chat_id, seq, revision, client_id: null, createdAt: created_at.toISOString() }
  if (isGone(row))
    return {
      ...position,
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
    ...position,
    author: row.author,
    content: row.content,
    place: row.place,
    media: [],
    card: toCard(row),
    reply_to: row.reply && { ...row.reply, content: truncateLetters(row.reply.content, replyMaxLetters) },
    reactions: row.reactions ?? [],
    cautions: row.cautions,
    edited_at: edited_at?.toISOString() ?? null,
    deleted_at: null,
  }
}

function toCard({ card_type, card_id, card, card_key }: MessageRow): Message['card'] {
  if (card_type === null || card_id === null) return null
  const image = card_key && smallestPath(card_key)
  return {
    type: card_type,
    id: card_id,
    shown: card && { ...card, content: truncateLetters(card.content, cardMaxLetters), image },
  }
}

/** Returns the address of a file, valid for one viewer and for `fileMinutes`. */
type FileSigner = (chat_id: number, media_id: number, name: string) => string

const signaturePayload = (uid: string, chat_id: number, media_id: number, name: string, expires: number) =>
  [uid, chat_id, media_id, name, expires].join(' ')

export const createFileSigner =
  (key: Buffer, viewer: { uid: string }, now: Date): FileSigner =>
  (chat_id, media_id, name) => {
    const expires = Math.floor(now.getTime() / 1000) + fileMinutes * 60
    const signature = sign(key, signaturePayload(viewer.uid, chat_id, media_id, name, expires))
    return `/api/chats/${chat_id}/files/${media_id}/${name}?expires=${expires}&signature=${signature}`
  }

export const chatFileSigningKey = (app: FastifyInstance) => deriveKey(app.context, 'chat file')

const Signed = Shape({
  expires: Type.Integer({ minimum: 0, maximum: 1e11 }),
  signature: Type.String({ minLength: 1, maxLength: 100 }),
})

/** Requires the viewer's access token as well, so that an address is of no use to other people. */
export function serveChatFiles(app: FastifyInstance) {
  const { db, clock } = app.context
  const key = chatFileSigningKey(app)
  servePrivatePictures(
    app,
    chatFilePath,
    { query: Signed, max: 1200 },
    async (viewer, { id, media, name }, { expires, signature }) => {
      const isValid =
        expires * 1000 > clock().getTime() &&
        isSigned(key, signaturePayload(viewer.uid, id, media, name, expires), signature)
      return isValid ? findMediaKey(db, viewer, id, media) : undefined
    },
  )
}

async function findMediaKey(db: Database, viewer: Viewer, chat_id: number, media_id: number) {
  const { rows } = await sql<{ key: string }>`
    SELECT media.key FROM media JOIN messages ON messages.id = media.message_id
    JOIN chats ON chats.id = messages.chat_id JOIN chat_members AS own ON ${isChatVisibleTo(viewer)}
    WHERE media.id = ${media_id} AND chats.id = ${chat_id} AND messages.deleted_at IS NULL
      AND (messages.author_id = ${viewer.id} OR ${notBlockedFor(viewer, 'messages.author_id')})`.execute(db)
  return rows[0]?.key
}
