import { Suspense } from 'react'
import { isFavour, type Post } from '../../../contract/posts/posts.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PartLoadError } from '../../ui/feedback/ErrorState.tsx'

const FavourPanel = lazyPart(() => import('./FavourPanel.tsx'), PartLoadError)

export function PostFavours({ post }: { post: Post }) {
  if (!isFavour(post.category)) return null
  return (
    <div className="mt-4">
      <Suspense fallback={<Skeleton className="h-13 w-full rounded-full" />}>
        <FavourPanel key={post.id} post={post} />
      </Suspense>
    </div>
  )
}
