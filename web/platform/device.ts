import type { Point } from '../../contract/shape.ts'

/** An iPad calls itself a Mac, but can be touched. */
export function deviceSystem({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  if (/Android/.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}

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
export async function getPosition(timeout: number, signal?: AbortSignal): Promise<Point> {
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
