import { Suspense } from 'react'
import { useWaitingCount } from '../../platform/outbox/waiting-count.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const OutboxCards = lazyPart(() => import('./OutboxCards.tsx'))

/** Without queued posts their code is not loaded. */
export function OwnUnsentPosts() {
  return (
    useWaitingCount('post') > 0 && (
      <Suspense>
        <OutboxCards />
      </Suspense>
    )
  )
}
