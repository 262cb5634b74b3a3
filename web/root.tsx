import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router'
import { settleBirthday, useIsBirthdayAsked } from './platform/session/birthday.ts'
import { useConsent } from './platform/kept/consent.ts'
import { useIsHydrated } from './platform/hydrated.ts'
import { ErrorBoundary } from './platform/ErrorBoundary.tsx'
import { language, useLanguage, useText } from './platform/i18n/i18n.ts'
import { queryClient } from './platform/api/query-client.ts'
import { ScreenSkeleton } from './platform/screen-skeleton.ts'
import { useScrollPlace } from './platform/kept/use-scroll-place.ts'
import { useWaitingCount } from './platform/outbox/waiting.ts'
import { signInQuestion } from './platform/session/sign-in-question.ts'
import routes from './routes.ts'
import './ui/styles/base.css'
import { Toaster } from './ui/feedback/Toaster.tsx'

const AppConsentBanner = lazy<ComponentType>(() =>
  import('./consent/AppConsentBanner.tsx').catch(() => ({ default: () => null })),
)

const BirthdaySheet = lazy<ComponentType>(() =>
  import('./onboarding/birthday/BirthdaySheet.tsx').catch(() => ({ default: NobodyAsks })),
)

const OutboxKeeper = lazy<ComponentType>(() =>
  import('./posts/outbox/OutboxKeeper.tsx').catch(() => ({ default: () => null })),
)

const SignInAgainSheet = lazy<ComponentType>(() => import('./accounts/sign-in/SignInAgainSheet.tsx'))

export default function Root() {
  const { pathname } = useLocation()
  const shown = useLanguage()
  useScrollPlace()
  useEffect(followPointer, [])
  useLayoutEffect(() => {
    if (shown === language()) document.documentElement.removeAttribute('data-waiting')
  }, [shown])
  return (
    <QueryClientProvider client={queryClient}>
      <Consent />
      <Outbox />
      <ErrorBoundary place={pathname}>
        <ScreenSkeleton value={matchRoutes(routes, pathname)?.at(-1)?.route.Skeleton ?? null}>
          <Suspense fallback={<Loading />}>{useRoutes(routes)}</Suspense>
        </ScreenSkeleton>
      </ErrorBoundary>
      <SignInAgain />
      <Birthday />
      <Toaster />
      <PageAnnouncer pathname={pathname} />
    </QueryClientProvider>
  )
}

/** Loads the consent code only when there is something to ask or to report. */
function Consent() {
  const { decided_at, marketing, unsent } = useConsent()
  return (
    useIsHydrated() &&
    (decided_at === null || unsent || (marketing && location.search.includes('utm_'))) && (
      <Suspense>
        <AppConsentBanner />
      </Suspense>
    )
  )
}

/** Loads the code that sends posts when one is queued. */
function Outbox() {
  const waits = useWaitingCount('post') > 0
  return (
    useIsHydrated() &&
    waits && (
      <Suspense>
        <OutboxKeeper />
      </Suspense>
    )
  )
}

/** The fresh sign-in; its code is loaded when first needed. */
function SignInAgain() {
  const isAsked = signInQuestion.useOpen() !== null
  const [needed, setNeeded] = useState(false)
  if (isAsked && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <SignInAgainSheet />
      </Suspense>
    )
  )
}

function Birthday() {
  const [isNeeded, setNeeded] = useState(false)
  const isAsked = useIsBirthdayAsked()
  if (isAsked && !isNeeded) setNeeded(true)
  return (
    isNeeded && (
      <Suspense>
        <BirthdaySheet />
      </Suspense>
    )
  )
}

/** If the code fails to load, the answer is no. */
function NobodyAsks() {
  const isAsked = useIsBirthdayAsked()
  useEffect(() => {
    if (isAsked) settleBirthday(false)
  }, [isAsked])
  return null
}

/** Announces the title of each page, as browsers do on a page load. */
function PageAnnouncer({ pathname }: { pathname: string }) {
  const [title, setTitle] = useState('')
  const read = useRef(pathname)
  useEffect(() => {
    if (pathname === read.current) return
    read.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** Preloads a screen's code when its link is touched or hovered. */
function followPointer() {
  const fetchScreen = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    for (const { route } of (link && matchRoutes(routes, link.pathname)) ?? [])
      void route.load().catch(() => {})
  }
  const events = ['pointerover', 'focusin', 'touchstart'] as const
  for (const event of events) addEventListener(event, fetchScreen, { passive: true })
  return () => {
    for (const event of events) removeEventListener(event, fetchScreen)
  }
}

function Loading() {
  const t = useText()
  return <p className="grid min-h-dvh place-items-center text-muted">{t('ui.loading')}</p>
}
