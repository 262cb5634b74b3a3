import { problemOf, UploadError } from './upload-error.ts'

/** Milliseconds without progress after which the connection is aborted. */
const stall = 30_000

/** The upload's part of the progress; the rest is the server's processing. */
const bytesPart = 0.9

/** The progress goes from 0 to 1. */
export interface PutCallbacks {
  signal: AbortSignal
  onProgress: (part: number) => void
}

/** Throws an `UploadError`. Uses XMLHttpRequest, as `fetch` reports no upload progress. */
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

/** A refusal's error code; '' for other replies, as of a proxy. */
function codeIn(reply: string) {
  try {
    const { code } = JSON.parse(reply) as { code?: unknown }
    return typeof code === 'string' ? code : ''
  } catch {
    return ''
  }
}
