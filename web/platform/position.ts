import type { Point } from '../../contract/shape.ts'

export type PositionProblem = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'failed'

export class PositionError extends Error {
  readonly problem: PositionProblem
  constructor(problem: PositionProblem) {
    super(`No position: ${problem}`)
    this.problem = problem
  }
}

const problems: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/**
 * Asks the browser where it is, exactly and at most a minute ago, for `timeout` milliseconds. Rejects with a
 * `PositionError`, or at once with the reason of `signal`; what the browser finds after that is dropped.
 */
export async function askPosition(timeout: number, signal?: AbortSignal): Promise<Point> {
  const { geolocation } = navigator
  if (!geolocation) throw new PositionError('unsupported')
  const { coords } = await new Promise<GeolocationPosition>((found, failed) => {
    signal?.addEventListener('abort', () => failed(signal.reason as Error), { once: true })
    geolocation.getCurrentPosition(
      found,
      ({ code }) => failed(new PositionError(problems[code] ?? 'failed')),
      { enableHighAccuracy: true, maximumAge: 60_000, timeout },
    )
  })
  signal?.throwIfAborted()
  return { latitude: coords.latitude, longitude: coords.longitude }
}
