import { Heart } from 'lucide-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { actionStyles } from '../card/action-styles.ts'
import { toggleLike, useIsLiking } from './likes.ts'

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
      className={`${actionStyles} ${is_liked ? 'font-bold text-help' : 'text-muted'}`}
    >
      <Heart className={`size-5.5 transition-transform ${is_liked ? 'scale-110 fill-current' : ''}`} />
      <span className="sr-only">{t('posts.like')} </span>
      {reactions_count > 0 && (
        <span className="tabular-nums">{t('posts.count', { count: reactions_count })}</span>
      )}
    </button>
  )
}
