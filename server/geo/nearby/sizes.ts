import { createHmac } from 'node:crypto'
import type { CommunitySize } from '../../../contract/geo/nearby.ts'

/** The number of people for each step, the highest first. */
const steps = [1000, 500, 100, 50, 10] as const

export const sizeOfStep = (step: number): CommunitySize =>
  step === 0 ? 'new' : (`${step}+` as CommunitySize)

/**
 * Uses hysteresis with secret thresholds (derived from `key`): a change of step reveals no exact count, and one person who
 * comes and goes does not change it.
 */
export function stepFor(count: number, shownStep: number, ward_code: string, key: string): number {
  return (
    steps.find((step) => {
      const margin = step / 5
      const threshold = step + (secretNumber(`${ward_code} ${step}`, key) % (margin + 1))
      return count >= (step <= shownStep ? threshold : threshold + margin)
    }) ?? 0
  )
}

const secretNumber = (of: string, key: string) =>
  createHmac('sha256', key).update(`ward size ${of}`).digest().readUInt32BE()
