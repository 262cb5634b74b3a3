import { CalendarDays } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { MissingSheet } from '../overlays/MissingSheet.tsx'
import { Button } from './Button.tsx'
import type { CalendarProps, CalendarTexts } from './Calendar.tsx'
import { Chip } from './Chip.tsx'
import { Panel } from './Panel.tsx'

const Calendar = lazyPart<CalendarProps & { onClose: () => void }>(
  () => import('./Calendar.tsx'),
  MissingSheet,
)

export interface DayTexts extends CalendarTexts {
  pick: string
  clear: string
}

export interface DayButtonProps extends Omit<CalendarProps, 'onPick' | 'texts'> {
  /** Of the calendar. */
  title: string
  /** '' when the day is taken away. */
  onChange: (day: string) => void
  texts: DayTexts
  selected?: boolean
  children: ReactNode
}

/** A chip that opens a calendar. */
export function DayButton({ title, onChange, texts, selected, children, ...calendar }: DayButtonProps) {
  const [open, setOpen] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const pick = (day: string) => {
    onChange(day)
    close()
  }
  return (
    <>
      <Chip
        dense
        wraps
        ref={chip}
        selected={selected ?? false}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<CalendarDays aria-hidden className="max-[24rem]:hidden" />}
        onClick={() => setOpen(true)}
      >
        {children}
      </Chip>
      <Panel open={open} onClose={close} title={title} anchor={chip}>
        {/* Seven days of 44 px have to fit beside one another on the narrowest phone. */}
        <div className="min-h-88 max-xs:-mx-4 md:w-80">
          <Suspense>
            <Calendar {...calendar} texts={texts} onPick={pick} onClose={close} />
          </Suspense>
          {calendar.value && (
            <Button block variant="quiet" className="mt-1" onClick={() => pick('')}>
              {texts.clear}
            </Button>
          )}
        </div>
      </Panel>
    </>
  )
}
