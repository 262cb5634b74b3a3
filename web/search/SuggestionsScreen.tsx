import { CalendarDays, Clock, type LucideIcon, MapIcon, MapPin, Store, UsersRound, X } from 'lucide-react'
import { useId } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { Trending } from './Trending.tsx'
import { clearSearches, removeSearch, useSearches } from './data.ts'
import type { SearchContext } from './use-search-text.ts'

export default function SuggestionsScreen() {
  const t = useText()
  const { onSearch } = useOutletContext<SearchContext>()
  return (
    <div className="grid gap-7">
      <History onSearch={onSearch} />
      <Trending onSearch={onSearch} />
      <div className="grid gap-3">
        <Tiles />
        <ButtonLink to="/map" variant="secondary" icon={<MapIcon aria-hidden />}>
          {t('search.on_map')}
        </ButtonLink>
        <ButtonLink to="/businesses" variant="secondary" icon={<Store aria-hidden />}>
          {t('search.businesses')}
        </ButtonLink>
      </div>
    </div>
  )
}

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

function Tiles() {
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

function History({ onSearch }: { onSearch: (q: string) => void }) {
  const t = useText()
  const id = useId()
  const searches = useSearches()
  if (searches.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-17 font-bold">
          {t('search.history')}
        </h2>
        <Button variant="quiet" size="sm" className="-mr-2" onClick={clearSearches}>
          {t('search.remove_all')}
        </Button>
      </div>
      <ul>
        {searches.map((q) => (
          <li key={q} className="flex items-center">
            <button
              type="button"
              onClick={() => onSearch(q)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-card text-left hover:bg-sunk"
            >
              <Clock aria-hidden className="size-4.5 shrink-0 text-muted" />
              <span className="min-w-0 py-2 wrap-anywhere">{q}</span>
            </button>
            <IconButton
              className="-mr-2 text-muted"
              label={t('search.remove', { search: q })}
              icon={<X className="size-4.5" />}
              onClick={() => removeSearch(q)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
