import { useLayoutEffect, useRef } from 'react'
import type { Post } from '../../contract/posts.ts'
import { rememberHeights, roomFor } from './card-heights.ts'
import { PostCard } from './PostCard.tsx'
import { useSeen } from './seen.ts'

/** A card's place in a list: outside the screen it isn't laid out, but keeps its height. */
export function PostSlot({ post, eager }: { post: Post; eager: boolean }) {
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
}

/** For the element around such places: has their heights remembered when one leaves the list. */
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
