import { Award, Store } from 'lucide-react'
import type { Business } from '../../../contract/businesses/businesses.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { distanceText } from '../../posts/card/distance.ts'
import { Picture } from '../../ui/layout/Picture.tsx'
import { WeekStrip } from '../hours/WeekStrip.tsx'
import { useMinute } from '../hours/use-minute.ts'
import { About } from './About.tsx'
import { ActionBar } from './ActionBar.tsx'
import { ClaimCard } from './ClaimCard.tsx'
import { FeedbackCard } from './FeedbackCard.tsx'
import { Photos } from './Photos.tsx'
import { Place } from './Place.tsx'
import { Section } from './Section.tsx'
import { coverStyle } from './cover-style.ts'

export function WholeBusiness({ business }: { business: Business }) {
  const t = useText()
  const now = useMinute()
  const { openHours, holidays, awards, images, claimed, mine } = business
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-6">
      <div className={column}>
        <Top business={business} />
        <ActionBar business={business} />
      </div>
      <div
        className={`${column} lg:sticky lg:top-[calc(var(--bar)+4.5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-4 lg:self-start`}
      >
        {!claimed && <ClaimCard business={business} />}
        <Section title={t('hours.title')}>
          <WeekStrip hours={{ ranges: openHours, holidays }} now={now} />
        </Section>
        <Place business={business} />
      </div>
      <div className={column}>
        <About business={business} />
        {images.length > 0 && <Photos business={business} />}
        {awards.length > 0 && (
          <Section title={t('businesses.awards')}>
            <ul className="grid gap-2">
              {awards.map((award) => (
                <li key={award} className="flex gap-2.5 wrap-anywhere">
                  <Award aria-hidden className="mt-0.5 size-5 shrink-0 text-alert" />
                  {award}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {!mine && <FeedbackCard business={business} />}
      </div>
    </div>
  )
}

const column = 'grid grid-cols-[minmax(0,1fr)] content-start gap-4'

function Top({ business }: { business: Business }) {
  const t = useText()
  const { name, cover, avatar, address, distance_km } = business
  return (
    <header>
      {cover ? (
        <Picture
          media={cover}
          alt=""
          sizes="(min-width: 40rem) 608px, 100vw"
          fill
          eager
          className={coverStyle}
        />
      ) : (
        <div className={`${coverStyle} grid place-items-center bg-sunk text-muted`}>
          <Store aria-hidden className="size-14 stroke-[1.25]" />
        </div>
      )}
      {avatar && (
        <Picture
          media={avatar}
          alt=""
          sizes="88px"
          fill
          eager
          className="relative z-1 -mt-11 ml-1 size-22 rounded-full border-4 border-paper"
        />
      )}
      <h2 className="mt-3 text-20 leading-snug font-bold wrap-anywhere">{name}</h2>
      <p className="mt-1 text-muted wrap-anywhere">
        {address}
        {distance_km !== null && <> · {t(distanceText(distance_km))}</>}
      </p>
    </header>
  )
}
