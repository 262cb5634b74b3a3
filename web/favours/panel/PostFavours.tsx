import { lazy, Suspense } from 'react'
import { isFavour, type Post } from '../../../contract/posts/posts.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

const FavourPanel = lazy(() => import('./FavourPanel.tsx'))

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
