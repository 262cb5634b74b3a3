import { Award, ExternalLink, Store } from 'lucide-react'
import type { Business } from '../../../contract/businesses/businesses.ts'
import { websiteOf } from '../../../contract/website.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { distanceText } from '../../posts/card/distance.ts'
import { Picture } from '../../ui/layout/Picture.tsx'
import { WeekStrip } from '../hours/WeekStrip.tsx'
import { useMinute } from '../hours/use-minute.ts'
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
  const { openHours, holidays, description, brandStory, hometown, awards, images, claimed, mine } = business
  const website = websiteOf(business.website)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Top business={business} />
      <ActionBar business={business} />
      {!claimed && <ClaimCard business={business} />}
      <Section title={t('hours.title')}>
        <WeekStrip hours={{ ranges: openHours, holidays }} now={now} />
      </Section>
      <Place business={business} />
      {(description || website) && (
        <Section title={t('businesses.about')}>
          {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
          {website && (
            <a
              href={website}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="mt-2 -mb-2 inline-flex min-h-11 max-w-full items-center gap-2 font-bold text-help wrap-anywhere underline-offset-4 hover:underline"
            >
              <ExternalLink aria-hidden className="size-4.5 shrink-0" />
              {new URL(website).host + new URL(website).pathname.replace(/\/$/, '')}
            </a>
          )}
        </Section>
      )}
      {(brandStory || hometown) && (
        <Section title={t('businesses.story')}>
          {brandStory && <p className="whitespace-pre-line wrap-anywhere">{brandStory}</p>}
          {hometown && (
            <p className="mt-2 text-13 text-muted">
              {t('businesses.hometown')} <b className="text-ink">{hometown}</b>
            </p>
          )}
        </Section>
      )}
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
  )
}

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
