import { confirmUpload, imageTypes, type Media, startUpload } from '../../contract/media.ts'
import { ApiError, call } from '../platform/call.ts'
import { pictureOf } from './drafts.ts'
import { type Upload, UploadError, type UploadProblem, type UploadTelling } from './uploads.ts'

/** Bytes that don't move for so long never will; the connection is then given up. */
const stall = 30_000

/** How much of the way the bytes are; the rest is what the server makes of them. */
const bytesPart = 0.9

const kindOf = (type: string) => imageTypes.find((known) => known === type)

/** Announces a picture, sends its bytes and has them confirmed. Throws an `UploadError`. */
export async function sendPicture(upload: Upload, telling: UploadTelling): Promise<Media> {
  const { signal, onSent } = telling
  try {
    if (upload.sent_id !== null) {
      const media = await confirmed(upload.sent_id, signal)
      if (media) return media
    }
    const file = upload.file ?? (await pictureOf(upload.id))
    const content_type = kindOf(upload.type)
    if (!file || !content_type) throw new UploadError('lost')
    const ticket = await call(startUpload, { body: { content_type, size: file.size }, signal })
    await put(ticket.upload_url, ticket.headers, file, telling)
    onSent(ticket.id)
    return await call(confirmUpload, { params: { id: ticket.id }, signal })
  } catch (error) {
    if (error instanceof UploadError) throw error
    throw new UploadError(problemOf(error instanceof ApiError ? error.status : 0))
  }
}

/** Bytes sent earlier whose confirmation was lost; null when the server doesn't have them after all. */
async function confirmed(id: number, signal: AbortSignal) {
  try {
    return await call(confirmUpload, { params: { id }, signal })
  } catch (error) {
    if (error instanceof ApiError && [404, 409, 410].includes(error.status)) return null
    throw error
  }
}

function problemOf(status: number): UploadProblem {
  if (status === 429) return 'busy'
  return [413, 415, 422].includes(status) ? 'refused' : 'network'
}

/** `fetch` can't tell how much of a body has left, so this is the one place with an XMLHttpRequest. */
function put(
  url: string,
  headers: Record<string, string>,
  file: Blob,
  { signal, onProgress }: UploadTelling,
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let timer = setTimeout(abort, stall)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, stall)
  }
  request.upload.onprogress = ({ loaded, total }) => {
    alive()
    if (total > 0) onProgress((bytesPart * loaded) / total)
  }
  request.onload = () =>
    request.status >= 200 && request.status < 300
      ? resolve()
      : reject(new UploadError(problemOf(request.status)))
  request.onerror = request.onabort = () => reject(new UploadError('network'))
  request.onloadend = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
  signal.addEventListener('abort', abort)
  request.open('PUT', url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(file)
  return promise
}
