import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import * as Type from 'typebox'
import { dayMs } from '../../../contract/durations.ts'
import type { Export } from '../../../contract/accounts/leaving.ts'
import { canEditUser } from '../../../contract/policy.ts'
import { ById, RandomId, Shape } from '../../../contract/shape.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { removeFiles } from '../../platform/files/file-removal.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { notAllowed, notFound, notSignedIn, Refusal } from '../../platform/http/refusal.ts'
import { isSessionActive } from '../../platform/http/session.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { isSigned, sign } from '../../platform/secrets/secrets.ts'
import {
  beginExport,
  deleteExpired,
  deleteExportOf,
  findExport,
  type ExportRow,
  lockOwner,
} from './queries.ts'

const maxAttempts = 3
const linkSeconds = 5 * 60

type Viewer = { id: number; is_staff: boolean }

export async function getExport(db: Database, viewer: Viewer, user_id: number, now: Date) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  return toExport(await findExport(db, user_id), now)
}

/** Throws 429 for a third within a day; failed ones don't count. */
export async function startExport(db: Database, viewer: Viewer, user_id: number, now: Date) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  return inTransaction(db, async (tx) => {
    if (!(await lockOwner(tx, user_id))) throw notSignedIn()
    const before = await findExport(tx, user_id)
    if (before?.state === 'making') return toExport(before, now)
    const requested_before =
      before?.state === 'failed' ? before.requested_before : (before?.requested_at ?? null)
    if (before?.state !== 'failed') limitToTwoADay(before?.requested_before ?? null, now)
    const file = randomBytes(16).toString('hex')
    const row = await beginExport(tx, user_id, { key: file, requested_at: now, requested_before })
    if (before) await removeFiles(tx, [exportFileKey(before.key)])
    const options = { key: `make_export ${user_id}`, queue: 'exports', tries: maxAttempts }
    await addJob(tx, 'make_export', { user_id, file }, options)
    return toExport(row, now)
  })
}

function limitToTwoADay(requested_before: Date | null, now: Date) {
  const wait = (requested_before?.getTime() ?? 0) + dayMs - now.getTime()
  if (wait > 0)
    throw new Refusal(429, 'too_many_exports', 'At most two exports a day', {
      retryAfter: Math.ceil(wait / 1000),
    })
}

function toExport(row: ExportRow | undefined, now: Date): Export {
  const isExpired = row?.expires_at && row.expires_at <= now
  if (!row || isExpired)
    return {
      state: 'none',
      progress: 0,
      bytes: null,
      requested_at: null,
      expires_at: null,
    }
  return {
    state: row.state as Export['state'],
    progress: row.progress,
    bytes: row.bytes,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}

export async function linkExport(
  db: Database,
  key: Buffer,
  viewer: Viewer & { session_id: string },
  user_id: number,
  now: Date,
) {
  if (!canEditUser(viewer, { id: user_id })) throw notAllowed()
  const row = await findExport(db, user_id)
  if (row?.state !== 'ready' || !row.expires_at || row.expires_at <= now) throw notFound('Export')
  const expires = Math.min(
    Math.floor(now.getTime() / 1000) + linkSeconds,
    Math.floor(row.expires_at.getTime() / 1000),
  )
  const { session_id: session } = viewer
  const signature = sign(key, toSignaturePayload({ file: row.key, session, expires }))
  const query = new URLSearchParams({ expires: String(expires), session, signature })
  return {
    url: `/api/users/${user_id}/export/download/?${query}`,
    expires_at: new Date(expires * 1000).toISOString(),
  }
}

/** `file` and `session` are random ids. A file belongs to one person. */
const toSignaturePayload = ({ file, session, expires }: { file: string; session: string; expires: number }) =>
  [file, session, expires].join(' ')

/** Throws 403 for an invalid or expired address or an ended session, 404 if the file is gone. */
async function openExport(
  db: Database,
  storage: Storage,
  key: Buffer,
  link: { id: number; session: string; expires: number; signature: string },
  now: Date,
) {
  const row = await findExport(db, link.id)
  if (!row || !isSigned(key, toSignaturePayload({ ...link, file: row.key }), link.signature))
    throw notAllowed('This address was not signed for this export')
  if (link.expires * 1000 <= now.getTime()) throw notAllowed('This address has expired')
  if (!(await isSessionActive(db, link.id, link.session, now)))
    throw notAllowed('The session of this address is over')
  const file = row.state === 'ready' ? await storage.open(exportFileKey(row.key)) : null
  if (!file) throw notFound('Export')
  return { ...file, name: `xom-${row.requested_at.toISOString().slice(0, 10)}.zip` }
}

export const exportFileKey = (key: string) => `exports/${key}.zip`

/** Returns the keys of the files to remove. */
export const deleteExportOfUser = async (tx: Database, user_id: number) =>
  (await deleteExportOf(tx, user_id)).map(({ key }) => exportFileKey(key))

export const purgeOldExports = (db: Database, now: Date) =>
  inTransaction(db, async (tx) => {
    const expired = await deleteExpired(tx, now)
    await removeFiles(
      tx,
      expired.map(({ key }) => exportFileKey(key)),
    )
  })

const Signed = Shape({
  expires: Type.Integer({ minimum: 0, maximum: 1e11 }),
  session: RandomId,
  signature: Type.String({ minLength: 1, maxLength: 100 }),
})

/** A browser follows a link without our bearer token, so the signed address is the only authorisation. */
export function downloadRoute(app: FastifyInstance, key: Buffer) {
  const { db, storage, clock } = app.context
  app.get<{ Params: Type.Static<typeof ById>; Querystring: Type.Static<typeof Signed> }>(
    '/api/users/:id/export/download/',
    {
      schema: { params: ById, querystring: Signed, hide: true },
      exposeHeadRoute: false,
      config: { rateLimit: { max: 30, timeWindow: 600_000 } },
    },
    async (request, reply) => {
      const link = { ...request.params, ...request.query }
      const { name, size, bytes } = await openExport(db, storage, key, link, clock())
      return reply
        .type('application/zip')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes)
    },
  )
}
