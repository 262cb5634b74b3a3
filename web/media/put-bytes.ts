import { problemOf, UploadError } from './upload-error.ts'

/** Bytes that don't move for so long never will; the connection is then given up. */
const stall = 30_000

/** How much of the way the bytes are; the rest is what the server makes of them. */
const bytesPart = 0.9

/** How a sending is stopped, and whom it tells how far it is, from 0 to 1. */
export interface PutCallbacks {
  signal: AbortSignal
  onProgress: (part: number) => void
}

/**
 * Sends a file to a signed address with the headers it was signed for. Throws an `UploadError`. `fetch` can't tell
 * how much of a body has left, so this is the one place with an XMLHttpRequest.
 */
export function putBytes(
  url: string,
  headers: Record<string, string>,
  file: Blob,
  { signal, onProgress }: PutCallbacks,
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
      : reject(new UploadError(problemOf({ status: request.status, code: codeIn(request.responseText) })))
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

/** The code of a refusal; '' for what else a proxy may answer. */
function codeIn(reply: string) {
  try {
    const { code } = JSON.parse(reply) as { code?: unknown }
    return typeof code === 'string' ? code : ''
  } catch {
    return ''
  }
}
