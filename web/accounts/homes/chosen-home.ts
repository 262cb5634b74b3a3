import type { Point } from '../../../contract/shape.ts'

let chosen: Point | null = null

/** In memory alone: no place is kept on the device. */
export const chooseHome = (home: Point) => void (chosen = home)

/** Once, by the screen that led to the map. */
export function takeChosenHome(): Point | null {
  const home = chosen
  chosen = null
  return home
}
