import { type MouseEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { LatestComments } from './LatestComments.tsx'
import { PostActions } from './PostActions.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostMedia } from './PostMedia.tsx'
import { PostStatus } from './PostStatus.tsx'
import { PostText } from './PostText.tsx'

/** A tap anywhere opens it; for the keyboard and new tabs its time and pictures are links. */
export function PostCard({ post, eager }: { post: Post; eager?: boolean }) {
  const navigate = useNavigate()
  const name = useId()
  const to = `/posts/${post.id}`

  const open = (event: MouseEvent) => {
    const isPlain = !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey
    const isControl = event.target instanceof Element && event.target.closest('a, button') !== null
    // React events also bubble from a sheet that the card has opened.
    const isInside = event.currentTarget.contains(event.target as Node)
    const isSelecting = getSelection()?.isCollapsed === false
    if (isPlain && isInside && !isControl && !isSelecting) void navigate(to)
  }

  return (
    <Card as="article" aria-labelledby={name} onClick={open} className="cursor-pointer p-4 pb-2">
      <PostHeader post={post} to={to} id={name} />
      <PostText post={post} folded />
      <PostMedia post={post} to={to} eager={eager ?? false} />
      <PostStatus post={post} to={to} />
      <PostActions post={post} to={to} />
      <LatestComments post={post} to={to} />
    </Card>
  )
}
