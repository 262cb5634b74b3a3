import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useLayoutEffect } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router'
import { ErrorBoundary } from './platform/ErrorBoundary.tsx'
import { language, useLanguage, useText } from './platform/i18n.ts'
import { queryClient } from './platform/query-client.ts'
import { ScreenSkeleton } from './platform/screen-skeleton.ts'
import { useScrollPlace } from './platform/use-scroll-place.ts'
import routes from './routes.ts'
import './ui/base.css'
import { Toaster } from './ui/Toaster.tsx'

/** The whole app inside a router: what every screen stands in, and the screen of the address. */
export default function Root() {
  const { pathname } = useLocation()
  const shown = useLanguage()
  useScrollPlace()
  useLayoutEffect(() => {
    if (shown === language()) document.documentElement.removeAttribute('data-waiting')
  }, [shown])
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary place={pathname}>
        <ScreenSkeleton value={matchRoutes(routes, pathname)?.at(-1)?.route.Skeleton ?? null}>
          <Suspense fallback={<Loading />}>{useRoutes(routes)}</Suspense>
        </ScreenSkeleton>
      </ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  )
}

function Loading() {
  const t = useText()
  return <p className="grid min-h-dvh place-items-center text-muted">{t('ui.loading')}</p>
}
