import type { Event } from '../../contract/events/events.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { calendarLeafParts } from './event-times.ts'

/** A small calendar icon. The text next to it says the same. */
export function CalendarLeaf({ start, isOver }: { start: string | null; isOver: boolean }) {
  const t = useText()
  const colours = isOver ? 'bg-sunk text-muted' : 'bg-event-tint text-event'
  if (start === null)
    return (
      <span
        aria-hidden
        className={`grid min-h-16 w-14 shrink-0 place-items-center rounded-card text-24 ${colours}`}
      >
        {t('events.no_day')}
      </span>
    )
  const { weekday, day, month } = calendarLeafParts(start)
  return (
    <span
      aria-hidden
      className={`grid min-h-16 min-w-14 shrink-0 content-center self-start rounded-card px-1 py-1 text-center font-bold ${colours}`}
    >
      <span className="text-12 leading-snug">{weekday}</span>
      <span className="text-24 leading-tight">{day}</span>
      <span className="text-12 leading-snug">{month}</span>
    </span>
  )
}

/** "19/50"; without a limit only the number of participants. */
export function PlacesTakenBar({ event }: { event: Event }) {
  const t = useText()
  const { participants, maxParticipants: max, waiting } = event
  if (max === null)
    return <p className="text-13 text-muted">{t('events.participants', { count: participants })}</p>
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-3 text-13 text-muted">
        <span>
          <span aria-hidden className="font-bold text-ink tabular-nums">
            {t('events.filled', { count: participants, max })}
          </span>{' '}
          <span aria-hidden>{t('events.people')}</span>
          <span className="sr-only">{t('events.filled_long', { count: participants, max })}</span>
        </span>
        {waiting > 0 && <span>{t('events.waiting_count', { count: waiting })}</span>}
      </p>
      <ProgressBar value={participants / max} label={t('events.filled_long', { count: participants, max })} />
    </div>
  )
}
