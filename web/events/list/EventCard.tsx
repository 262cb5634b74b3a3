import { MapPin, Repeat } from 'lucide-react'
import { Link } from 'react-router'
import type { Event } from '../../../contract/events/events.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { distanceText } from '../../posts/card/distance.ts'
import { Badge } from '../../ui/layout/Badge.tsx'
import { Picture } from '../../ui/layout/Picture.tsx'
import { DateLeaf } from '../DateLeaf.tsx'
import { FilledBar } from '../FilledBar.tsx'
import { isOver, standingHues, standingOf } from '../status.ts'
import { hoursWords, repeatsWords, whenWords } from '../when.ts'

const cover =
  'after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent'

export function EventCard({ event }: { event: Event }) {
  const t = useText()
  const { id, name, start_date, location, distance_km, images, repeats, community } = event
  const standing = standingOf(event)
  const picture = images.find(({ type }) => type === 'image')
  return (
    <article className="relative flex h-full flex-wrap content-start gap-3 rounded-card border border-line bg-surface p-3">
      <DateLeaf start={start_date} isOver={isOver(event) || event.cancelled_at !== null} />
      <div className="grid min-w-[min(100%,8rem)] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1">
        <h2 className="text-15 font-bold wrap-anywhere">
          <Link to={`/events/${id}`} className={cover}>
            {name}
          </Link>
        </h2>
        <p className="text-13">
          <span aria-hidden className="font-bold text-event">
            {hoursWords(event)}
          </span>
          <span className="sr-only">{whenWords(event)}</span>
          {repeats && (
            <span className="text-muted">
              {' '}
              <Repeat aria-hidden className="inline size-3.5" /> {repeatsWords(repeats)}
            </span>
          )}
        </p>
        <p className="flex gap-1 text-13 text-muted">
          <MapPin aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {location}
            {distance_km !== null && <> · {t(distanceText(distance_km))}</>}
          </span>
        </p>
        {community && community.kind !== 'ward' && (
          <p className="text-13 text-muted wrap-anywhere">{t('events.in', { name: community.name })}</p>
        )}
        {standing && (
          <p>
            <Badge hue={standingHues[standing]}>{t(`events.standing_${standing}`)}</Badge>
          </p>
        )}
        <FilledBar event={event} />
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
