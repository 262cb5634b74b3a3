import {
  CalendarHeart,
  Check,
  CircleAlert,
  EyeOff,
  LocateFixed,
  MapPin,
  Newspaper,
  ShieldCheck,
  Sprout,
  TriangleAlert,
  UsersRound,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import { requestedPageOf, skipLocation } from '../platform/session/after-sign-in.ts'
import { useViewer } from '../platform/session/session.ts'
import { localItems } from '../platform/storage/local-items.ts'
import { Button } from '../ui/controls/Button.tsx'
import { classNames } from '../ui/styles/class-names.ts'
import { ChooseOnMap, LocationPermissionHelp, useLocationPermission } from './homes/LocationFallback.tsx'
import { arrivalItem } from './homes/arrival/arrival-item.ts'
import { prefetchArrival } from './homes/arrival/data.ts'
import { locationProblemTexts, useShareLocation } from './use-share-location.ts'

const redirectDelayMs = 1500

export default function LocationScreen() {
  const t = useText()
  const navigate = useNavigate()
  const viewer = useViewer()
  const { step, problem, share, forgetRefusal, cancel } = useShareLocation(viewer.id)
  const isDenied = useLocationPermission(forgetRefusal) === 'denied'
  const next = requestedPageOf(viewer, useLocation().state) ?? '/feed'

  useEffect(() => {
    if (step !== 'saved') return
    prefetchArrival(viewer.id)
    localItems.setItem(arrivalItem, String(viewer.id))
    const timer = setTimeout(() => void navigate(next, { replace: true }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [step, next, navigate, viewer.id])

  const skip = () => {
    cancel()
    skipLocation(viewer.id)
    void navigate(next, { replace: true })
  }

  const needsHelp = (isDenied || problem === 'denied') && step !== 'saved'
  const labels = {
    idle: t('accounts.share_location'),
    locating: t('accounts.locating'),
    saving: t('accounts.saving_location'),
  }

  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[1.2fr_1fr]">
      <title>{`${t('accounts.location_title')} · ${t('ui.app_name')}`}</title>
      <NeighbourhoodDrawing searching={step === 'locating' || step === 'saving'} />
      <main className="mx-auto flex w-full max-w-[428px] flex-1 flex-col px-6 pt-5 lg:justify-center lg:py-6">
        <h1 className="text-24 font-bold">
          {t('accounts.greeting', { name: viewer.first_name })}{' '}
          <span className="block text-balance">{t('accounts.greeting_question')}</span>
        </h1>
        {problem ? (
          <p role="alert" className="mt-3 flex gap-2 rounded-card bg-help-tint px-4 py-3 text-help">
            <CircleAlert aria-hidden className="mt-px" />
            {t(locationProblemTexts[problem])}
          </p>
        ) : (
          <p className="mt-2 text-muted text-pretty">{t('accounts.location_lead')}</p>
        )}
        {needsHelp && (
          <div className="mt-4">
            <LocationPermissionHelp busy={step === 'locating'} onRetry={share} />
          </div>
        )}
        <Benefits />
        <TrustBadges />
        <div
          className={classNames(
            'sticky bottom-0 -mx-6 mt-auto grid gap-1 bg-linear-to-t from-paper from-85% to-transparent px-6 pt-6 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:mx-0 lg:mt-0 lg:px-0',
            !needsHelp && 'lg:static lg:bg-none',
          )}
        >
          {step === 'saved' ? (
            <p
              role="status"
              className="flex min-h-13 items-center justify-center gap-2 rounded-full bg-give-tint px-6 font-bold text-give"
            >
              <Check aria-hidden />
              {viewer.ward ?? t('accounts.outside')}
            </p>
          ) : (
            <>
              {isDenied && step !== 'saving' ? (
                <ChooseOnMap variant="primary" />
              ) : (
                <>
                  <Button
                    size="lg"
                    block
                    icon={problem ? <LocateFixed aria-hidden /> : <MapPin aria-hidden />}
                    busy={step !== 'idle'}
                    onClick={share}
                  >
                    {labels[step]}
                  </Button>
                  {step !== 'saving' && <ChooseOnMap variant={problem ? 'secondary' : 'quiet'} />}
                </>
              )}
              <Button variant="quiet" block onClick={skip}>
                {t('accounts.skip')}
              </Button>
            </>
          )}
        </div>
      </main>
    </div>
  )
}

const badges = [
  { key: 'accounts.trust_secure', icon: ShieldCheck },
  { key: 'accounts.trust_no_tracking', icon: EyeOff },
  { key: 'accounts.trust_neighbours', icon: UsersRound },
] as const

function TrustBadges() {
  const t = useText()
  return (
    <div className="mt-4">
      <ul aria-label={t('accounts.trust')} className="flex flex-wrap gap-2">
        {badges.map(({ key, icon: Icon }) => (
          <li
            key={key}
            className="flex min-w-min flex-1 basis-0 flex-col items-center gap-1 text-center text-13 font-bold text-leaf"
          >
            <Icon aria-hidden />
            {t(key)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-center text-13 text-muted text-balance">{t('accounts.trust_text')}</p>
    </div>
  )
}

const benefitsDelayMs = 2000

const benefits = [
  { key: 'news', icon: Newspaper, classes: 'bg-help-tint text-help' },
  { key: 'events', icon: CalendarHeart, classes: 'bg-event-tint text-event' },
  { key: 'safety', icon: TriangleAlert, classes: 'bg-alert-tint text-alert' },
  { key: 'interests', icon: Sprout, classes: 'bg-give-tint text-give' },
] as const

function Benefits() {
  const t = useText()
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), benefitsDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section
      aria-labelledby="benefits"
      className={`mt-5 rounded-card border border-line bg-surface px-4 pt-3.5 pb-2 transition-[opacity,translate,visibility] ${isVisible ? '' : 'invisible translate-y-2 opacity-0'}`}
    >
      <h2 id="benefits" className="text-13 font-bold text-muted">
        {t('accounts.benefits')}
      </h2>
      <ul>
        {benefits.map(({ key, icon: Icon, classes }) => (
          <li key={key} className="flex items-center gap-3 py-2">
            <span className={`grid size-9 shrink-0 place-items-center rounded-full ${classes}`}>
              <Icon aria-hidden />
            </span>
            <p className="text-13 text-muted">
              <span className="block text-15 font-bold text-ink">{t(`accounts.benefit_${key}`)}</span>
              {t(`accounts.benefit_${key}_text`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A drawing of a home, the kilometre around it and its neighbours. */
const NeighbourhoodDrawing = ({ searching }: { searching: boolean }) => (
  <svg
    viewBox="0 0 400 400"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden
    className="block h-36 w-full shrink-0 bg-help-tint min-[26rem]:h-44 lg:h-dvh"
  >
    <circle cx="200" cy="200" r="186" className="fill-surface" opacity=".28" />
    <circle cx="200" cy="200" r="124" className="fill-surface" opacity=".45" />
    <path
      d="M200 200 92 158M200 200l112-36M200 200 74 236M200 200l124 48M200 200l-42-126M200 200l58 132M200 200l72-126M200 200l-76 116"
      className="fill-none stroke-help"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeDasharray="1 6"
      opacity=".7"
    />
    <circle
      cx="200"
      cy="200"
      r="60"
      className={`origin-center fill-none stroke-help [transform-box:fill-box] ${searching ? 'animate-ping' : 'opacity-0'}`}
    />
    <circle cx="200" cy="200" r="60" className="fill-surface" />
    <House x={164} y={160} size={72} classes="text-help" />
    <House x={70} y={132} size={44} classes="text-request" />
    <House x={292} y={138} size={44} classes="text-give" />
    <House x={50} y={214} size={40} classes="text-event" />
    <House x={306} y={226} size={42} classes="text-alert" />
    <House x={138} y={54} size={40} classes="text-share" />
    <House x={254} y={50} size={38} classes="text-event" />
    <House x={102} y={298} size={42} classes="text-give" />
    <House x={238} y={314} size={42} classes="text-request" />
  </svg>
)

const House = ({ x, y, size, classes }: { x: number; y: number; size: number; classes: string }) => (
  <svg x={x} y={y} width={size} height={size} viewBox="0 0 32 32" className={classes}>
    <path d="M5 14h22v14H5z" className="fill-surface" />
    <path d="M5 14h22v14H5z" fill="currentColor" opacity=".16" />
    <path d="M16 3.5 30.5 15H1.5z" fill="currentColor" />
    <path d="M8 19h5v5H8zM19.5 18.5h5V28h-5z" fill="currentColor" opacity=".8" />
  </svg>
)
