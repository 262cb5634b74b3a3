import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { MapPin, Repeat } from 'lucide-react'
import { use } from 'react'
import type { Event } from '../../contract/events/events.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { RowLink } from '../platform/pages/RowLink.tsx'
import { itemsOf } from '../platform/pages/cursor-pages.ts'
import { useMoreInView } from '../platform/pages/use-pages.ts'
import { useViewer } from '../platform/session/session.ts'
import { distanceTextKey } from '../posts/card/distance.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { EmptyLane } from '../ui/illustrations/empty-states.tsx'
import { Lane } from '../ui/illustrations/Lane.tsx'
import { OpenAirFilm } from '../ui/illustrations/gatherings.tsx'
import { Badge } from '../ui/layout/Badge.tsx'
import { ListPlace } from '../ui/layout/list-place.ts'
import { Picture } from '../ui/layout/Picture.tsx'
import { CalendarLeaf, PlacesTakenBar } from './EventFacts.tsx'
import { eventsQuery } from './data.ts'
import type { EventFilter } from './event-cache.ts'
import { isOver, eventStatusHues, eventStatus } from './event-status.ts'
import { formatEventHours, formatRepeats, formatEventTime } from './event-times.ts'

interface EventListProps {
  filter: EventFilter
  /** Removes the filter. */
  onShowAll: () => void
}

export function EventList({ filter, onShowAll }: EventListProps) {
  const t = useText()
  const list = useInfiniteQuery({ ...eventsQuery(filter), placeholderData: keepPreviousData }, queryClient)
  const end = useMoreInView(list)
  const events = itemsOf(list.data)
  const isBeside = use(ListPlace) === 'beside'
  const isUnsearchable = list.error instanceof ApiError && list.error.status === 400 && filter.search !== ''
  const empty = <NoEvents filter={filter} onShowAll={onShowAll} />
  const hasResults = filter.search !== '' && !list.isPlaceholderData
  return (
    <section aria-label={t('events.list')} className="pt-2">
      <p role="status" className="sr-only">
        {hasResults && t('events.found', { count: events.length })}
      </p>
      {isUnsearchable ? (
        empty
      ) : (
        <Pages
          query={list}
          items={events}
          skeleton={<EventsSkeleton />}
          failed={{ title: t('events.failed') }}
          empty={empty}
          more={{ failed: { title: t('events.more_failed') } }}
        >
          {(items) => (
            <ul
              className={`grid gap-3 ${isBeside ? '' : 'lg:grid-cols-2'} ${list.isPlaceholderData ? 'opacity-60' : ''}`}
            >
              {items.map((event) => (
                <li key={event.id} data-topic={`event:${event.id}`}>
                  <EventCard event={event} />
                </li>
              ))}
            </ul>
          )}
        </Pages>
      )}
      <div ref={end} />
    </section>
  )
}

function NoEvents({ filter: { mine, past, search, days }, onShowAll }: EventListProps) {
  const t = useText()
  const { has_location } = useViewer()
  if (search)
    return (
      <EmptyState
        picture={<EmptyLane />}
        title={t('events.nothing', { search })}
        text={t('events.nothing_text')}
        action={<Button onClick={onShowAll}>{t('events.show_all')}</Button>}
      />
    )
  if (!mine && !has_location)
    return (
      <EmptyState
        picture={<Lane className="rounded-sheet" />}
        title={t('events.no_home')}
        text={t('events.no_home_text')}
        action={<ButtonLink to="/location">{t('events.no_home_action')}</ButtonLink>}
      />
    )
  const reason = past ? 'past' : mine ? 'mine' : days
  return (
    <EmptyState
      picture={<OpenAirFilm />}
      title={t('events.empty')}
      text={t(`events.empty_${reason}`)}
      action={reason !== 'any' && !mine && <Button onClick={onShowAll}>{t('events.show_all')}</Button>}
    />
  )
}

export const EventsSkeleton = () => (
  <div className="grid gap-3 pt-2 lg:grid-cols-2">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="h-36 rounded-card" />
    ))}
  </div>
)

const cardLinkStyles =
  'after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent'

function EventCard({ event }: { event: Event }) {
  const t = useText()
  const { id, name, start_date, location, distance_km, images, repeats, community } = event
  const status = eventStatus(event)
  const picture = images.find(({ type }) => type === 'image')
  return (
    <article className="relative flex h-full flex-wrap content-start gap-3 rounded-card border border-line bg-surface p-3">
      <CalendarLeaf start={start_date} isOver={isOver(event) || event.cancelled_at !== null} />
      <div className="grid min-w-[min(100%,8rem)] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1">
        <h2 className="text-15 font-bold wrap-anywhere">
          <RowLink to={`/events/${id}`} className={cardLinkStyles}>
            {name}
          </RowLink>
        </h2>
        <p className="text-13">
          <span aria-hidden className="font-bold text-event">
            {formatEventHours(event)}
          </span>
          <span className="sr-only">{formatEventTime(event)}</span>
          {repeats && (
            <span className="text-muted">
              {' '}
              <Repeat aria-hidden className="inline size-3.5" /> {formatRepeats(repeats)}
            </span>
          )}
        </p>
        <p className="flex gap-1 text-13 text-muted">
          <MapPin aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {location}
            {distance_km !== null && <> · {t(distanceTextKey(distance_km))}</>}
          </span>
        </p>
        {community && community.kind !== 'ward' && (
          <p className="text-13 text-muted wrap-anywhere">{t('events.in', { name: community.name })}</p>
        )}
        {status && (
          <p>
            <Badge hue={eventStatusHues[status]}>{t(`events.standing_${status}`)}</Badge>
          </p>
        )}
        <PlacesTakenBar event={event} />
      </div>
      {picture && (
        <Picture
          media={picture}
          alt=""
          sizes="80px"
          fill
          className="size-20 shrink-0 rounded-card max-xs:hidden"
        />
      )}
    </article>
  )
}
