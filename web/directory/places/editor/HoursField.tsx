import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { days, type Words } from './words.ts'

interface HoursFieldProps {
  hours: Words['hours']
  onChange: (hours: Words['hours']) => void
  error?: string | undefined
}

const time =
  'h-11 min-w-0 rounded-control border border-line bg-surface px-2 tabular-nums aria-invalid:border-danger'

/** A day without times is a day off. */
export function HoursField({ hours, onChange, error }: HoursFieldProps) {
  const t = useText()
  const set = (day: number, part: Partial<Words['hours'][number]>) =>
    onChange(hours.map((each, at) => (at === day ? { ...each, ...part } : each)))
  const monday = hours[0]
  return (
    <fieldset>
      <legend className="text-13 font-bold">{t('places.field_hours')}</legend>
      <div className="mt-1.5 grid gap-1.5">
        {days.map((day) => {
          const { opens = '', closes = '' } = hours[day] ?? {}
          const name = t(`places.day_${day}`)
          const isHalf = !!error && (opens === '') !== (closes === '')
          return (
            <div key={day} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span aria-hidden className="w-20 text-15">
                {name}
              </span>
              <input
                type="time"
                name={isHalf && opens === '' ? 'hours' : undefined}
                aria-label={t('places.opens', { day: name })}
                aria-invalid={isHalf && opens === ''}
                value={opens}
                onChange={({ target }) => set(day, { opens: target.value })}
                className={time}
              />
              <span aria-hidden>–</span>
              <input
                type="time"
                name={isHalf && closes === '' ? 'hours' : undefined}
                aria-label={t('places.closes', { day: name })}
                aria-invalid={isHalf && closes === ''}
                value={closes}
                onChange={({ target }) => set(day, { closes: target.value })}
                className={time}
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
