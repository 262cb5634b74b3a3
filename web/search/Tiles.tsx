import { CalendarDays, type LucideIcon, MapPin, Store, UsersRound } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'

const tiles: { to: string; label: TextKey; icon: LucideIcon; classes: string }[] = [
  {
    to: '/marketplace',
    label: 'search.tile_marketplace',
    icon: Store,
    classes: 'bg-request-tint text-request',
  },
  { to: '/groups', label: 'search.tile_groups', icon: UsersRound, classes: 'bg-give-tint text-give' },
  { to: '/favorite-places', label: 'search.tile_places', icon: MapPin, classes: 'bg-help-tint text-help' },
  { to: '/events', label: 'search.tile_events', icon: CalendarDays, classes: 'bg-event-tint text-event' },
]

export function Tiles() {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-17 font-bold">
        {t('search.discover')}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {tiles.map(({ to, label, icon: Icon, classes }) => (
          <li key={to} className="min-w-min flex-1 basis-[40%] sm:basis-0">
            <Link
              to={to}
              className="flex h-full min-h-28 flex-col justify-between gap-4 rounded-card border border-line bg-surface p-4 transition-[background-color,transform] hover:bg-sunk active:scale-[0.98]"
            >
              <span className={`grid size-11 place-items-center rounded-full ${classes}`}>
                <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
              </span>
              <span className="font-bold text-pretty">{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
