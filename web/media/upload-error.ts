/**
 * Why a picture didn't get there: on the way, not a picture after all, too many at once, too many for one day, or its
 * file is gone.
 */
export type UploadProblem = 'network' | 'refused' | 'busy' | 'quota' | 'lost'

export class UploadError extends Error {
  readonly problem: UploadProblem
  constructor(problem: UploadProblem) {
    super(`Upload: ${problem}`)
    this.name = 'UploadError'
    this.problem = problem
  }
}

/** The problem behind a refusal's HTTP status, 0 where no answer came, and its code. */
export function problemOf({ status, code }: { status: number; code?: string }): UploadProblem {
  if (code === 'daily_quota') return 'quota'
  if (status === 429) return 'busy'
  return [413, 415, 422].includes(status) ? 'refused' : 'network'
}
