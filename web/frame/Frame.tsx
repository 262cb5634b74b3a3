import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useNotificationToasts } from '../notifications/use-notification-toasts.ts'
import { ErrorBoundary } from '../platform/ErrorBoundary.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { useIsLoading } from '../platform/loading.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { TabBar } from './TabBar.tsx'

const PushMotion = lazyPart(() => import('./PushMotion.tsx'))

export default function Frame() {
  const t = useText()
  const isLoading = useIsLoading()
  const { pathname } = useLocation()
  const canPush = useCanPush()
  useNotificationToasts()
  return (
    <>
      <div className="pb-[calc(5.5rem+env(safe-area-inset-bottom))] md:pb-8 md:pl-(--rail)">
        <ErrorBoundary resetKey={pathname}>
          <Outlet />
        </ErrorBoundary>
      </div>
      <TabBar />
      {canPush && (
        <Suspense>
          <PushMotion />
        </Suspense>
      )}
      <p
        role="status"
        className="pointer-events-none fixed inset-x-0 top-[calc(0.75rem+var(--bar)+var(--safe-top))] z-30 text-center text-13"
      >
        {isLoading && (
          <span className="inline-block rounded-full bg-ink px-4 py-2 text-paper transition-opacity delay-150 starting:opacity-0">
            {t('frame.loading')}
          </span>
        )}
      </p>
    </>
  )
}

/** Transitions are needed only after the first list is loaded. */
const pushMotionDelayMs = 2500

function useCanPush() {
  const [canPush, setCanPush] = useState(false)
  useEffect(() => {
    if (!('startViewTransition' in document)) return
    const timer = setTimeout(() => setCanPush(true), pushMotionDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return canPush
}
