import type { Media } from '../../../contract/media.ts'
import { imageTypes, videoTypes } from '../../../contract/upload-limits.ts'
import { confirmUpload, startUpload } from '../../../contract/uploads.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { isFilm } from '../../media/post-file.ts'
import { putBytes, type PutCallbacks } from '../../media/put-bytes.ts'
import { problemOf, UnplayableFilm, UploadError } from '../../media/upload-error.ts'
import type { Upload, UploadCallbacks } from './uploads.ts'

type Sendable = Pick<Upload, 'type' | 'file' | 'sent_id'>

const kinds = [...imageTypes, ...videoTypes]
type Kind = (typeof kinds)[number]
const kindOf = (type: string) => kinds.find((known) => known === type)

/** These may be in HEVC, which few browsers play. */
const mayBeHevc = (type: string) => type === 'video/mp4' || type === 'video/quicktime'

/** What looks into a film and converts it, loaded for the first film. */
const inBrowser = {
  playsEverywhere: async (film: Blob) => (await import('../../media/film-codec.ts')).playsEverywhere(film),
  converted: async (film: Blob, callbacks: PutCallbacks) =>
    (await import('../../media/convert-film.ts')).converted(film, callbacks),
}

/** Before a film it sends a poster. Throws an `UploadError`; an `UnplayableFilm` before it sends anything. */
export async function sendPicture(
  upload: Sendable,
  callbacks: UploadCallbacks,
  films = inBrowser,
): Promise<Media> {
  const { signal, onSent } = callbacks
  try {
    if (upload.sent_id !== null) {
      const media = await confirmed(upload.sent_id, signal)
      if (media) return media
    }
    const kind = kindOf(upload.type)
    if (!upload.file || !kind) throw new UploadError('lost')
    const { file, content_type, put } = await playable(upload.file, kind, callbacks, films)
    const poster = isFilm(content_type) ? await posterFor(file, signal) : null
    const body = { content_type, size: file.size, ...(poster !== null && { poster }) }
    const ticket = await call(startUpload, { body, signal })
    await putBytes(ticket.upload_url, ticket.headers, file, put)
    onSent(ticket.id)
    return await call(confirmUpload, { params: { id: ticket.id }, signal })
  } catch (error) {
    if (error instanceof UploadError) throw error
    throw new UploadError(problemOf(error instanceof ApiError ? error : { status: 0 }))
  }
}

/** The file itself, or a film converted, which is then half of the progress. */
async function playable(file: Blob, content_type: Kind, callbacks: PutCallbacks, films: typeof inBrowser) {
  const asIs = { file, content_type, put: callbacks }
  if (!mayBeHevc(content_type)) return asIs
  if (await films.playsEverywhere(file)) return asIs
  const { signal, onProgress } = callbacks
  const half = (before: number) => ({ signal, onProgress: (part: number) => onProgress(before + part / 2) })
  const film = await films.converted(file, half(0)).catch(() => null)
  signal.throwIfAborted()
  if (!film) throw new UnplayableFilm()
  return { file: film, content_type: 'video/mp4' as const, put: half(0.5) }
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
