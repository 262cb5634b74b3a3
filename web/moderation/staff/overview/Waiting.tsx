import { Clock, Flame, type LucideIcon, MessageSquareWarning, Timer } from 'lucide-react'
import { Link } from 'react-router'
import { type Dashboard, mostWaiting } from '../../../../contract/moderation/dashboard.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { type Hue, tints } from '../../../ui/layout/Badge.tsx'
import { numberInWords } from './figures.ts'

type Part = keyof Dashboard['waiting']

const parts: { part: Part; title: TextKey; Icon: LucideIcon; hue: Hue }[] = [
  { part: 'urgent', title: 'overview.urgent', Icon: Flame, hue: 'help' },
  { part: 'soon', title: 'overview.soon', Icon: Timer, hue: 'alert' },
  { part: 'later', title: 'overview.later', Icon: Clock, hue: 'plain' },
  { part: 'appeals', title: 'overview.appeals_waiting', Icon: MessageSquareWarning, hue: 'event' },
]

/** What waits now, with the way there. */
export function Waiting({ waiting }: Pick<Dashboard, 'waiting'>) {
  const t = useText()
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 px-1 text-15 font-bold">
        {t('overview.waiting')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {parts.map(({ part, title, Icon, hue }) => (
          <li key={part} className="grid">
            <Link
              to={part === 'appeals' ? '/staff/queue?status=appealed' : '/staff/queue'}
              className="flex flex-col-reverse justify-end gap-1 rounded-card border border-line bg-surface p-3 transition-colors hover:bg-sunk"
            >
              <span className="flex items-center gap-2 text-13 text-muted">
                <span
                  aria-hidden
                  className={`grid size-7 shrink-0 place-content-center rounded-full ${waiting[part] ? tints[hue] : tints.plain}`}
                >
                  <Icon className="size-4" />
                </span>
                {t(title)}
              </span>
              <strong className="text-24 tabular-nums">
                {waiting[part] < mostWaiting
                  ? numberInWords(waiting[part])
                  : t('overview.at_least', { count: numberInWords(mostWaiting) })}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
