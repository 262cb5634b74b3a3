import { useState } from 'react'
import type { OpenHours, Place } from '../../../../contract/directory/places.ts'
import { galleryEdges, PictureStrip } from '../../../media/viewer/PictureStrip.tsx'
import { useText } from '../../../platform/i18n/i18n.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { placeCategoryIcons } from '../place-categories.ts'

export function PlaceGallery({ place: { images, name, category } }: { place: Place }) {
  const t = useText()
  const Icon = placeCategoryIcons[category]
  if (!images.length)
    return (
      <div className={`grid h-32 place-items-center bg-sunk text-muted ${galleryEdges}`}>
        <Icon aria-hidden className="size-14 stroke-[1.25]" />
      </div>
    )
  return (
    <PictureStrip
      media={images}
      title={t('places.pictures')}
      altOf={(index) => t('places.picture', { name, number: index + 1, count: images.length })}
    />
  )
}

const days = [0, 1, 2, 3, 4, 5, 6] as const

export function WeekHours({ hours }: { hours: readonly OpenHours[] }) {
  const t = useText()
  const [now] = useState(serverNow)
  const today = momentInVietNam(now).day
  const isOpen = isOpenAt(hours, now)
  return (
    <section aria-labelledby="place-hours">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
        <h3 id="place-hours" className="text-17 font-bold">
          {t('places.hours')}
        </h3>
        {hours.length > 0 && (
          <p className={`text-13 font-bold ${isOpen ? 'text-share' : 'text-muted'}`}>
            {t(isOpen ? 'places.open_now' : 'places.closed_now')}
          </p>
        )}
      </div>
      {hours.length === 0 ? (
        <p className="text-muted">{t('places.hours_none')}</p>
      ) : (
        <dl className="overflow-hidden rounded-card border border-line bg-surface">
          {days.map((day) => {
            const parts = hours.filter((each) => each.day === day)
            return (
              <div
                key={day}
                className={`flex flex-wrap justify-between gap-x-4 px-4 py-2 ${day === today ? 'bg-help-tint font-bold' : ''}`}
              >
                <dt>
                  {t(`places.day_${day}`)}
                  {day === today && <span className="sr-only"> ({t('places.today')})</span>}
                </dt>
                <dd className={parts.length ? 'tabular-nums' : 'text-muted'}>
                  {parts.map(({ opens, closes }) => `${opens} – ${closes}`).join(', ') || t('places.closed')}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}

const minutesPerDay = 24 * 60

/** Milliseconds ahead of UTC. Viet Nam has no summer time. */
const vietNamMs = 7 * 60 * 60 * 1000

/** Day 0 is Monday; minutes since midnight. */
export function momentInVietNam(now: Date) {
  const local = new Date(now.getTime() + vietNamMs)
  return { day: (local.getUTCDay() + 6) % 7, minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
}

const minuteOf = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

export function isOpenAt(hours: readonly OpenHours[], now: Date): boolean {
  const { day, minute } = momentInVietNam(now)
  return hours.some((each) => {
    const [opens, closes] = [minuteOf(each.opens), minuteOf(each.closes)]
    const length = closes > opens ? closes - opens : closes + minutesPerDay - opens
    const since =
      (((day - each.day + 7) % 7) * minutesPerDay + minute - opens + 7 * minutesPerDay) % (7 * minutesPerDay)
    return since < length
  })
}
