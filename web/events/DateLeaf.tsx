import { useText } from '../platform/i18n/i18n.ts'
import { leafOf } from './when.ts'

/** A leaf of a calendar. The words beside it say the same. */
export function DateLeaf({ start, isOver }: { start: string | null; isOver: boolean }) {
  const t = useText()
  const look = isOver ? 'bg-sunk text-muted' : 'bg-event-tint text-event'
  if (start === null)
    return (
      <span
        aria-hidden
        className={`grid min-h-16 w-14 shrink-0 place-items-center rounded-card text-24 ${look}`}
      >
        {t('events.no_day')}
      </span>
    )
  const { weekday, day, month } = leafOf(start)
  return (
    <span
      aria-hidden
      className={`grid min-h-16 min-w-14 shrink-0 content-center self-start rounded-card px-1 py-1 text-center font-bold ${look}`}
    >
      <span className="text-12 leading-snug">{weekday}</span>
      <span className="text-24 leading-tight">{day}</span>
      <span className="text-12 leading-snug">{month}</span>
    </span>
  )
}
