import { Rings } from '../accounts/Rings.tsx'
import { BirthdayTable } from '../ui/illustrations/BirthdayTable.tsx'
import { Family } from '../ui/illustrations/Family.tsx'
import { Nearby } from '../ui/illustrations/Nearby.tsx'
import { Welcome } from '../ui/illustrations/Welcome.tsx'

/** The picture of a step, large, for wide screens. */
export function StepArt({ step }: { step: number }) {
  if (step === 1)
    return (
      <div className="w-full overflow-hidden rounded-sheet">
        <Rings searching={false} />
      </div>
    )
  const Art = [Welcome, null, Nearby, Family, BirthdayTable][step]
  return Art && <Art className="w-full max-w-xl" />
}
