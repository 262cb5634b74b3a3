import { isOpenAt, type OpeningHours } from '../../../../contract/opening-hours.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { changeText } from './words.ts'

interface OpenLineProps {
  hours: OpeningHours
  now: Date
}

/** Whether it is open now, and when that changes. */
export function OpenLine({ hours, now }: OpenLineProps) {
  const t = useText()
  if (!hours.ranges.length) return <span className="text-muted">{t('hours.unknown')}</span>
  const isOpen = isOpenAt(hours, now)
  const change = changeText(hours, now)
  return (
    <span>
      <b className={isOpen ? 'text-give' : 'text-ink'}>{t(isOpen ? 'hours.open' : 'hours.closed')}</b>
      {change && <span className="text-muted"> · {change}</span>}
    </span>
  )
}
