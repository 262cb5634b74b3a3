import { memo, useLayoutEffect, useRef } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { rememberHeights, roomFor } from './card-heights.ts'
import { PostCard } from '../card/PostCard.tsx'
import { useSeen } from './seen.ts'

interface PostSlotProps {
  post: Post
  eager: boolean
}

/** Offscreen a card isn't laid out, but keeps its height. */
export const PostSlot = memo(function PostSlot({ post, eager }: PostSlotProps) {
  const element = useSeen(post)
  return (
    <div
      ref={element}
      data-post={post.id}
      className="[content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${roomFor(post)}px` }}
    >
      <PostCard post={post} eager={eager} />
    </div>
  )
})

/** For the element around the cards: stores their heights when the list is left. */
export function useKnownHeights() {
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const section = list.current
    return () => {
      if (section) rememberHeights(section)
    }
  }, [])
  return list
}
