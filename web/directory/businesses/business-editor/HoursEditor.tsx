import { Copy, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { businessLimits, holidayModes } from '../../../../contract/directory/business-limits.ts'
import {
  type HolidayHours,
  type OpeningRange,
  tetDays,
  type TimeRange,
} from '../../../../contract/opening-hours.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { inputStyles, SelectField } from '../../../ui/controls/Field.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { dayNames, lunarDayText } from '../hours/OpeningHours.tsx'

interface HoursEditorProps {
  hours: OpeningRange[]
  error: string | undefined
  onChange: (hours: OpeningRange[]) => void
}

const days = [0, 1, 2, 3, 4, 5, 6]
const maxRangesPerDay = 4
const defaultRange: TimeRange = { opens: '08:00', closes: '20:00' }

/** Several ranges per day. A range that closes at or before its opening time ends on the next day. */
export function HoursEditor({ hours, error, onChange }: HoursEditorProps) {
  const t = useText()
  const rangesOf = (day: number) => hours.filter((range) => range.day === day)
  const setRanges = (day: number, ranges: TimeRange[]) =>
    onChange(
      [...hours.filter((range) => range.day !== day), ...ranges.map((range) => ({ day, ...range }))].toSorted(
        (a, b) => a.day - b.day || a.opens.localeCompare(b.opens),
      ),
    )
  const monday = rangesOf(0)
  const copy = () => onChange(days.flatMap((day) => monday.map((range) => ({ ...range, day }))))
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 font-bold">{t('hours.title')}</legend>
      <p className="mt-1 text-13 text-muted text-pretty">{t('business-editor.hours_hint')}</p>
      <div className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {days.map((day) => (
          <RangesField
            key={day}
            label={t(dayNames[day] ?? 'hours.today')}
            ranges={rangesOf(day)}
            canAdd={rangesOf(day).length < maxRangesPerDay && hours.length < businessLimits.ranges}
            onChange={(ranges) => setRanges(day, ranges)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-13 font-bold text-alert text-pretty">
          {error}
        </p>
      )}
      {monday.length > 0 && (
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

function RangesField({ label, ranges, canAdd, onChange }: RangesFieldProps) {
  const t = useText()
  const last = ranges.at(-1)
  const add = () =>
    onChange([...ranges.map(toTimeRange), last ? { opens: last.closes, closes: '22:00' } : defaultRange])
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
          range={toTimeRange(range)}
          day={label}
          onChange={(next) => onChange(ranges.map((each, n) => (n === index ? next : toTimeRange(each))))}
          onRemove={() => onChange(ranges.filter((_, n) => n !== index).map(toTimeRange))}
        />
      ))}
    </div>
  )
}

const toTimeRange = ({ opens, closes }: TimeRange): TimeRange => ({ opens, closes })

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
  const change = (name: keyof TimeRange, value: string) => value && onChange({ ...range, [name]: value })
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="time"
          required
          aria-label={t('business-editor.opens', { day })}
          value={range.opens}
          onChange={({ target }) => change('opens', target.value)}
          className={`${inputStyles} h-12 min-w-0 flex-1 px-3!`}
        />
        <span aria-hidden>–</span>
        <input
          type="time"
          required
          aria-label={t('business-editor.closes', { day })}
          aria-describedby={isNextDay ? note : undefined}
          value={range.closes}
          onChange={({ target }) => change('closes', target.value)}
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

interface HolidaysEditorProps {
  holidays: HolidayHours
  error: string | undefined
  onChange: (holidays: HolidayHours) => void
}

const defaultTet = { from: '12-29', to: '01-04' }

export function HolidaysEditor({ holidays, error, onChange }: HolidaysEditorProps) {
  const t = useText()
  const { on, special, tet } = holidays
  const options = tetDays.map((value) => ({ value, label: lunarDayText(value) }))
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={t('business-editor.holidays')}
        value={on}
        onChange={(mode) => onChange({ ...holidays, on: mode })}
        options={holidayModes.map((value) => ({ value, label: t(`business-editor.holidays_${value}`) }))}
      />
      <p className="text-13 text-muted text-pretty">{t('business-editor.holidays_hint')}</p>
      {on === 'special' && (
        <div className="rounded-card border border-line bg-surface px-4">
          <RangesField
            label={t('business-editor.special')}
            ranges={special}
            canAdd={special.length < businessLimits.special}
            onChange={(ranges) => onChange({ ...holidays, special: ranges })}
          />
        </div>
      )}
      <Switch
        label={t('business-editor.tet')}
        checked={tet !== null}
        onChange={(isOn) => onChange({ ...holidays, tet: isOn ? defaultTet : null })}
      />
      {tet && (
        <div className="grid gap-3 xs:grid-cols-2">
          <SelectField
            label={t('business-editor.tet_from')}
            value={tet.from}
            options={options}
            onChange={(from) => onChange({ ...holidays, tet: { ...tet, from } })}
          />
          <SelectField
            label={t('business-editor.tet_to')}
            value={tet.to}
            options={options}
            error={error}
            onChange={(to) => onChange({ ...holidays, tet: { ...tet, to } })}
          />
        </div>
      )}
    </div>
  )
}
