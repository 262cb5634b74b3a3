import { CalendarClock, CalendarPlus, Mail, MapPin, MessageCircle, Phone, Repeat } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { getEventCalendar } from '../../../contract/events/calendar.ts'
import type { Event } from '../../../contract/events/events.ts'
import { communityHref } from '../../communities/data.ts'
import { PictureStrip } from '../../media/viewer/PictureStrip.tsx'
import { saveFile } from '../../platform/api/save-file.ts'
import { pageLimits } from '../../platform/excerpt.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { phoneLink } from '../../platform/i18n/vietnam.ts'
import { distanceTextKey } from '../../posts/card/distance.ts'
import { FoldedText } from '../../posts/mentions/LinkedText.tsx'
import { PersonName } from '../../relations/PersonName.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { PartLoadError } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { CalendarLeaf } from '../EventFacts.tsx'
import { isOver, canParticipate, eventStatusHues, eventStatus } from '../event-status.ts'
import { formatRepeats, formatEventTime } from '../event-times.ts'
import { Participants } from './Participants.tsx'
import { JoinPanel } from './Participation.tsx'
import { EventPhotos } from './EventPhotos.tsx'

const SmallMap = lazyPart(() => import('../../geo/map/SmallMap.tsx'), PartLoadError)

export function EventDetails({ event }: { event: Event }) {
  const t = useText()
  const { name, images, description, comments_count, post_id, start_date } = event
  const altOf = (index: number) =>
    t('event-page.picture', {
      name,
      kind: images[index]?.type ?? 'image',
      number: index + 1,
      count: images.length,
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`${name} · ${t('ui.app_name')}`}</title>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {images.length > 0 && <PictureStrip media={images} title={t('event-page.pictures')} altOf={altOf} />}
        <EventHeading event={event} />
        <ChangedNote event={event} />
        {event.cancelled_at !== null && (
          <div role="note" className="rounded-card bg-alert-tint p-4 text-alert">
            <p className="font-bold">{t('event-page.cancelled')}</p>
            {event.cancel_reason && (
              <FoldedText id={`event:${event.id}:cancelled`} text={event.cancel_reason} />
            )}
          </div>
        )}
        <JoinPanel event={event} />
        <Participants event={event} />
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
      <EventPhotos event={event} />
    </div>
  )
}

/** For those who had answered before. */
function ChangedNote({ event }: { event: Event }) {
  const t = useText()
  const { changed, location, cancelled_at } = event
  if (!changed.length || cancelled_at !== null || isOver(event)) return null
  const values = { time: formatEventTime(event), place: location }
  return (
    <p role="note" className="flex gap-2 rounded-card bg-event-tint p-4 wrap-anywhere">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-event" />
      <span className="min-w-0">
        {changed.map((each) => (
          <span key={each} className="block">
            {t(`event-page.changed_${each}`, values)}
          </span>
        ))}
      </span>
    </p>
  )
}

function EventHeading({ event }: { event: Event }) {
  const t = useText()
  const { name, start_date, location, distance_km, point, repeats, organiser, community, is_mine } = event
  const status = eventStatus(event)
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 first:pt-5">
      <div className="flex gap-3">
        <CalendarLeaf start={start_date} isOver={isOver(event) || event.cancelled_at !== null} />
        <div className="min-w-0 flex-1">
          <h2 className="text-24 leading-tight font-bold wrap-anywhere">{name}</h2>
          <p className="mt-1 font-bold text-event first-letter:uppercase">{formatEventTime(event)}</p>
          {repeats && (
            <p className="text-13 text-muted">
              <Repeat aria-hidden className="inline size-3.5" /> {formatRepeats(repeats)}
            </p>
          )}
          {status && (
            <p className="mt-2">
              <Badge hue={eventStatusHues[status]}>{t(`events.standing_${status}`)}</Badge>
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
              <span className="block text-13 text-muted">{t(distanceTextKey(distance_km))}</span>
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
            <Link to={communityHref(community)} className="block py-0.5 wrap-anywhere hover:underline">
              {t('events.in', { name: community.name })}
            </Link>
          )}
        </p>
      </div>
    </header>
  )
}

function SaveCalendar({ event: { id } }: { event: Event }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const path = getEventCalendar.path.replace(':id', String(id))
    const isSaved = await saveFile(path, `xom-${id}.ics`)
    setBusy(false)
    if (!isSaved) toast({ title: text('event-page.calendar_failed'), tone: 'bad' })
  }
  return (
    <Button variant="secondary" icon={<CalendarPlus aria-hidden />} busy={isBusy} onClick={() => void save()}>
      {t('event-page.to_calendar')}
    </Button>
  )
}

function Contact({ event }: { event: Event }) {
  const t = useText()
  if (!event.contact) return null
  const { name, phone, email } = event.contact
  const linkStyles = buttonStyles({ variant: 'secondary', className: 'max-w-full' })
  return (
    <section aria-labelledby="event-contact">
      <h3 id="event-contact" className="mb-1 text-17 font-bold">
        {t('event-page.contact')}
      </h3>
      <p className="wrap-anywhere">{name}</p>
      {phone === null || email === null ? (
        canParticipate(event) && (
          <p className="text-muted text-pretty">{t('event-page.contact_after_joining')}</p>
        )
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <a href={phoneLink(phone)} className={linkStyles}>
            <Phone aria-hidden />
            {t('event-page.call', { phone })}
          </a>
          <a href={`mailto:${email}`} className={linkStyles}>
            <Mail aria-hidden className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">{t('event-page.write', { email })}</span>
          </a>
        </div>
      )}
    </section>
  )
}
