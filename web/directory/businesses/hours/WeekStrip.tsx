import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { type OpeningHours, type WeekDay, weekOf } from '../../../../contract/opening-hours.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { classNames } from '../../../ui/styles/class-names.ts'
import { dayNames, lunarDayText, OpenStatus, rangesText, shortDayNames } from './OpeningHours.tsx'

interface WeekStripProps {
  hours: OpeningHours
  now: Date
}

/** The next seven days as bars; opened, also as text. */
export function WeekStrip({ hours, now }: WeekStripProps) {
  const t = useText()
  const list = useId()
  const [open, setOpen] = useState(false)
  const { days, elapsed } = weekOf(hours, now)
  const tet = hours.holidays?.tet
  if (!hours.ranges.length)
    return (
      <p className="text-15">
        <OpenStatus hours={hours} now={now} />
      </p>
    )
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => setOpen(!open)}
        className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2 rounded-card px-2 py-1 text-left hover:bg-sunk"
      >
        <span className="min-w-0 flex-1">
          <OpenStatus hours={hours} now={now} />
          <span className="sr-only">. {t(open ? 'hours.hide' : 'hours.show')}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('shrink-0 text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      <div aria-hidden className="mt-2 grid grid-cols-7 gap-1.5">
        {days.map((day) => (
          <DayBar key={day.date} day={day} elapsed={elapsed} />
        ))}
      </div>
      {open && (
        <div id={list} className="mt-4">
          <dl className="grid gap-2 text-15">
            {days.map((day) => (
              <DayLine key={day.date} day={day} />
            ))}
          </dl>
          {tet && (
            <p className="mt-3 text-13 text-muted">
              {t('hours.tet_closed', { from: lunarDayText(tet.from), to: lunarDayText(tet.to) })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

const percent = (part: number) => `${100 * part}%`

/** Midnight to midnight, from top to bottom. */
function DayBar({ day: { day, isToday, isChanged, parts }, elapsed }: { day: WeekDay; elapsed: number }) {
  const t = useText()
  return (
    <span className="grid min-w-0 justify-items-stretch gap-1 text-center">
      {/* In pixels: the words of the list beneath grow. */}
      <span className={classNames('text-[12px]', isToday ? 'font-bold text-ink' : 'text-muted')}>
        {t(shortDayNames[day] ?? 'hours.today')}
      </span>
      <span
        className={classNames(
          'relative h-16 overflow-hidden rounded-[8px] bg-sunk',
          isToday && 'ring-2 ring-ink/70',
        )}
      >
        {parts.map(({ from, to }) => (
          <span
            key={from}
            style={{ top: percent(from), height: percent(to - from) }}
            className={classNames('absolute inset-x-0', isToday ? 'bg-leaf' : 'bg-leaf/55')}
          />
        ))}
        {isChanged && (
          <span className="absolute top-1/2 left-1/2 size-2 -translate-1/2 rounded-full bg-alert" />
        )}
        {isToday && (
          <span style={{ top: percent(elapsed) }} className="absolute inset-x-0 -mt-px h-0.5 bg-accent" />
        )}
      </span>
    </span>
  )
}

function DayLine({ day: { day, isToday, holiday, isChanged, ranges } }: { day: WeekDay }) {
  const t = useText()
  return (
    <div className={classNames('flex flex-wrap justify-between gap-x-4', isToday && 'font-bold')}>
      <dt>
        {t(isToday ? 'hours.today' : (dayNames[day] ?? 'hours.today'))}
        {holiday && (
          <span className={classNames('text-13 font-normal', isChanged ? 'text-alert' : 'text-muted')}>
            {' '}
            · {t(`hours.holiday_${holiday}`)}
          </span>
        )}
      </dt>
      <dd className={ranges.length ? 'tabular-nums' : 'text-muted'}>{rangesText(ranges)}</dd>
    </div>
  )
}
