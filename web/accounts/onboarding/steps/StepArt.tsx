import { BirthdayTable } from '../../../ui/illustrations/BirthdayTable.tsx'
import { Family } from '../../../ui/illustrations/Family.tsx'
import { LaneMap } from '../../../ui/illustrations/LaneMap.tsx'
import { LaneParty } from '../../../ui/illustrations/LaneParty.tsx'
import { Welcome } from '../../../ui/illustrations/Welcome.tsx'

const pictures = [Welcome, LaneMap, LaneParty, Family, BirthdayTable]

export function StepArt({ step, className }: { step: number; className?: string }) {
  const Picture = pictures[step]
  return Picture && <Picture {...(className && { className })} />
}
