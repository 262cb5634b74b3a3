import { RotateCw } from 'lucide-react'
import { Fragment } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { type Failure, FailureLine } from '../../platform/pages/Failed.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { PostSkeleton } from '../card/PostSkeletons.tsx'
import { PostSlot } from './PostSlot.tsx'
import type { useFeed } from './use-feed.ts'
import { PostColumn } from './PostList.tsx'

export function FeedList({ feed, failed }: { feed: ReturnType<typeof useFeed>; failed: Failure }) {
  const t = useText()
  return (
    <PostColumn label={t('posts.feed_label')}>
      {feed.isRefetchError && <NotRefreshed feed={feed} failed={failed} />}
      {feed.sections.map(({ radius, posts }, part) => (
        <Fragment key={part}>
          {radius !== null && (
            <p className="flex items-center gap-3 py-1 text-center text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              {t('posts.farther', { km: radius })}
            </p>
          )}
          {posts.map((post, index) => (
            <PostSlot key={post.id} post={post} eager={part === 0 && index < 2} />
          ))}
        </Fragment>
      ))}
      {feed.isFetchingNextPage && <PostSkeleton />}
    </PostColumn>
  )
}

/** The list stays readable when refreshing fails. */
function NotRefreshed({ feed, failed }: { feed: ReturnType<typeof useFeed>; failed: Failure }) {
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
