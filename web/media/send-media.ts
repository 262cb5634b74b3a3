import type * as Type from 'typebox'
import type { Media } from '../../contract/media/media.ts'
import {
  confirmUpload,
  imageTypes,
  type SignedUpload,
  startUpload,
  videoTypes,
} from '../../contract/media/uploads.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { isVideoType } from './accepted-files.ts'
import { type PutCallbacks, toUploadError, uploadBytes, UploadError } from './upload.ts'
import type { Upload, UploadCallbacks } from './upload-queue.ts'

type Sendable = Pick<Upload, 'type' | 'file' | 'sent_id'> & { purpose?: 'chat' }

const kinds = [...imageTypes, ...videoTypes]
type Kind = (typeof kinds)[number]
const kindOf = (type: string) => kinds.find((known) => known === type)

/** These may be in HEVC, which few browsers play. */
const mayBeHevc = (type: string) => type === 'video/mp4' || type === 'video/quicktime'

/** What looks into a film and converts it, loaded for the first film. */
const inBrowser = {
  playsEverywhere: async (film: Blob) => (await import('./video-codec.ts')).playsEverywhere(film),
  converted: async (film: Blob, callbacks: PutCallbacks) =>
    (await import('./convert-video.ts')).converted(film, callbacks),
}

/** The requests before and after the bytes: one announces them, the other confirms that they have arrived. */
interface Destination<Reply> {
  announce: (signal: AbortSignal) => Promise<Type.Static<typeof SignedUpload>>
  confirm: (id: number, signal: AbortSignal) => Promise<Reply>
}

export async function sendFile<Reply>(
  file: Blob,
  { announce, confirm }: Destination<Reply>,
  { signal, onProgress, onSent }: UploadCallbacks,
): Promise<Reply> {
  const ticket = await announce(signal)
  await uploadBytes(ticket.upload_url, ticket.headers, file, { signal, onProgress })
  onSent(ticket.id)
  return confirm(ticket.id, signal)
}

/** Before a film it sends a poster. Throws an `UploadError`; with `codec` before it sends anything. */
export async function sendMediaFile(
  upload: Sendable,
  callbacks: UploadCallbacks,
  films = inBrowser,
): Promise<Media> {
  const { signal, onSent } = callbacks
  try {
    if (upload.sent_id !== null) {
      const media = await confirmSent(upload.sent_id, signal)
      if (media) return media
    }
    const kind = kindOf(upload.type)
    if (!upload.file || !kind) throw new UploadError('lost')
    const { file, content_type, put } = await toPlayable(upload.file, kind, callbacks, films)
    const poster = isVideoType(content_type) ? await sendPoster(file, signal) : null
    const { purpose } = upload
    const options = { ...(purpose && { purpose }), ...(poster !== null && { poster }) }
    return await sendFile(file, mediaLibrary(content_type, file.size, options), { ...put, onSent })
  } catch (error) {
    throw toUploadError(error)
  }
}

const mediaLibrary = (
  content_type: Kind,
  size: number,
  options: { purpose?: 'chat'; poster?: number } = {},
): Destination<Media> => ({
  announce: (signal) => call(startUpload, { body: { content_type, size, ...options }, signal }),
  confirm: (id, signal) => call(confirmUpload, { params: { id }, signal }),
})

/** The file itself, or a film converted, which is then half of the progress. */
async function toPlayable(file: Blob, content_type: Kind, callbacks: PutCallbacks, films: typeof inBrowser) {
  const asIs = { file, content_type, put: callbacks }
  if (!mayBeHevc(content_type)) return asIs
  if (await films.playsEverywhere(file)) return asIs
  const { signal, onProgress } = callbacks
  const half = (before: number) => ({ signal, onProgress: (part: number) => onProgress(before + part / 2) })
  const film = await films.converted(file, half(0)).catch(() => null)
  signal.throwIfAborted()
  if (!film) throw new UploadError('codec')
  return { file: film, content_type: 'video/mp4' as const, put: half(0.5) }
}

/** Null where no poster can be made. */
async function sendPoster(film: Blob, signal: AbortSignal) {
  const { stillOf } = await import('./video-poster.ts')
  const still = await stillOf(film)
  signal.throwIfAborted()
  if (!still) return null
  const ignore = () => {}
  const callbacks = { signal, onProgress: ignore, onSent: ignore }
  return (await sendFile(still, mediaLibrary('image/jpeg', still.size), callbacks)).id
}

/** Null when the server doesn't have the bytes. */
async function confirmSent(id: number, signal: AbortSignal) {
  try {
    return await call(confirmUpload, { params: { id }, signal })
  } catch (error) {
    if (error instanceof ApiError && [404, 409, 410].includes(error.status)) return null
    throw error
  }
}
