import { HandHelping, MessageCircle, Send } from 'lucide-react'
import { Link } from 'react-router'
import type { Post } from '../../contract/posts.ts'
import { useText } from '../platform/i18n.ts'
import { useViewer } from '../platform/session.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { actionLook } from './action-look.ts'
import { LikeButton } from './LikeButton.tsx'
import { sharePost } from './share-post.ts'

/** The row beneath a card: helping or liking, what was said, and passing it on. */
export function PostActions({ post, to }: { post: Post; to: string }) {
  const t = useText()
  const viewer = useViewer()
  const asksForHelp = post.category === 'help' || post.category === 'request'
  return (
    <div className="mt-3 flex items-center gap-1 border-t border-line pt-2">
      {asksForHelp && post.author.id !== viewer.id ? (
        <ButtonLink
          to={to}
          variant="tint"
          icon={<HandHelping />}
          className="mr-1 px-3.5 whitespace-nowrap max-xs:text-13"
        >
          {t('posts.ready_to_help')}
        </ButtonLink>
      ) : (
        <span className="-ml-2.5">
          <LikeButton post={post} />
        </span>
      )}
      <Link to={to} className={`${actionLook} text-muted`}>
        <MessageCircle className="size-5.5" />
        {post.comments_count > 0 && (
          <span aria-hidden>{t('posts.count', { count: post.comments_count })}</span>
        )}
        <span className="sr-only">{t('posts.comments', { count: post.comments_count })}</span>
      </Link>
      <span className="-mr-2.5 ml-auto">
        <ShareButton post={post} />
      </span>
    </div>
  )
}

export function ShareButton({ post }: { post: Post }) {
  const t = useText()
  return (
    <IconButton
      label={t('posts.share')}
      icon={<Send />}
      className="text-muted"
      onClick={() => void sharePost(post)}
    />
  )
}
