import { MapPin, MessageCircle, Repeat } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Event } from '../../../contract/events/events.ts'
import { pathOf } from '../../communities/data.ts'
import { FoldedText } from '../../mentions/FoldedText.tsx'
import { pageLimits } from '../../platform/folding/excerpt.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { distanceText } from '../../posts/card/distance.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { MissingNote } from '../../ui/feedback/MissingNote.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PersonName } from '../../users/PersonName.tsx'
import { DateLeaf } from '../DateLeaf.tsx'
import { isOver, standingHues, standingOf } from '../status.ts'
import { repeatsWords, whenWords } from '../when.ts'
import { Contact } from './Contact.tsx'
import { Gallery } from './Gallery.tsx'
import { JoinBox } from './JoinBox.tsx'
import { People } from './People.tsx'
import { Photos } from './Photos.tsx'
import { SaveCalendar } from './SaveCalendar.tsx'

const SmallMap = lazyPart(() => import('../../map/SmallMap.tsx'), MissingNote)

export function WholeEvent({ event }: { event: Event }) {
  const t = useText()
  const { name, images, description, comments_count, post_id, start_date } = event
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`${name} · ${t('ui.app_name')}`}</title>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {images.length > 0 && <Gallery name={name} media={images} />}
        <Top event={event} />
        {event.cancelled_at !== null && (
          <div role="note" className="rounded-card bg-alert-tint p-4 text-alert">
            <p className="font-bold">{t('event-page.cancelled')}</p>
            {event.cancel_reason && (
              <FoldedText id={`event:${event.id}:cancelled`} text={event.cancel_reason} />
            )}
          </div>
        )}
        <JoinBox event={event} />
        <People event={event} />
        {description && (
          <section aria-labelledby="event-about">
            <h3 id="event-about" className="mb-1 text-17 font-bold">
              {t('event-page.about')}
            </h3>
            <FoldedText id={`event:${event.id}`} text={description} limits={pageLimits} />
          </section>
        )}
        <Contact event={event} />
        <div className="flex flex-wrap gap-2">
          {start_date !== null && <SaveCalendar event={event} />}
          <ButtonLink to={`/posts/${post_id}`} variant="secondary" icon={<MessageCircle aria-hidden />}>
            {t('event-page.comments', { count: comments_count })}
          </ButtonLink>
        </div>
      </article>
      <Photos event={event} />
    </div>
  )
}

function Top({ event }: { event: Event }) {
  const t = useText()
  const { name, start_date, location, distance_km, point, repeats, organiser, community, is_mine } = event
  const standing = standingOf(event)
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 first:pt-5">
      <div className="flex gap-3">
        <DateLeaf start={start_date} isOver={isOver(event) || event.cancelled_at !== null} />
        <div className="min-w-0 flex-1">
          <h2 className="text-24 leading-tight font-bold wrap-anywhere">{name}</h2>
          <p className="mt-1 font-bold text-event first-letter:uppercase">{whenWords(event)}</p>
          {repeats && (
            <p className="text-13 text-muted">
              <Repeat aria-hidden className="inline size-3.5" /> {repeatsWords(repeats)}
            </p>
          )}
          {standing && (
            <p className="mt-2">
              <Badge hue={standingHues[standing]}>{t(`events.standing_${standing}`)}</Badge>
            </p>
          )}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="flex gap-2 wrap-anywhere">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          <span className="min-w-0">
            {location}
            {distance_km !== null && (
              <span className="block text-13 text-muted">{t(distanceText(distance_km))}</span>
            )}
          </span>
        </p>
        {point && (
          <Suspense fallback={<Skeleton className="h-11 w-40 rounded-full" />}>
            <SmallMap {...point} label={name} kind="event" />
          </Suspense>
        )}
      </div>
      <div className="flex items-center gap-3">
        <Avatar name={organiser.display_name} src={organiser.avatar_url} />
        <p className="min-w-0 text-13 text-muted">
          {t('event-page.organiser')}
          <Link
            to={is_mine ? '/profile' : `/users/${organiser.id}`}
            className="block py-0.5 text-15 font-bold text-ink wrap-anywhere hover:underline"
          >
            <PersonName person={organiser}>{is_mine && t('event-page.you')}</PersonName>
          </Link>
          {community && community.kind !== 'ward' && (
            <Link to={pathOf(community)} className="block py-0.5 wrap-anywhere hover:underline">
              {t('events.in', { name: community.name })}
            </Link>
          )}
        </p>
      </div>
    </header>
  )
}
