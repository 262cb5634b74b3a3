import type { ReactNode } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { rowsLook } from '../card/rows-look.ts'
import { PostSlot, useKnownHeights } from './PostSlot.tsx'

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
  const heights = useKnownHeights()
  return (
    <section ref={heights} aria-label={label} className={rowsLook}>
      {children}
    </section>
  )
}
