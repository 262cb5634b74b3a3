import { MapPin } from 'lucide-react'
import type { Post } from '../../../contract/posts/posts.ts'

/** Where it is, in the author's words; nothing without words. */
export function AlertPlaceLine({ post }: { post: Post }) {
  if (!post.place) return null
  return (
    <p className="mt-1.5 flex gap-1.5 text-15 font-bold wrap-anywhere">
      <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
      {post.place}
    </p>
  )
}
