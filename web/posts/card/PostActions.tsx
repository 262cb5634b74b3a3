import { HandHelping, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Going } from '../joining/Going.tsx'
import { actionStyles } from './action-styles.ts'
import { DueChip } from './DueChip.tsx'
import { isAskedFor, isFinished } from './favour-end.ts'
import { LikeButton } from '../likes/LikeButton.tsx'
import { PostAction } from './PostAction.tsx'
import { PostStatus } from './PostStatus.tsx'
import { SavedButton } from './SavedButton.tsx'
import { ShareButton } from './ShareButton.tsx'

/** The one thing to do, then like, comments and share; where help is asked for, offering it replaces the like. */
export function PostActions({ post, to }: { post: Post; to: string }) {
  const t = useText()
  const viewer = useViewer()
  const { category, media, helper } = post
  const isBesideThumb = media.length > 0 && (category === 'help' || category === 'request')
  return (
    <div className={`min-w-0 self-end ${isBesideThumb ? '' : 'col-span-2'}`}>
      {helper && !isFinished(post) && (
        <p className="mt-1 flex items-center gap-1.5 text-13 text-muted">
          <HandHelping aria-hidden className="size-4 shrink-0" />
          <PostStatus post={post} />
        </p>
      )}
      {/* The buttons stay at the bottom, and together: what stands behind them wraps upwards. */}
      <div className={`mt-1 -ml-1 flex items-center ${isFinished(post) ? 'flex-wrap' : 'flex-wrap-reverse'}`}>
        <PostAction post={post} to={to} />
        <div className="flex items-center">
          {!isAskedFor(post, viewer) && <LikeButton post={post} />}
          <Link to={to} className={`${actionStyles} text-muted`}>
            <MessageCircle className="size-5.5" />
            {post.comments_count > 0 && (
              <span aria-hidden>{t('posts.count', { count: post.comments_count })}</span>
            )}
            <span className="sr-only">{t('posts.comments', { count: post.comments_count })}</span>
          </Link>
          {/* What follows is no control and may stand in the button's margin. */}
          <span className="-mr-2">
            <ShareButton post={post} />
          </span>
        </div>
        {post.is_saved && <SavedButton post={post} />}
        <Going post={post} className="ml-auto" />
        {!isFinished(post) && <DueChip post={post} short />}
      </div>
    </div>
  )
}
