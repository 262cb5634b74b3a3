import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DayPicker } from 'react-day-picker'
import { iconButtonStyles } from './IconButton.tsx'
import { formatLongDay, toDay, toNoon } from './day.ts'

export interface CalendarTexts {
  previous_month: string
  next_month: string
  today: string
}

export interface CalendarProps {
  /** YYYY-MM-DD, like all days in this component; '' for none. */
  value: string
  onPick: (day: string) => void
  today: string
  min: string
  max: string
  /** A BCP 47 tag, for the names of months and days. */
  locale: string
  texts: CalendarTexts
}

const calendarClasses = {
  month: 'grid grid-cols-[2.75rem_1fr_2.75rem] items-center',
  month_caption: 'min-w-0 text-center text-15 font-bold',
  month_grid: 'col-span-3 mt-1 w-full table-fixed border-collapse',
  weekday: 'h-8 text-12 font-normal text-muted',
  day: 'p-0 text-center',
  button_previous: iconButtonStyles('aria-disabled:opacity-45'),
  button_next: iconButtonStyles('aria-disabled:opacity-45'),
  chevron: '',
  hidden: 'invisible',
  day_button:
    'mx-auto grid h-11 w-full max-w-11 place-items-center rounded-full text-15 transition-colors not-disabled:hover:bg-sunk disabled:text-muted disabled:opacity-50',
  today: '[&>button]:font-bold [&>button]:ring-1 [&>button]:ring-inset [&>button]:ring-edge',
  selected:
    '[&>button]:bg-ink [&>button]:font-bold [&>button]:text-paper [&>button]:not-disabled:hover:bg-ink',
}

const Chevron = ({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) =>
  orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />

/** One month, weeks from Monday. Arrows, Page Up, Page Down, Home and End move between days. */
export default function Calendar({ value, onPick, today, min, max, locale, texts }: CalendarProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus(), [])
  const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const caption = (month: Date) => {
    const name = monthFormat.format(month)
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  }
  const weekday = (style: 'narrow' | 'long') => {
    const format = new Intl.DateTimeFormat(locale, { weekday: style })
    return (date: Date) => format.format(date)
  }
  return (
    <div ref={root}>
      <DayPicker
        mode="single"
        required
        weekStartsOn={1}
        navLayout="around"
        lang={locale}
        today={toNoon(today)}
        selected={value ? toNoon(value) : undefined}
        defaultMonth={toNoon(value || (min > today ? min : today))}
        startMonth={toNoon(min)}
        endMonth={toNoon(max)}
        disabled={[{ before: toNoon(min) }, { after: toNoon(max) }]}
        onSelect={(date) => onPick(toDay(date))}
        className="mx-auto max-w-xs"
        classNames={calendarClasses}
        components={{ Chevron }}
        formatters={{
          formatCaption: caption,
          formatWeekdayName: weekday('narrow'),
          // The label must contain the visible text, so both have two digits.
          formatDay: (date) => String(date.getDate()).padStart(2, '0'),
        }}
        labels={{
          labelGrid: caption,
          labelWeekday: weekday('long'),
          labelPrevious: () => texts.previous_month,
          labelNext: () => texts.next_month,
          labelDayButton: (date, { today: isToday }) => {
            const day = formatLongDay(toDay(date), locale)
            return isToday ? `${day} (${texts.today})` : day
          },
        }}
      />
    </div>
  )
}
