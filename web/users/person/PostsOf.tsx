import type { ReactNode } from 'react'
import { usePostsBy } from '../../posts/feed/author-posts.ts'
import { PostSkeletons } from '../../posts/card/PostSkeletons.tsx'
import { PostSlot, useKnownHeights } from '../../posts/feed/PostSlot.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { MoreButton } from './MoreButton.tsx'

/** What one person wrote; `empty` stands for nothing. */
export function PostsOf({ author, empty }: { author: number; empty: ReactNode }) {
  const t = useText()
  const list = usePostsBy(author)
  const heights = useKnownHeights()
  if (list.isPending) return <PostSkeletons count={2} />
  if (list.isLoadingError)
    return (
      <ErrorState
        message={t('users.posts_failed')}
        retryLabel={t('ui.try_again')}
        onRetry={() => void list.refetch()}
      />
    )
  if (!list.posts.length) return empty
  return (
    <section ref={heights} aria-label={t('users.posts')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {list.posts.map((post) => (
        <PostSlot key={post.id} post={post} eager={false} />
      ))}
      <MoreButton list={list} />
    </section>
  )
}
