import { lazy, Suspense } from 'react'
import { useWaitingCount } from '../../platform/outbox/waiting.ts'

const OutboxCards = lazy(() => import('./OutboxCards.tsx').catch(() => ({ default: () => null })))

/** Without queued posts their code is not loaded. */
export function OwnWaiting() {
  return (
    useWaitingCount('post') > 0 && (
      <Suspense>
        <OutboxCards />
      </Suspense>
    )
  )
}
