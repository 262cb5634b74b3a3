import { useId } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { days, type FormValues } from './form-values.ts'

interface HoursFieldProps {
  hours: FormValues['hours']
  onChange: (hours: FormValues['hours']) => void
  error?: string | undefined
}

const timeInputStyle =
  'h-11 min-w-0 rounded-control border border-line bg-surface px-2 tabular-nums aria-invalid:border-danger'

/** A day without times is closed. */
export function HoursField({ hours, onChange, error }: HoursFieldProps) {
  const t = useText()
  const setDay = (day: number, part: Partial<FormValues['hours'][number]>) =>
    onChange(hours.map((each, at) => (at === day ? { ...each, ...part } : each)))
  const monday = hours[0]
  return (
    <fieldset>
      <legend className="text-13 font-bold">{t('places.field_hours')}</legend>
      <div className="mt-1.5 grid gap-1.5">
        {days.map((day) => {
          const { opens = '', closes = '' } = hours[day] ?? {}
          const name = t(`places.day_${day}`)
          const isIncomplete = !!error && (opens === '') !== (closes === '')
          return (
            <div key={day} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span aria-hidden className="w-20 text-15">
                {name}
              </span>
              <input
                type="time"
                name={isIncomplete && opens === '' ? 'hours' : undefined}
                aria-label={t('places.opens', { day: name })}
                aria-invalid={isIncomplete && opens === ''}
                value={opens}
                onChange={({ target }) => setDay(day, { opens: target.value })}
                className={timeInputStyle}
              />
              <span aria-hidden>–</span>
              <input
                type="time"
                name={isIncomplete && closes === '' ? 'hours' : undefined}
                aria-label={t('places.closes', { day: name })}
                aria-invalid={isIncomplete && closes === ''}
                value={closes}
                onChange={({ target }) => setDay(day, { closes: target.value })}
                className={timeInputStyle}
              />
            </div>
          )
        })}
      </div>
      {monday?.opens && monday.closes && (
        <Button variant="quiet" size="sm" className="mt-1" onClick={() => onChange(days.map(() => monday))}>
          {t('places.hours_same')}
        </Button>
      )}
      {error && (
        <p role="alert" className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ChipFieldProps {
  label: string
  name: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
  error?: string | undefined
}

/** A choice between a few options, shown as chips. */
export function ChipField({ label, name, value, options, onChange, error }: ChipFieldProps) {
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-required aria-invalid={!!error} aria-describedby={error && id}>
      <legend className="text-13 font-bold">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-2 gap-y-0.5">
        {options.map((option) => (
          <label key={option.value} className="group relative flex min-h-11 max-w-full items-center">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
            />
            <span
              className={`flex min-h-9 items-center rounded-full border bg-surface px-3.5 py-1 text-13 font-bold wrap-anywhere transition-colors group-hover:bg-sunk peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ${error ? 'border-danger' : 'border-line'}`}
            >
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
