import { Copy, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { businessLimits } from '../../../../contract/businesses/limits.ts'
import type { OpeningRange, TimeRange } from '../../../../contract/opening-hours.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { inputStyles } from '../../../ui/controls/Field.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { dayNames } from '../hours/words.ts'

interface HoursEditorProps {
  hours: OpeningRange[]
  error: string | undefined
  onChange: (hours: OpeningRange[]) => void
}

const days = [0, 1, 2, 3, 4, 5, 6]
const mostADay = 4
const usual: TimeRange = { opens: '08:00', closes: '20:00' }

/** Several ranges a day; what closes at or before it opens closes on the next day. */
export function HoursEditor({ hours, error, onChange }: HoursEditorProps) {
  const t = useText()
  const of = (day: number) => hours.filter((range) => range.day === day)
  const put = (day: number, ranges: TimeRange[]) =>
    onChange(
      [...hours.filter((range) => range.day !== day), ...ranges.map((range) => ({ day, ...range }))].toSorted(
        (a, b) => a.day - b.day || a.opens.localeCompare(b.opens),
      ),
    )
  const first = of(0)
  const copy = () => onChange(days.flatMap((day) => first.map((range) => ({ ...range, day }))))
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 font-bold">{t('hours.title')}</legend>
      <p className="mt-1 text-13 text-muted text-pretty">{t('business-editor.hours_hint')}</p>
      <div className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {days.map((day) => (
          <RangesField
            key={day}
            label={t(dayNames[day] ?? 'hours.today')}
            ranges={of(day)}
            canAdd={of(day).length < mostADay && hours.length < businessLimits.ranges}
            onChange={(ranges) => put(day, ranges)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-13 font-bold text-alert text-pretty">
          {error}
        </p>
      )}
      {first.length > 0 && (
        <Button variant="quiet" size="sm" className="mt-2" icon={<Copy />} onClick={copy}>
          {t('business-editor.copy_monday')}
        </Button>
      )}
    </fieldset>
  )
}

interface RangesFieldProps {
  label: string
  ranges: TimeRange[]
  canAdd: boolean
  onChange: (ranges: TimeRange[]) => void
}

export function RangesField({ label, ranges, canAdd, onChange }: RangesFieldProps) {
  const t = useText()
  const last = ranges.at(-1)
  const add = () => onChange([...ranges.map(plain), last ? { opens: last.closes, closes: '22:00' } : usual])
  return (
    <div role="group" aria-label={label} className="grid gap-2 py-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <span aria-hidden className="font-bold">
          {label}
        </span>
        <span className="flex items-center gap-1">
          {!ranges.length && <span className="text-13 text-muted">{t('hours.day_closed')}</span>}
          {canAdd && (
            <IconButton
              label={t('business-editor.add_range', { day: label })}
              icon={<Plus />}
              onClick={add}
            />
          )}
        </span>
      </div>
      {ranges.map((range, index) => (
        <RangeLine
          key={index}
          range={plain(range)}
          day={label}
          onChange={(next) => onChange(ranges.map((each, n) => (n === index ? next : plain(each))))}
          onRemove={() => onChange(ranges.filter((_, n) => n !== index).map(plain))}
        />
      ))}
    </div>
  )
}

const plain = ({ opens, closes }: TimeRange): TimeRange => ({ opens, closes })

interface RangeLineProps {
  range: TimeRange
  day: string
  onChange: (range: TimeRange) => void
  onRemove: () => void
}

function RangeLine({ range, day, onChange, onRemove }: RangeLineProps) {
  const t = useText()
  const note = useId()
  const isNextDay = range.closes <= range.opens
  const set = (name: keyof TimeRange, value: string) => value && onChange({ ...range, [name]: value })
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="time"
          required
          aria-label={t('business-editor.opens', { day })}
          value={range.opens}
          onChange={({ target }) => set('opens', target.value)}
          className={`${inputStyles} h-12 min-w-0 flex-1 px-3!`}
        />
        <span aria-hidden>–</span>
        <input
          type="time"
          required
          aria-label={t('business-editor.closes', { day })}
          aria-describedby={isNextDay ? note : undefined}
          value={range.closes}
          onChange={({ target }) => set('closes', target.value)}
          className={`${inputStyles} h-12 min-w-0 flex-1 px-3!`}
        />
        <IconButton label={t('business-editor.remove_range', { day })} icon={<Trash2 />} onClick={onRemove} />
      </div>
      {isNextDay && (
        <p id={note} className="mt-1 text-13 text-muted">
          {t(range.closes === range.opens ? 'business-editor.whole_day' : 'business-editor.next_day')}
        </p>
      )}
    </div>
  )
}
