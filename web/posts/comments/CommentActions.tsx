import { Ellipsis, Heart } from 'lucide-react'
import { useState } from 'react'
import type { Comment } from '../../../contract/posts/comments.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { toggleCommentLike } from './comment-actions.ts'

const actionStyles =
  'relative min-h-6 rounded-full font-bold after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline'

export function CommentActions({ comment, onAnswer }: { comment: Comment; onAnswer: () => void }) {
  const t = useText()
  const { createdAt, isEdited, isLiked, likes } = comment
  const name = comment.author?.display_name ?? ''
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 px-1 text-13 text-muted">
      <span>
        <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
        {isEdited && <> · {t('comments.edited')}</>}
      </span>
      <button
        type="button"
        aria-pressed={isLiked}
        aria-label={t('comments.like_of', { name })}
        onClick={() => void toggleCommentLike(comment)}
        className={`${actionStyles} ${isLiked ? 'text-help' : ''}`}
      >
        {t('comments.like')}
      </button>
      <button
        type="button"
        aria-label={t('comments.reply_to', { name })}
        onClick={onAnswer}
        className={actionStyles}
      >
        {t('comments.reply')}
      </button>
      {likes > 0 && (
        <span className="ml-auto inline-flex items-center gap-1 tabular-nums">
          <Heart aria-hidden className="size-3.5 fill-current text-help" />
          <span aria-hidden>{t('posts.count', { count: likes })}</span>
          <span className="sr-only">{t('comments.likes', { count: likes })}</span>
        </span>
      )}
    </p>
  )
}

const CommentOptionsSheet = lazySheet(() => import('./CommentOptionsSheet.tsx'))

interface CommentOptionsProps {
  comment: Comment
  post: Post
  onEdit: () => void
}

export function CommentOptions({ comment, post, onEdit }: CommentOptionsProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const isOwn = comment.authorId === useViewer().id
  const name = comment.author?.display_name ?? ''
  return (
    <>
      <IconButton
        label={isOwn ? t('comments.options_own') : t('comments.options', { name })}
        icon={<Ellipsis className="size-5" />}
        aria-haspopup="dialog"
        className="-mr-2 text-muted"
        onClick={() => setOpen(true)}
      />
      <CommentOptionsSheet
        comment={comment}
        post={post}
        open={open}
        onClose={() => setOpen(false)}
        onEdit={onEdit}
      />
    </>
  )
}
