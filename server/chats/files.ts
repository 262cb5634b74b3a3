import { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as Type from 'typebox'
import { chatFilePath, fileMinutes } from '../../contract/chats/messages.ts'
import { Id, Shape } from '../../contract/shape.ts'
import { notBlockedFor, type Viewer } from '../blocks/visibility.ts'
import { publicFile } from '../media/media.ts'
import { type Database } from '../platform/database/db.ts'
import { notFound, notSignedIn } from '../platform/http/refusal.ts'
import { viewerOf } from '../platform/http/session.ts'
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

const Asked = Shape({ id: Id, media: Id, name: Type.String({ pattern: '^[0-9]{1,4}\\.(avif|webp)$' }) })
const Signed = Shape({
  expires: Type.Integer({ minimum: 0, maximum: 1e11 }),
  signature: Type.String({ minLength: 1, maxLength: 100 }),
})

/** Asked for with the access token besides, so that an address is of no use to anybody else. */
export function chatFiles(app: FastifyInstance) {
  const { db, keys, clock, storage } = app.context
  const key = fileKey(app)
  app.get<{ Params: Type.Static<typeof Asked>; Querystring: Type.Static<typeof Signed> }>(
    chatFilePath,
    {
      schema: { params: Asked, querystring: Signed, hide: true },
      config: { rateLimit: { max: 1200, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const token = /^Bearer ([\w.-]{1,2048})$/i.exec(request.headers.authorization ?? '')?.[1]
      const viewer = token === undefined ? null : await viewerOf(db, keys, token, clock())
      if (!viewer) throw notSignedIn()
      const { id, media, name } = request.params
      const { expires, signature } = request.query
      const isValid =
        expires * 1000 > clock().getTime() &&
        isSigned(key, signedText(viewer.uid, id, media, name, expires), signature)
      const stored = isValid ? await keyOfMedia(db, viewer, id, media) : undefined
      const bytes = stored === undefined ? null : await publicFile(storage, stored, name)
      if (!bytes) throw notFound('Picture')
      return reply
        .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline')
        .send(bytes)
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
