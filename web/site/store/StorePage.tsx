import {
  ChevronDown,
  HeartHandshake,
  MapPin,
  MessagesSquare,
  ShieldCheck,
  Star,
  UsersRound,
} from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { language, text, useText } from '../../platform/i18n/i18n.ts'
import { siteAddress } from '../../platform/pages/site-address.ts'
import type { PageHead } from '../../platform/pages/site-page.ts'
import Cat from '../../ui/illustrations/cat.svg?react'
import { IfSetting, setting } from '../operator-settings.tsx'
import { Gallery } from './Gallery.tsx'
import { Masthead, StarRow } from './Masthead.tsx'
import { formatRating, latestVersion, listing } from './listing.ts'

export default function StorePage() {
  return (
    <>
      <Masthead />
      <Gallery />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-16 px-5 xs:px-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="divide-y divide-line">
          <AboutApp />
          <Features />
          <Ratings />
          <Versions />
        </div>
        <div className="max-lg:divide-y max-lg:divide-line max-lg:border-t max-lg:border-line">
          <Information />
          <Privacy />
        </div>
      </div>
    </>
  )
}

export const head = (): PageHead => ({
  title: text('store.title'),
  description: text('store.description', {
    rating: formatRating(listing.rating),
    count: listing.ratings,
  }),
  picture: 'store',
  structured: {
    '@type': 'SoftwareApplication',
    name: text('ui.app_name'),
    applicationCategory: listing.category,
    operatingSystem: listing.systems,
    softwareVersion: latestVersion,
    contentRating: `${listing.age}+`,
    inLanguage: language(),
    offers: { '@type': 'Offer', price: listing.price, priceCurrency: 'VND' },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: listing.rating,
      ratingCount: listing.ratings,
      bestRating: 5,
    },
  },
})

function Ratings() {
  const t = useText()
  return (
    <StoreSection title={t('store.ratings_title')}>
      <div className="flex flex-wrap items-center gap-x-5">
        <p className="text-[4rem] leading-none font-bold tracking-tight">{formatRating(listing.rating)}</p>
        <div>
          <StarRow className="h-6" />
          <p className="mt-1.5 text-muted">{t('store.ratings', { count: listing.ratings })}</p>
        </div>
      </div>
    </StoreSection>
  )
}

function AboutApp() {
  const t = useText()
  return (
    <StoreSection title={t('store.about')}>
      <div className="max-w-prose text-pretty">
        <p>{t('store.about_1')}</p>
        <details className="group mt-1 flex flex-col">
          <summary className="order-last flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-full font-bold text-help [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{t('ui.more')}</span>
            <span className="hidden group-open:inline">{t('store.less')}</span>
            <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
          </summary>
          <p className="mt-2">{t('store.about_2')}</p>
          <p className="mt-3">{t('store.about_3')}</p>
        </details>
      </div>
    </StoreSection>
  )
}

function Versions() {
  const t = useText()
  return (
    <StoreSection title={t('store.versions')}>
      <ol className="grid gap-6">
        {listing.versions.map(({ number, changes }) => (
          <li key={number}>
            <h3 className="font-bold">{t('store.version_number', { number })}</h3>
            <ul className="mt-1.5 grid max-w-prose list-disc gap-1.5 pl-5 text-pretty marker:text-muted">
              {changes.map((change) => (
                <li key={change}>{t(change)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </StoreSection>
  )
}

function Privacy() {
  const t = useText()
  return (
    <StoreSection title={t('store.privacy')}>
      <Cat className="mx-auto w-56 max-w-full lg:w-full" />
      <p className="mt-3 text-pretty">{t('store.privacy_text')}</p>
      <ul className="mt-2">
        <li>
          <TextLink href={siteAddress('legal/privacy')}>{t('site.privacy')}</TextLink>
        </li>
        <li>
          <TextLink href={siteAddress('legal/community-guidelines')}>{t('site.guidelines')}</TextLink>
        </li>
        <li>
          <TextLink href="/settings/delete-account">{t('store.delete_account')}</TextLink>
        </li>
      </ul>
    </StoreSection>
  )
}

const features = [
  { key: 'tags', icon: MessagesSquare, classes: 'bg-help-tint text-help' },
  { key: 'near', icon: MapPin, classes: 'bg-request-tint text-request' },
  { key: 'stars', icon: Star, classes: 'bg-alert-tint text-alert' },
  { key: 'home', icon: ShieldCheck, classes: 'bg-give-tint text-give' },
  { key: 'trusted', icon: HeartHandshake, classes: 'bg-event-tint text-event' },
  { key: 'community', icon: UsersRound, classes: 'bg-share-tint text-share' },
] as const

function Features() {
  const t = useText()
  return (
    <StoreSection title={t('store.features')}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {features.map(({ key, icon: Icon, classes }) => (
          <li key={key} className="flex gap-3.5">
            <span className={`grid size-10 shrink-0 place-items-center rounded-full ${classes}`}>
              <Icon aria-hidden />
            </span>
            <div>
              <h3 className="font-bold">{t(`store.feature_${key}`)}</h3>
              <p className="mt-0.5 text-muted text-pretty">{t(`store.feature_${key}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </StoreSection>
  )
}

function Information() {
  const t = useText()
  return (
    <StoreSection title={t('store.information')}>
      <dl className="divide-y divide-line">
        <IfSetting name="company_name">
          <Row name={t('store.provider')}>{setting('company_name')}</Row>
        </IfSetting>
        <Row name={t('store.version')}>{latestVersion}</Row>
        <Row name={t('store.category')}>{t('store.category_social')}</Row>
        <Row name={t('store.languages')}>{t('store.languages_long')}</Row>
        <Row name={t('store.age')}>{t('store.age_long', { age: listing.age })}</Row>
        <Row name={t('store.price')}>{t('store.free')}</Row>
        <Row name={t('store.stores')}>
          <TextLink href={setting('apple_store_url')} data-event="app_download" data-store="apple">
            {t('store.apple')}
          </TextLink>
          {' · '}
          <TextLink href={setting('google_play_url')} data-event="app_download" data-store="google">
            {t('store.google')}
          </TextLink>
        </Row>
        <Row name={t('store.support')}>
          <TextLink href={siteAddress('help')}>{t('site.help')}</TextLink>
          {' · '}
          <TextLink href={siteAddress('contact')}>{t('site.contact')}</TextLink>
        </Row>
      </dl>
    </StoreSection>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-0.5">
    <dt className="text-muted">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

/** A text link with a touch target of 44 px. */
const TextLink = ({ children, ...link }: ComponentProps<'a'>) => (
  <a
    {...link}
    className="inline-flex min-h-11 items-center font-bold text-help underline-offset-3 hover:underline"
  >
    {children}
  </a>
)

function StoreSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="py-8 md:py-10">
      <h2 id={id} className="mb-4 text-20 font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
