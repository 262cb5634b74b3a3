import { type MouseEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { isFavour, type Post } from '../../../contract/posts/posts.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { EventHeader } from './EventHeader.tsx'
import { PostActions } from './PostActions.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostMedia } from '../media/PostMedia.tsx'
import { PostText } from './PostText.tsx'
import { PostThumb } from '../media/PostThumb.tsx'

/** A tap anywhere opens it; for the keyboard and new tabs its time and pictures are links. */
export function PostCard({ post, eager = false }: { post: Post; eager?: boolean }) {
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

  const Header = post.start_date ? EventHeader : PostHeader
  const isRow = isFavour(post.category)
  return (
    <Card
      as="article"
      aria-labelledby={name}
      onClick={open}
      className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-none border-0 border-b px-3 pt-3 pb-2 xs:px-4"
    >
      <Header post={post} to={to} id={name} />
      <PostText post={post} folded={isRow ? 'short' : 'long'} />
      {isRow ? (
        <PostThumb post={post} to={to} eager={eager} />
      ) : (
        <PostMedia post={post} to={to} eager={eager} />
      )}
      <PostActions post={post} to={to} />
    </Card>
  )
}
