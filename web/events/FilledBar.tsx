import type { Event } from '../../contract/events/events.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'

/** "19/50"; without a number of places only how many come. */
export function FilledBar({ event }: { event: Event }) {
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
