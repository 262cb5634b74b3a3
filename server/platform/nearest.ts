import { type DistanceStep, distanceSteps, widestReach } from '../../contract/posts/posts.ts'
import { invalid } from './http/refusal.ts'
import { packCursor, unpackCursor } from './http/cursors.ts'
import { type Cell, ringsAround, stepOf } from './place.ts'

export interface Nearest {
  step: DistanceStep
  id: number
}

/** Cells around one, by step of distance, the nearest first. */
export function stepsAround(cell: Cell, km: number = widestReach): { step: DistanceStep; cells: Cell[] }[] {
  const steps: { step: DistanceStep; cells: Cell[] }[] = []
  for (const [ring, cells] of ringsAround(cell, km).entries()) {
    const last = steps.at(-1)
    if (last?.step === stepOf(ring)) last.cells.push(...cells)
    else steps.push({ step: stepOf(ring), cells: [...cells] })
  }
  return steps
}

/**
 * Up to `limit` things after `after`: the nearest steps first, within a step the highest id. `find` answers for the cells
 * of one step, in that order and straight from an index, so that the cost does not grow with the table.
 */
export async function nearest(
  cell: Cell,
  { after, limit, km }: { after: Nearest | null; limit: number; km?: number | undefined },
  find: (cells: Cell[], below: number, limit: number) => Promise<number[]>,
): Promise<Nearest[]> {
  const found: Nearest[] = []
  for (const { step, cells } of stepsAround(cell, km)) {
    if (after && step < after.step) continue
    const below = after?.step === step ? after.id : Number.MAX_SAFE_INTEGER
    const ids = await find(cells, below, limit - found.length)
    found.push(...ids.map((id) => ({ step, id })))
    if (found.length >= limit) break
  }
  return found
}

/** `mark` is a number that stands for the query: the cursor is valid for no other. */
export const writeNearest = (mark: number, { step, id }: Nearest) => packCursor([mark, step, id])

/** Throws a 400 `Refusal` for anything but a cursor of the same query. */
export function readNearest(mark: number, text: string): Nearest {
  const [, number, id = 0] = unpackCursor(text)
  const step = distanceSteps.find((each) => each === number)
  if (step === undefined || !Number.isSafeInteger(id) || id < 1 || writeNearest(mark, { step, id }) !== text)
    throw invalid({ cursor: ['is not one of this list'] })
  return { step, id }
}
