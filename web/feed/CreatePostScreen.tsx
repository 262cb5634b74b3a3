import { Suspense, useEffect } from 'react'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { NewPost, NewPostSkeleton } from '../posts/composer/NewPost.tsx'
import { PartLoadError } from '../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

const NewEvent = lazyPart(() => import('../events/event-editor/NewEvent.tsx'), PartLoadError)

export const handle: GuardedHandle = { skeleton: NewPostSkeleton }

/** The form of an event and the screens that follow a post must open without the network too. */
const fetchWhatFollows = () =>
  void Promise.all([
    import('./FeedScreen.tsx'),
    import('../posts/outbox/OutboxCards.tsx'),
    import('../events/event-editor/NewEvent.tsx'),
    import('../ui/feedback/ToastViewport.tsx'),
  ]).catch(() => {})

export default function CreatePostScreen() {
  useEffect(fetchWhatFollows, [])
  return (
    <Suspense fallback={<NewPostSkeleton />}>
      <NewPost EventPart={NewEvent} />
    </Suspense>
  )
}
