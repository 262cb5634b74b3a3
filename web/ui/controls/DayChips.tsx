import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Chip } from './Chip.tsx'
import { dayInWords, daysAfter, weekendAfter } from './day.ts'
import { DayButton, type DayTexts } from './DayButton.tsx'

interface DayChipsProps {
  label: string
  /** YYYY-MM-DD, like all days here; '' for none. */
  value: string
  onChange: (day: string) => void
  today: string
  min: string
  max: string
  locale: string
  texts: DayTexts & { tomorrow: string; weekend: string; optional: string }
  /** A class for the chosen day's words. */
  tone?: string
  error?: string | undefined
}

/** A day by the names people have for it, or from a calendar; pressing the chosen one takes it away. */
export function DayChips({ label, value, onChange, texts, tone, error, ...days }: DayChipsProps) {
  const id = useId()
  const { today, locale, min, max } = days
  const weekend = weekendAfter(today)
  const named = [
    { day: today, name: texts.today },
    { day: daysAfter(today, 1), name: texts.tomorrow },
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
          {value ? dayInWords(value, locale) : texts.optional}
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
