import type { ReactNode } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useStoredHeights } from '../list/card-heights.ts'
import { PostSlot } from '../list/PostCard.tsx'

export function PostSkeletons({ count = 4 }: { count?: number }) {
  const t = useText()
  return (
    <div role="status" className={postRowsStyles}>
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <PostSkeleton key={index} pictured={index === 1} />
      ))}
    </div>
  )
}

/** Has the height of a request with two lines of text. `pictured` adds a small picture. */
export function PostSkeleton({ pictured }: { pictured?: boolean }) {
  return (
    <div className="border-b border-line bg-surface px-3 pt-3 pb-2 xs:px-4">
      <div className="flex gap-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="grid min-w-0 flex-1 content-center gap-2">
          <Skeleton className="h-3.5 w-32 max-w-full" />
          <Skeleton className="h-3 w-48 max-w-full" />
        </div>
      </div>
      <div className="mt-1.5 flex gap-3">
        <div className="min-w-0 flex-1">
          <div className="grid h-11 content-center gap-2.5">
            <Skeleton className="h-3.5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
          <div className="mt-1 flex h-11 items-center gap-4">
            <Skeleton className="h-9 w-32 rounded-full" />
            <Skeleton className="h-5 w-9" />
          </div>
        </div>
        {pictured && <Skeleton className="size-24 rounded-card" />}
      </div>
    </div>
  )
}

/** A list of posts has no margin on a phone, and is a card on wider screens. */
export const postRowsStyles =
  '-mx-3 border-t border-line xs:-mx-4 md:mx-0 md:overflow-hidden md:rounded-card md:border md:border-b-0'

interface PostListProps {
  label: string
  posts: readonly Post[]
  eager?: number
}

export const PostList = ({ label, posts, eager = 0 }: PostListProps) => (
  <PostColumn label={label}>
    {posts.map((post, index) => (
      <PostSlot key={post.id} post={post} eager={index < eager} />
    ))}
  </PostColumn>
)

export function PostColumn({ label, children }: { label: string; children: ReactNode }) {
  const heights = useStoredHeights()
  return (
    <section ref={heights} aria-label={label} className={postRowsStyles}>
      {children}
    </section>
  )
}
