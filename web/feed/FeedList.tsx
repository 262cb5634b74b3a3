import { RotateCw } from 'lucide-react'
import { Fragment, startTransition, Suspense, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import { type FailureTexts, FailureLine } from '../platform/pages/Failed.tsx'
import { useConsent } from '../platform/storage/consent.ts'
import { Button } from '../ui/controls/Button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PostColumn, PostSkeleton } from '../posts/card/PostSkeletons.tsx'
import { hasStoredHeight, heightOf } from '../posts/list/card-heights.ts'
import { PostSlot } from '../posts/list/PostCard.tsx'
import type { useFeed } from '../posts/list/use-feed.ts'

const ConsentQuestion = lazyPart(() => import('../accounts/consent/ConsentQuestion.tsx'))

/** The question about cookies stands below this many posts. */
const postsAboveQuestion = 3

/** Pixels. The room for posts, and what a live alert takes of it, on the first screen of a tall phone. */
const [firstRoom, alertRoom] = [640, 260]
/** Pixels of posts that are rendered at a time afterwards, so that a slow phone can answer taps in between. */
const partRoom = 1000

interface FeedListProps {
  feed: ReturnType<typeof useFeed>
  failed: FailureTexts
  /** Renders all posts at once. */
  renderAll?: boolean
}

export function FeedList({ feed, failed, renderAll = false }: FeedListProps) {
  const t = useText()
  // After going back, the scroll position can be restored only in a complete list. The page's first navigation has the same
  // type, but no list was left before.
  const isReturn =
    useNavigationType() === NavigationType.Pop &&
    feed.sections.some(({ posts }) => posts.some(hasStoredHeight))
  const [room, setRoom] = useState(() => (isReturn || renderAll ? Infinity : firstRoom))
  const { sections, restHeight } = postsIn(room, feed)
  const isComplete = room === Infinity
  useEffect(() => {
    if (isComplete) return undefined
    const renderNext = () =>
      startTransition(() => setRoom(restHeight > partRoom ? room + partRoom : Infinity))
    // In the next frame: otherwise a fast renderer commits all parts before the first one is laid out.
    const frame = requestAnimationFrame(renderNext)
    return () => cancelAnimationFrame(frame)
  }, [isComplete, room, restHeight])
  // Below the first posts, where it moves nothing that is in view when its code arrives.
  const asks = useConsent().decided_at === null && isComplete
  return (
    <PostColumn label={t('posts.feed_label')}>
      {feed.isRefetchError && <NotRefreshed feed={feed} failed={failed} />}
      {sections.map(({ radius, posts }, part) => (
        <Fragment key={part}>
          {radius !== null && (
            <p className="flex items-center gap-3 border-b border-line bg-paper px-3 py-2 text-center text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              {t('posts.farther', { km: radius })}
            </p>
          )}
          {posts.map((post, index) => (
            <Fragment key={post.id}>
              <PostSlot post={post} eager={part === 0 && index < 2} />
              {asks && part === 0 && index === Math.min(postsAboveQuestion, posts.length) - 1 && (
                <Suspense>
                  <ConsentQuestion className="border-b border-line p-4" />
                </Suspense>
              )}
            </Fragment>
          ))}
        </Fragment>
      ))}
      {restHeight > 0 && <div style={{ height: restHeight }} />}
      {feed.isFetchingNextPage && <PostSkeleton />}
    </PostColumn>
  )
}

/** The posts that begin within the room, and the height of the others, which are rendered in later tasks. */
function postsIn(room: number, { sections, alerts }: ReturnType<typeof useFeed>) {
  if (room === Infinity) return { sections, restHeight: 0 }
  let top = alerts.length ? alertRoom : 0
  let restHeight = 0
  const shown = sections.map(({ radius, posts }) => ({
    radius,
    posts: posts.filter((post) => {
      const isShown = top < room
      const height = heightOf(post)
      top += height
      if (!isShown) restHeight += height
      return isShown
    }),
  }))
  return { sections: shown.filter(({ posts }) => posts.length > 0), restHeight }
}

/** The list stays readable when refreshing fails. */
function NotRefreshed({ feed, failed }: { feed: ReturnType<typeof useFeed>; failed: FailureTexts }) {
  const t = useText()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 py-1 text-13 text-muted"
    >
      <FailureLine error={feed.error} {...failed} />
      <Button variant="secondary" size="sm" icon={<RotateCw />} onClick={() => void feed.refetch()}>
        {t('ui.try_again')}
      </Button>
    </div>
  )
}
