/** Why an upload failed: network, the server, not a picture, too many at once, the daily quota, or a missing file. */
export type UploadProblem = 'network' | 'server' | 'refused' | 'busy' | 'quota' | 'lost'

export class UploadError extends Error {
  readonly problem: UploadProblem
  constructor(problem: UploadProblem) {
    super(`Upload: ${problem}`)
    this.name = 'UploadError'
    this.problem = problem
  }
}

/** A film that few browsers play and this one can't convert; nothing of it was sent. */
export class UnplayableFilm extends UploadError {
  constructor() {
    super('refused')
  }
}

/** Those in which the same bytes may arrive later. */
export const mayPass = (problem: UploadProblem | 'codec' | null): boolean =>
  problem === 'network' || problem === 'server' || problem === 'busy' || problem === 'quota'

interface Reply {
  status: number
  code?: string
  isUnanswered?: boolean
}

/** The problem by HTTP status (0 without a reply) and error code. */
export function problemOf({ status, code, isUnanswered }: Reply): UploadProblem {
  if (isUnanswered) return 'network'
  if (code === 'daily_quota') return 'quota'
  if (status === 429) return 'busy'
  if (status >= 500) return 'server'
  return [413, 415, 422].includes(status) ? 'refused' : 'network'
}
