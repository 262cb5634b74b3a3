/** Why an upload failed: network, not a picture, too many at once, the daily quota, or a missing file. */
export type UploadProblem = 'network' | 'refused' | 'busy' | 'quota' | 'lost'

export class UploadError extends Error {
  readonly problem: UploadProblem
  constructor(problem: UploadProblem) {
    super(`Upload: ${problem}`)
    this.name = 'UploadError'
    this.problem = problem
  }
}

/** The problem by HTTP status (0 without a reply) and error code. */
export function problemOf({ status, code }: { status: number; code?: string }): UploadProblem {
  if (code === 'daily_quota') return 'quota'
  if (status === 429) return 'busy'
  return [413, 415, 422].includes(status) ? 'refused' : 'network'
}
