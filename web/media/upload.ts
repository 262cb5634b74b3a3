import { ApiError } from '../platform/api/api-error.ts'

/** Milliseconds without progress after which the connection is aborted. */
const stallTimeoutMs = 30_000

/** The upload's part of the progress; the rest is the server's processing. */
const uploadShare = 0.9

/** The progress goes from 0 to 1. */
export interface PutCallbacks {
  signal: AbortSignal
  onProgress: (part: number) => void
}

/** Throws an `UploadError`. Uses XMLHttpRequest, as `fetch` reports no upload progress. */
export function uploadBytes(
  url: string,
  headers: Record<string, string>,
  file: Blob,
  { signal, onProgress }: PutCallbacks,
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let timer = setTimeout(abort, stallTimeoutMs)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, stallTimeoutMs)
  }
  request.upload.onprogress = ({ loaded, total }) => {
    alive()
    if (total > 0) onProgress((uploadShare * loaded) / total)
  }
  request.onload = () =>
    request.status >= 200 && request.status < 300
      ? resolve()
      : reject(
          new UploadError(
            toUploadProblem({ status: request.status, code: parseErrorCode(request.responseText) }),
          ),
        )
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
function parseErrorCode(reply: string) {
  try {
    const { code } = JSON.parse(reply) as { code?: unknown }
    return typeof code === 'string' ? code : ''
  } catch {
    return ''
  }
}

/**
 * Why an upload failed: network, the server, not a picture, too many at once, the daily quota, a missing file, or a
 * film that few browsers play and this one can't convert.
 */
export type UploadProblem = 'network' | 'server' | 'refused' | 'busy' | 'quota' | 'lost' | 'codec'

export class UploadError extends Error {
  readonly problem: UploadProblem
  constructor(problem: UploadProblem) {
    super(`Upload: ${problem}`)
    this.name = 'UploadError'
    this.problem = problem
  }
}

/** The error of a request for an upload, as an `UploadError`. */
export const toUploadError = (error: unknown): UploadError =>
  error instanceof UploadError
    ? error
    : new UploadError(toUploadProblem(error instanceof ApiError ? error : { status: 0 }))

/** Those in which the same bytes may arrive later. */
export const isRetryable = (problem: UploadProblem | null): boolean =>
  problem === 'network' || problem === 'server' || problem === 'busy' || problem === 'quota'

interface Reply {
  status: number
  code?: string
  isUnanswered?: boolean
}

/** The problem by HTTP status (0 without a reply) and error code. */
export function toUploadProblem({ status, code, isUnanswered }: Reply): UploadProblem {
  if (isUnanswered) return 'network'
  if (code === 'daily_quota') return 'quota'
  if (status === 429) return 'busy'
  if (status >= 500) return 'server'
  return [413, 415, 422].includes(status) ? 'refused' : 'network'
}
