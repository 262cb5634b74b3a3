import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as Type from 'typebox'
import { chatFilePath, fileMinutes } from '../../contract/chats/messages.ts'
import { Shape } from '../../contract/shape.ts'
import { notBlockedFor, type Viewer } from '../relations/blocks/visibility.ts'
import { privateFiles } from '../media/private-files.ts'
import type { Database } from '../platform/database/db.ts'
import { isSigned, keyFor, sign } from '../platform/secrets/keys.ts'
import { chatSeenBy } from './access.ts'

/** The address of a file, for one viewer and some minutes. */
export type FileSigner = (chat_id: number, media_id: number, name: string) => string

const signedText = (uid: string, chat_id: number, media_id: number, name: string, expires: number) =>
  [uid, chat_id, media_id, name, expires].join(' ')

export const fileSigner =
  (key: Buffer, viewer: { uid: string }, now: Date): FileSigner =>
  (chat_id, media_id, name) => {
    const expires = Math.floor(now.getTime() / 1000) + fileMinutes * 60
    const signature = sign(key, signedText(viewer.uid, chat_id, media_id, name, expires))
    return `/api/chats/${chat_id}/files/${media_id}/${name}?expires=${expires}&signature=${signature}`
  }

export const fileKey = (app: FastifyInstance) => keyFor(app.context, 'chat file')

const Signed = Shape({
  expires: Type.Integer({ minimum: 0, maximum: 1e11 }),
  signature: Type.String({ minLength: 1, maxLength: 100 }),
})

/** Asked for with the access token besides, so that an address is of no use to anybody else. */
export function chatFiles(app: FastifyInstance) {
  const { db, clock } = app.context
  const key = fileKey(app)
  privateFiles(
    app,
    chatFilePath,
    { query: Signed, max: 1200 },
    async (viewer, asked, { expires, signature }) => {
      const { id, media, name } = asked
      const isValid =
        expires * 1000 > clock().getTime() &&
        isSigned(key, signedText(viewer.uid, id, media, name, expires), signature)
      return isValid ? keyOfMedia(db, viewer, id, media) : undefined
    },
  )
}

async function keyOfMedia(db: Database, viewer: Viewer, chat_id: number, media_id: number) {
  const { rows } = await sql<{ key: string }>`
    SELECT media.key FROM media JOIN messages ON messages.id = media.message_id
    JOIN chats ON chats.id = messages.chat_id JOIN chat_members AS own ON ${chatSeenBy(viewer)}
    WHERE media.id = ${media_id} AND chats.id = ${chat_id} AND messages.deleted_at IS NULL
      AND (messages.author_id = ${viewer.id} OR ${notBlockedFor(viewer, 'messages.author_id')})`.execute(db)
  return rows[0]?.key
}
