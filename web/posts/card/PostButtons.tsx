import { Bookmark, Heart, Send } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { toggleLike, useIsLiking } from '../likes/likes.ts'

const ShareSheet = lazySheet(() => import('../share/ShareSheet.tsx'))

export function ShareButton({ post }: { post: Post }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('posts.share')}
        icon={<Send />}
        aria-haspopup="dialog"
        className="text-muted"
        onClick={() => setOpen(true)}
      />
      <ShareSheet shared={post} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

export function SavedButton({ post }: { post: Post }) {
  const t = useText()
  return (
    <IconButton
      label={t('posts.unsave')}
      icon={<Bookmark className="fill-current" />}
      className="text-accent"
      onClick={() => void import('../post/marks.ts').then(({ markSaved }) => markSaved(post, false))}
    />
  )
}

export function LikeButton({ post }: { post: Post }) {
  const t = useText()
  const { is_liked, reactions_count } = post
  const isLiking = useIsLiking(post)
  const press = () =>
    toggleLike(post).catch((error: unknown) =>
      toastFailure(t(is_liked ? 'posts.error_unlike' : 'posts.error_like'), error),
    )
  return (
    <button
      type="button"
      aria-pressed={is_liked}
      // Not `disabled`, which would drop keyboard focus.
      aria-disabled={isLiking || undefined}
      onClick={() => void press()}
      className={`${postButtonStyles} ${is_liked ? 'font-bold text-help' : 'text-muted'}`}
    >
      <Heart className={`size-5.5 transition-transform ${is_liked ? 'scale-110 fill-current' : ''}`} />
      <span className="sr-only">{t('posts.like')} </span>
      {reactions_count > 0 && (
        <span className="tabular-nums">{t('posts.count', { count: reactions_count })}</span>
      )}
    </button>
  )
}

export const postButtonStyles =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 text-15 ' +
  'transition-[color,background-color,scale] hover:bg-sunk active:scale-95'
