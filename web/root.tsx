import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router'
import { answerBirthdayPrompt, useBirthdayPrompt } from './platform/session/prompts.ts'
import { focusMain } from './ui/focus-main.ts'
import { useIsHydrated } from './platform/hydrated.ts'
import { ErrorBoundary } from './platform/ErrorBoundary.tsx'
import { OfflineBar } from './platform/OfflineBar.tsx'
import { language, useLanguage, useText } from './platform/i18n/i18n.ts'
import { queryClient } from './platform/api/query-client.ts'
import { MissingScreen } from './platform/pages/Missing.tsx'
import { useWaitingCount } from './platform/outbox/waiting-count.ts'
import { ScreenSkeleton } from './platform/screen-skeleton.ts'
import { useScrollRestoration } from './platform/storage/use-scroll-restoration.ts'
import { useSession } from './platform/session/session.ts'
import { signInPrompt } from './platform/session/sign-in-prompt.ts'
import routes from './routes.ts'
import './ui/styles/first-view.css'
import { Toaster } from './ui/feedback/Toaster.tsx'
import { lazyPart, type LazyFallbackProps, useOnLoadFailure } from './ui/lazy-part.ts'
import { SheetLoadError } from './ui/overlays/lazy-sheet.tsx'
import { useLiveUpdates } from './use-live.ts'

const BirthdaySheet = lazyPart(
  () => import('./accounts/onboarding/birthday/BirthdaySheet.tsx'),
  DeclineBirthday,
)

const OutboxRunners = lazyPart(() => import('./outbox-runners.tsx'))

const RestrictedAccount = lazyPart(() => import('./RestrictedAccount.tsx'), MissingScreen)

const SignInAgainSheet = lazyPart(() => import('./accounts/sign-in/SignInAgainSheet.tsx'), SignInLoadError)

export default function Root() {
  const { pathname } = useLocation()
  const shownLanguage = useLanguage()
  const isRestricted = useIsRestricted(pathname)
  useScrollRestoration()
  useLiveUpdates()
  useEffect(preloadLinkedScreens, [])
  useLayoutEffect(() => {
    if (shownLanguage === language()) document.documentElement.removeAttribute('data-waiting')
  }, [shownLanguage])
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <OfflineBar />
      <Toaster />
      {!isRestricted && <Outbox />}
      <div id="screen" className="contents">
        <ErrorBoundary resetKey={pathname}>
          <ScreenSkeleton value={matchRoutes(routes, pathname)?.at(-1)?.route.Skeleton ?? null}>
            <Suspense fallback={<Loading />}>{isRestricted ? <RestrictedAccount /> : <Routes />}</Suspense>
          </ScreenSkeleton>
        </ErrorBoundary>
      </div>
      <SignInAgain />
      <Birthday />
      <PageAnnouncer pathname={pathname} />
    </QueryClientProvider>
  )
}

const Routes = () => useRoutes(routes)

/** True if the account is being deleted or suspended. The last page of the sign-in is exempt. */
function useIsRestricted(pathname: string) {
  const isRestricted = useSession(({ user }) => Boolean(user?.held))
  return useIsHydrated() && isRestricted && pathname !== '/auth/callback'
}

function SkipLink() {
  const t = useText()
  return (
    <a
      href="#screen"
      onClick={(event) => {
        event.preventDefault()
        focusMain()
      }}
      className="fixed -top-full left-2 z-70 rounded-full bg-ink p-3 text-paper focus:top-2"
    >
      {t('ui.to_content')}
    </a>
  )
}

/** Loads the code that sends queued entries, if there are any. */
function Outbox() {
  const hasEntries = useWaitingCount() > 0
  return (
    useIsHydrated() &&
    hasEntries && (
      <Suspense>
        <OutboxRunners />
      </Suspense>
    )
  )
}

/** The sheet for signing in again. Its code is loaded when it first opens. */
function SignInAgain() {
  const isOpen = signInPrompt.useOpen() !== null
  const [isNeeded, setNeeded] = useState(false)
  if (isOpen && !isNeeded) setNeeded(true)
  return (
    isNeeded && (
      <Suspense>
        <SignInAgainSheet />
      </Suspense>
    )
  )
}

function Birthday() {
  const [isNeeded, setNeeded] = useState(false)
  const isOpen = useBirthdayPrompt()
  if (isOpen && !isNeeded) setNeeded(true)
  return (
    isNeeded && (
      <Suspense>
        <BirthdaySheet />
      </Suspense>
    )
  )
}

/** If the code fails to load, the answer is no. */
function DeclineBirthday({ failure }: LazyFallbackProps<object>) {
  useOnLoadFailure(failure, () => answerBirthdayPrompt(false))
  return null
}

function SignInLoadError({ failure, retry }: LazyFallbackProps<object>) {
  const open = signInPrompt.useOpen() !== null
  const props = { open, onClose: () => signInPrompt.settle(false) }
  return <SheetLoadError failure={failure} retry={retry} props={props} />
}

/** Announces the title of each page, as browsers do on a page load. */
function PageAnnouncer({ pathname }: { pathname: string }) {
  const [title, setTitle] = useState('')
  const announced = useRef(pathname)
  useEffect(() => {
    if (pathname === announced.current) return
    announced.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** Preloads the code of a screen when its link is touched, hovered or focused. */
function preloadLinkedScreens() {
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

/** The given text as the title of a page that is on its way; index.html shows the same before any code. */
function Loading() {
  const t = useText()
  return (
    <p
      role="status"
      className="mx-auto flex min-h-14 max-w-[640px] items-center border-b border-line px-4 text-17 font-bold text-muted"
    >
      {t('ui.loading')}
    </p>
  )
}
