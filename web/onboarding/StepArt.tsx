import { BirthdayTable } from '../ui/illustrations/BirthdayTable.tsx'
import { Family } from '../ui/illustrations/Family.tsx'
import { LaneMap } from '../ui/illustrations/LaneMap.tsx'
import { Nearby } from '../ui/illustrations/Nearby.tsx'
import { Welcome } from '../ui/illustrations/Welcome.tsx'

const pictures = [Welcome, LaneMap, Nearby, Family, BirthdayTable]

/** The picture of a step. */
export function StepArt({ step, className }: { step: number; className?: string }) {
  const Picture = pictures[step]
  return Picture && <Picture {...(className && { className })} />
}
