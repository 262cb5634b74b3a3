import { type ReactNode, useId } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { LaneBanner } from '../../ui/illustrations/Lane.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { AppLink } from '../AppLink.tsx'
import { DownloadIcon } from '../StoreBadges.tsx'
import { IfSetting, setting } from '../operator-settings.tsx'
import { formatRating, listing } from './listing.ts'

export function Masthead() {
  const t = useText()
  return (
    <header className="mx-auto max-w-6xl px-3 pt-3 xs:px-4 md:px-6 md:pt-6">
      <div className="h-32 overflow-hidden rounded-sheet bg-linear-to-b from-(--art-sky-high) to-(--art-sky-low) xs:h-36 md:h-60">
        <LaneBanner className="size-full" />
      </div>
      <div className="px-2 md:flex md:gap-7 md:px-8">
        <img
          src="/icon.svg"
          alt=""
          width={128}
          height={128}
          className="relative -mt-11 size-24 rounded-[1.6rem] border-4 border-paper bg-paper md:-mt-10 md:size-36 md:rounded-[2.3rem]"
        />
        <div className="mt-3 flex-1 md:mt-5">
          <h1 className="text-30 font-bold tracking-tight md:text-[2.5rem] md:leading-tight">
            {t('ui.app_name')}
          </h1>
          <p className="text-17 text-pretty">{t('store.subtitle')}</p>
          <IfSetting name="company_name">
            <p className="mt-1 text-13 text-muted">{setting('company_name')}</p>
          </IfSetting>
        </div>
        <div className="mt-5 flex flex-wrap items-start gap-2.5 md:mt-7 md:max-w-sm md:justify-end">
          <Download />
          <AppLink
            href="/login"
            label={t('store.open_web')}
            signedInLabel={t('store.continue_web')}
            className={buttonStyles({ variant: 'secondary', size: 'lg', className: 'max-sm:w-full' })}
          />
        </div>
      </div>
      <Facts />
    </header>
  )
}

function Facts() {
  const t = useText()
  return (
    <dl className="mt-6 grid grid-cols-4 divide-x divide-line max-2xs:grid-cols-2 max-2xs:gap-y-4 border-y border-line py-3.5 md:mt-8">
      <Fact name={t('store.ratings', { count: listing.ratings })}>
        {formatRating(listing.rating)}
        <StarRow className="mx-auto h-2.5" />
      </Fact>
      <Fact name={t('store.age_name')}>{t('store.age_short', { age: listing.age })}</Fact>
      <Fact name={t('store.price_name')}>{t('store.free_short')}</Fact>
      <Fact name={t('store.languages_name')}>{t('store.languages_short')}</Fact>
    </dl>
  )
}

/** The value is shown above its name but read after it. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-between gap-1 px-1 text-center">
    <dt className="text-12 text-muted text-balance">{name}</dt>
    <dd className="flex flex-1 flex-col justify-center text-15 leading-[1.5rem] font-bold xs:text-17 md:text-20">
      {children}
    </dd>
  </div>
)

const badgeStyle = buttonStyles({
  size: 'lg',
  className: 'min-w-[min(11rem,100%)] py-1.5! max-sm:flex-auto',
})

/** Google's store on Android, Apple's on other devices. Without scripts both. */
function Download() {
  const t = useText()
  return (
    <>
      <a
        href={setting('apple_store_url')}
        data-event="app_download"
        data-store="apple"
        className={classNames(badgeStyle, 'android:hidden')}
      >
        <DownloadIcon />
        <StoreLabel lead={t('store.get_it_on')} store={t('store.apple')} />
      </a>
      <a
        href={setting('google_play_url')}
        data-event="app_download"
        data-store="google"
        className={classNames(badgeStyle, 'in-data-[device=desktop]:hidden in-data-[device=ios]:hidden')}
      >
        <DownloadIcon />
        <StoreLabel lead={t('store.get_it_on')} store={t('store.google')} />
      </a>
    </>
  )
}

const StoreLabel = ({ lead, store }: { lead: string; store: string }) => (
  <span className="text-left">
    <span className="block text-12 font-normal">{lead} </span>
    <span className="block text-17/[1.25rem]">{store}</span>
  </span>
)

const star = 'M10 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.2l-5.3 2.9 1.1-6L1.4 7.9l6-.8z'
/** The distance between two stars. */
const starSpacing = 22

export function StarRow({ className }: { className?: string }) {
  const t = useText()
  const id = useId()
  return (
    <svg
      viewBox={`0 0 ${4 * starSpacing + 20} 20`}
      role="img"
      aria-label={t('store.stars', { rating: formatRating(listing.rating) })}
      className={classNames('block', className)}
    >
      <clipPath id={id}>
        <rect
          width={(Math.floor(listing.rating) * starSpacing + (listing.rating % 1) * 20).toFixed(1)}
          height="20"
        />
      </clipPath>
      {['fill-line', 'fill-star'].map((classes, layer) => (
        <g key={classes} className={classes} clipPath={layer ? `url(#${id})` : undefined}>
          {[0, 1, 2, 3, 4].map((index) => (
            <path key={index} d={star} transform={`translate(${index * starSpacing})`} />
          ))}
        </g>
      ))}
    </svg>
  )
}
