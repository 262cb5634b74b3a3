import { lazy, Suspense } from 'react'
import { useWaitingCount } from '../../platform/outbox/waiting.ts'

const OutboxCards = lazy(() => import('./OutboxCards.tsx').catch(() => ({ default: () => null })))

/** One's own posts that wait to be sent; where there are none, no code comes for them. */
export function OwnWaiting() {
  return (
    useWaitingCount('post') > 0 && (
      <Suspense>
        <OutboxCards />
      </Suspense>
    )
  )
}
