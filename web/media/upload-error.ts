/** Why a picture didn't get there: on the way, not a picture after all, too many at once, or its file is gone. */
export type UploadProblem = 'network' | 'refused' | 'busy' | 'lost'

export class UploadError extends Error {
  readonly problem: UploadProblem
  constructor(problem: UploadProblem) {
    super(`Upload: ${problem}`)
    this.name = 'UploadError'
    this.problem = problem
  }
}

/** The problem behind a refusal's HTTP status; 0 where no answer came. */
export function problemOf(status: number): UploadProblem {
  if (status === 429) return 'busy'
  return [413, 415, 422].includes(status) ? 'refused' : 'network'
}
