import { CalendarDays, CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { lazySheet } from '../overlays/lazy-sheet.tsx'
import { Sheet } from '../overlays/Sheet.tsx'
import { useMediaQuery, wideScreen } from '../media-queries.ts'
import { Button } from './Button.tsx'
import type { CalendarProps, CalendarTexts } from './Calendar.tsx'
import { Chip } from './Chip.tsx'
import type { PanelProps } from './PopoverPanel.tsx'
import { addDays, formatLongDay, nextSunday } from './day.ts'

interface DayChipsProps {
  label: string
  /** YYYY-MM-DD, like all days in this component; '' for none. */
  value: string
  onChange: (day: string) => void
  today: string
  min: string
  max: string
  locale: string
  texts: DayTexts & { tomorrow: string; weekend: string; optional: string }
  /** A class for the text of the chosen day. */
  tone?: string
  error?: string | undefined
}

/** Today, tomorrow, the weekend, or a day from a calendar. Pressing the chosen day clears it. */
export function DayChips({ label, value, onChange, texts, tone, error, ...days }: DayChipsProps) {
  const id = useId()
  const { today, locale, min, max } = days
  const weekend = nextSunday(today)
  const named = [
    { day: today, name: texts.today },
    { day: addDays(today, 1), name: texts.tomorrow },
    ...(weekend ? [{ day: weekend, name: texts.weekend }] : []),
  ].filter(({ day }) => day >= min && day <= max)
  const isOther = value !== '' && !named.some(({ day }) => day === value)
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-day ${id}-error`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={`${id}-label`} className="text-15 font-bold">
          {label}
        </p>
        <p id={`${id}-day`} className={value ? `text-13 font-bold ${tone ?? ''}` : 'text-13 text-muted'}>
          {value ? formatLongDay(value, locale) : texts.optional}
        </p>
      </div>
      <div className="mt-2.5 flex flex-wrap gap-x-1 gap-y-2.5">
        {named.map(({ day, name }) => (
          <Chip dense key={day} selected={day === value} onClick={() => onChange(day === value ? '' : day)}>
            {name}
          </Chip>
        ))}
        <DayButton {...days} title={label} value={value} onChange={onChange} texts={texts} selected={isOther}>
          {texts.pick}
        </DayButton>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-2 flex gap-1.5 text-13 text-danger empty:hidden">
        {error && (
          <>
            <CircleAlert className="mt-px size-4" />
            {error}
          </>
        )}
      </p>
    </div>
  )
}

const Calendar = lazySheet<CalendarProps & { onClose: () => void }>(() => import('./Calendar.tsx'))

interface DayTexts extends CalendarTexts {
  pick: string
  clear: string
}

export interface DayButtonProps extends Omit<CalendarProps, 'onPick' | 'texts'> {
  /** The title of the calendar. */
  title: string
  /** Called with '' when the user clears the day. */
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
      <PopoverOrSheet open={open} onClose={close} title={title} anchor={chip}>
        {/* Seven days of 44 px must fit side by side on the narrowest phone. */}
        <div className="min-h-88 max-xs:-mx-4 md:w-80">
          <Calendar {...calendar} texts={texts} onPick={pick} onClose={close} />
          {calendar.value && (
            <Button block variant="quiet" className="mt-1" onClick={() => pick('')}>
              {texts.clear}
            </Button>
          )}
        </div>
      </PopoverOrSheet>
    </>
  )
}

const PopoverPanel = lazySheet(() => import('./PopoverPanel.tsx'))

/** A popover on wide screens, a sheet on phones. Its code is loaded when it first opens. */
function PopoverOrSheet(props: PanelProps) {
  const isWide = useMediaQuery(wideScreen)
  return isWide ? <PopoverPanel {...props} /> : <Sheet {...props} />
}
