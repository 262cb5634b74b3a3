import type { Media } from '../../../contract/media.ts'
import { imageTypes, videoTypes } from '../../../contract/upload-limits.ts'
import { confirmUpload, startUpload } from '../../../contract/uploads.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { isFilm } from '../../media/post-file.ts'
import { putBytes } from '../../media/put-bytes.ts'
import { problemOf, UploadError } from '../../media/upload-error.ts'
import type { Upload, UploadCallbacks } from './uploads.ts'

type Sendable = Pick<Upload, 'type' | 'file' | 'sent_id'>

const kindOf = (type: string) => [...imageTypes, ...videoTypes].find((known) => known === type)

/** Before a film it sends a poster. Throws an `UploadError`. */
export async function sendPicture(upload: Sendable, callbacks: UploadCallbacks): Promise<Media> {
  const { signal, onSent } = callbacks
  try {
    if (upload.sent_id !== null) {
      const media = await confirmed(upload.sent_id, signal)
      if (media) return media
    }
    const { file } = upload
    const content_type = kindOf(upload.type)
    if (!file || !content_type) throw new UploadError('lost')
    const poster = isFilm(content_type) ? await posterFor(file, signal) : null
    const body = { content_type, size: file.size, ...(poster !== null && { poster }) }
    const ticket = await call(startUpload, { body, signal })
    await putBytes(ticket.upload_url, ticket.headers, file, callbacks)
    onSent(ticket.id)
    return await call(confirmUpload, { params: { id: ticket.id }, signal })
  } catch (error) {
    if (error instanceof UploadError) throw error
    throw new UploadError(problemOf(error instanceof ApiError ? error : { status: 0 }))
  }
}

/** Null where no poster can be made. */
async function posterFor(film: Blob, signal: AbortSignal) {
  const { stillOf } = await import('../../media/still.ts')
  const still = await stillOf(film)
  signal.throwIfAborted()
  if (!still) return null
  const body = { content_type: 'image/jpeg' as const, size: still.size }
  const ticket = await call(startUpload, { body, signal })
  await putBytes(ticket.upload_url, ticket.headers, still, { signal, onProgress: () => {} })
  return (await call(confirmUpload, { params: { id: ticket.id }, signal })).id
}

/** Null when the server doesn't have the bytes. */
async function confirmed(id: number, signal: AbortSignal) {
  try {
    return await call(confirmUpload, { params: { id }, signal })
  } catch (error) {
    if (error instanceof ApiError && [404, 409, 410].includes(error.status)) return null
    throw error
  }
}
