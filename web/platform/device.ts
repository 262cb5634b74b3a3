import type { Point } from '../../contract/shape.ts'

/** An iPad identifies as a Mac; its touch screen tells them apart. */
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

const positionProblems: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/**
 * The device's exact position, at most a minute old. `timeout` is in milliseconds. Rejects with a `PositionError`, or
 * with the reason of `signal`.
 */
export async function getPosition(timeout: number, signal?: AbortSignal): Promise<Point> {
  const { geolocation } = navigator
  if (!geolocation) throw new PositionError('unsupported')
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    geolocation.getCurrentPosition(
      resolve,
      ({ code }) => reject(new PositionError(positionProblems[code] ?? 'failed')),
      { enableHighAccuracy: true, maximumAge: 60_000, timeout },
    )
  })
  signal?.throwIfAborted()
  return { latitude: coords.latitude, longitude: coords.longitude }
}

/** Whether the device has WebGL 2. The result is cached. */
export function hasWebGl(): boolean {
  webGl ??= document.createElement('canvas').getContext('webgl2') !== null
  return webGl
}
let webGl: boolean | undefined
