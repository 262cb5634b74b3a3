import { CalendarSync, History, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchLimits } from '../../contract/search/limits.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useTypedSearch } from '../platform/pages/use-typed-search.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../platform/pages/ScreenColumn.tsx'
import { OwnUnsentPosts } from '../posts/outbox/OwnUnsentPosts.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { Chip } from '../ui/controls/Chip.tsx'
import { SearchInput } from '../ui/controls/SearchInput.tsx'
import { Tabs } from '../ui/controls/Tabs.tsx'
import { lazySheet } from '../ui/overlays/lazy-sheet.tsx'
import { eventsQuery } from './data.ts'
import { eventDays, type EventFilter } from './event-cache.ts'
import { EventList, EventsSkeleton } from './EventList.tsx'

const tabs = ['all', 'yours'] as const

/**
 * The filter in an address. Days and distance apply to all events, `past` to the viewer's own. A search covers all
 * events and has no other filter.
 */
function filterIn(params: URLSearchParams): EventFilter {
  const search = (params.get('q') ?? '').trim()
  if (search) return { mine: false, past: false, search, days: 'any', ordering: 'date' }
  const mine = params.get('tab') === 'yours'
  return {
    mine,
    past: mine && params.get('past') === '1',
    search,
    days: (!mine && eventDays.find((each) => each === params.get('days'))) || 'any',
    ordering: !mine && params.get('order') === 'near' ? 'distance' : 'date',
  }
}

const CalendarSheet = lazySheet(() => import('./CalendarSheet.tsx'))

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout isMine={false}>
      <EventsSkeleton />
    </Layout>
  ),
  prepare: () => [
    queryClient.prefetchInfiniteQuery(eventsQuery(filterIn(new URLSearchParams(location.search)))),
  ],
}

const chipStyles =
  '-mx-3 flex gap-2 overflow-x-auto px-3 py-1.5 [scrollbar-width:none] xs:-mx-4 xs:px-4 lg:mx-0 lg:px-0'

export default function EventsScreen() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const filter = filterIn(params)
  const { mine, days, ordering } = filter
  const { typed, type, discardInput } = useTypedSearch()
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes))
          if (value === null) before.delete(name)
          else before.set(name, value)
        return before
      },
      { replace: true },
    )
  const isNear = ordering === 'distance'
  return (
    <Layout isMine={mine}>
      <SearchInput
        label={t('events.search')}
        clearLabel={t('events.clear')}
        value={typed}
        onType={type}
        maxLength={searchLimits.query}
      />
      <div className="mt-2">
        <Tabs
          label={t('events.tabs')}
          tabs={tabs.map((value) => ({ value, label: t(`events.tab_${value}`) }))}
          value={mine ? 'yours' : 'all'}
          // A search covers all events, so choosing a tab ends it.
          onChange={(tab) => {
            discardInput()
            set({ tab: tab === 'yours' ? tab : null, past: null, q: null })
          }}
        >
          {mine && <OwnUnsentPosts tag="Sự kiện" />}
          {mine && <YourTools isPast={filter.past} onPast={(isPast) => set({ past: isPast ? '1' : null })} />}
          {!mine && filter.search === '' && (
            <div role="group" aria-label={t('events.filter')} className={chipStyles}>
              {eventDays.map((each) => (
                <Chip
                  key={each}
                  selected={each === days}
                  onClick={() => set({ days: each === 'any' ? null : each })}
                >
                  {t(`events.days_${each}`)}
                </Chip>
              ))}
              <Chip selected={isNear} onClick={() => set({ order: isNear ? null : 'near' })}>
                {t('events.near_first')}
              </Chip>
            </div>
          )}
          <EventList
            filter={filter}
            onShowAll={() => {
              discardInput()
              set({ q: null, days: null, order: null })
            }}
          />
        </Tabs>
      </div>
    </Layout>
  )
}

function YourTools({ isPast, onPast }: { isPast: boolean; onPast: (isPast: boolean) => void }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2 py-1.5">
      <Chip wraps icon={<History aria-hidden />} selected={isPast} onClick={() => onPast(!isPast)}>
        {t('events.past')}
      </Chip>
      <Button
        size="sm"
        variant="quiet"
        icon={<CalendarSync aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('events.calendar')}
      </Button>
      <CalendarSheet open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

function Layout({ isMine, children }: { isMine: boolean; children: ReactNode }) {
  const t = useText()
  const add = (
    <ButtonLink to="/events/create" variant="quiet" icon={<Plus aria-hidden />}>
      {t('events.add')}
    </ButtonLink>
  )
  return (
    <ScreenColumn wide title={t('events.title')} back="/search" actions={isMine && add} className="py-3">
      {children}
    </ScreenColumn>
  )
}
