import { Suspense, useEffect } from 'react'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { NewPost, NewPostSkeleton } from '../posts/composer/NewPost.tsx'

export const handle: GuardedHandle = { skeleton: NewPostSkeleton }

/** The screens that follow a post must open without the network too. */
const fetchWhatFollows = () =>
  void Promise.all([
    import('./FeedScreen.tsx'),
    import('../posts/outbox/OutboxCards.tsx'),
    import('../ui/feedback/ToastViewport.tsx'),
  ]).catch(() => {})

export default function CreatePostScreen() {
  useEffect(fetchWhatFollows, [])
  return (
    <Suspense fallback={<NewPostSkeleton />}>
      <NewPost />
    </Suspense>
  )
}
