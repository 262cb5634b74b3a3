import { Award, ExternalLink, Heart, MapPin, MessageCircle, Pencil, Phone, Store } from 'lucide-react'
import { Suspense } from 'react'
import type { Business } from '../../../../contract/directory/businesses.ts'
import { normalizeWebsite } from '../../../../contract/urls.ts'
import { pageLimits } from '../../../platform/excerpt.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { phoneLink } from '../../../platform/i18n/vietnam.ts'
import { distanceTextKey } from '../../../posts/card/distance.ts'
import { FoldedText } from '../../../posts/mentions/LinkedText.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { buttonStyles } from '../../../ui/controls/button-styles.ts'
import { PartLoadError } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Picture } from '../../../ui/layout/Picture.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { businessPath, setBusinessLiked } from '../businesses.ts'
import { WeekStrip } from '../hours/WeekStrip.tsx'
import { useCurrentTime } from '../hours/OpeningHours.tsx'
import { BusinessPhotos, BusinessSection, ClaimCard } from './BusinessSections.tsx'
import { FeedbackCard } from './FeedbackCard.tsx'

export function BusinessDetails({ business }: { business: Business }) {
  const t = useText()
  const now = useCurrentTime()
  const { openHours, holidays, awards, images, claimed, mine } = business
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BusinessHeader business={business} />
      <ActionBar business={business} />
      {!claimed && <ClaimCard business={business} />}
      <BusinessSection title={t('hours.title')}>
        <WeekStrip hours={{ ranges: openHours, holidays }} now={now} />
      </BusinessSection>
      <BusinessLocation business={business} />
      <About business={business} />
      {images.length > 0 && <BusinessPhotos business={business} />}
      {awards.length > 0 && (
        <BusinessSection title={t('businesses.awards')}>
          <ul className="grid gap-2">
            {awards.map((award) => (
              <li key={award} className="flex gap-2.5 wrap-anywhere">
                <Award aria-hidden className="mt-0.5 size-5 shrink-0 text-alert" />
                {award}
              </li>
            ))}
          </ul>
        </BusinessSection>
      )}
      {!mine && <FeedbackCard business={business} />}
    </div>
  )
}

function BusinessHeader({ business }: { business: Business }) {
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
        {distance_km !== null && <> · {t(distanceTextKey(distance_km))}</>}
      </p>
    </header>
  )
}

const SmallMap = lazyPart(() => import('../../../geo/map/SmallMap.tsx'), PartLoadError)

function BusinessLocation({ business }: { business: Business }) {
  const t = useText()
  const { name, address, location, point } = business
  return (
    <BusinessSection title={t('businesses.place')}>
      <p className="flex gap-2.5 wrap-anywhere">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <span>
          {address}
          {location && <span className="block text-13 text-muted">{location}</span>}
        </span>
      </p>
      {point && (
        <div className="mt-3">
          <Suspense fallback={<Skeleton className="h-11 w-40 rounded-full" />}>
            <SmallMap {...point} label={name} kind="business" />
          </Suspense>
        </div>
      )}
    </BusinessSection>
  )
}

/** Description, website and story. */
function About({ business }: { business: Business }) {
  const t = useText()
  const { id, description, brandStory, hometown } = business
  const website = normalizeWebsite(business.website)
  return (
    <>
      {(description || website) && (
        <BusinessSection title={t('businesses.about')}>
          {description && <FoldedText id={`business:${id}`} text={description} limits={pageLimits} />}
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
        </BusinessSection>
      )}
      {(brandStory || hometown) && (
        <BusinessSection title={t('businesses.story')}>
          {brandStory && <FoldedText id={`brand-story:${id}`} text={brandStory} limits={pageLimits} />}
          {hometown && (
            <p className="mt-2 text-13 text-muted">
              {t('businesses.hometown')} <b className="text-ink">{hometown}</b>
            </p>
          )}
        </BusinessSection>
      )}
    </>
  )
}

const each = 'flex-1 px-3! whitespace-nowrap'

function ActionBar({ business }: { business: Business }) {
  const t = useText()
  const { is_liked, likes, mine, owner, phone, name } = business
  return (
    <div className="flex flex-wrap gap-2">
      {mine ? (
        <ButtonLink icon={<Pencil />} to={`${businessPath(business)}/edit`} className={each}>
          {t('businesses.edit')}
        </ButtonLink>
      ) : (
        owner && (
          <ButtonLink icon={<MessageCircle />} to={`/chat?with=${owner.id}`} className={each}>
            {t('businesses.message')}
          </ButtonLink>
        )
      )}
      {phone && (
        <a
          href={phoneLink(phone)}
          aria-label={t('businesses.call_number', { name, phone })}
          className={buttonStyles({ variant: 'secondary', className: each })}
        >
          <Phone aria-hidden />
          {t('businesses.call')}
        </a>
      )}
      <Button
        variant={is_liked ? 'tint' : 'secondary'}
        aria-pressed={is_liked}
        aria-label={t('businesses.like_count', { count: likes })}
        icon={<Heart className={is_liked ? 'fill-current' : ''} />}
        className="min-w-min px-4!"
        onClick={() => void setBusinessLiked(business, !is_liked)}
      >
        {likes}
      </Button>
    </div>
  )
}

/** Without margins on a phone. */
export const coverStyle = '-mx-3 xs:-mx-4 sm:mx-0 sm:mt-4 sm:rounded-card aspect-video sm:aspect-auto sm:h-72'
