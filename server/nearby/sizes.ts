import { createHmac } from 'node:crypto'
import type { Size } from '../../contract/nearby.ts'

/** How many must live in a ward for each step, the highest first. */
const steps = [1000, 500, 100, 50, 10] as const

/** What a ward's step is called where everybody may read it. */
export const sizeOf = (step: number): Size => (step === 0 ? 'new' : (`${step}+` as Size))

/**
 * The step for a ward in which `count` people are, where `shown` is the one that it has. Each step is taken some way
 * above its number and given back below that, at places that nobody outside can know (`key`), so that a step that
 * changes doesn't tell how many there are, and one person coming and going can't turn it to and fro.
 */
export function stepFor(count: number, shown: number, ward_code: string, key: string): number {
  return (
    steps.find((step) => {
      const margin = step / 5
      const given = step + (secretNumber(`${ward_code} ${step}`, key) % (margin + 1))
      return count >= (step <= shown ? given : given + margin)
    }) ?? 0
  )
}

const secretNumber = (of: string, key: string) =>
  createHmac('sha256', key).update(`ward size ${of}`).digest().readUInt32BE()
