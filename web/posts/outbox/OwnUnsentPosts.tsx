import { Suspense } from 'react'
import type { Tag } from '../../../contract/posts/posts.ts'
import { useWaitingCount } from '../../platform/outbox/waiting-count.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const OutboxCards = lazyPart(() => import('./OutboxCards.tsx'))

/** Those of one tag, or all. Without queued posts their code is not loaded. */
export function OwnUnsentPosts({ tag }: { tag?: Tag }) {
  return (
    useWaitingCount('post') > 0 && (
      <Suspense>
        <OutboxCards tag={tag} />
      </Suspense>
    )
  )
}
