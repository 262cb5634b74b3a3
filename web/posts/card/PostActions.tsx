import { Bookmark, CircleCheck, HandHelping, MessageCircle, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { LikeButton } from './LikeButton.tsx'
import { actionStyles } from './action-styles.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'
import { isFinished } from './favour-end.ts'

const ShareSheet = lazyPart(() => import('../share/ShareSheet.tsx'), MissingSheet)

/** A withdrawn offer can be made again; any other is open or was answered. */
const isOffered = ({ my_offer }: Post) => my_offer !== null && my_offer.status !== 'withdrawn'

function asksForHelp(post: Post, viewer: { id: number }) {
  const isAsked = post.category === 'help' || post.category === 'request'
  if (!isAsked || post.author.id === viewer.id || isFinished(post)) return false
  return post.my_offer?.status !== 'declined'
}

export function PostActions({ post, to }: { post: Post; to: string }) {
  const t = useText()
  const viewer = useViewer()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1 border-t border-line pt-2">
      {asksForHelp(post, viewer) ? (
        <ButtonLink
          to={`${to}#offer`}
          variant={isOffered(post) ? 'secondary' : 'tint'}
          icon={<HandHelping />}
          className="mr-1 px-3.5 whitespace-nowrap max-xs:text-13"
        >
          {t(isOffered(post) ? 'posts.offered' : 'posts.ready_to_help')}
        </ButtonLink>
      ) : isFinished(post) ? (
        <>
          <Finished />
          <LikeButton post={post} />
        </>
      ) : (
        <span className="-ml-2.5">
          <LikeButton post={post} />
        </span>
      )}
      <Link to={to} className={`${actionStyles} text-muted`}>
        <MessageCircle className="size-5.5" />
        {post.comments_count > 0 && (
          <span aria-hidden>{t('posts.count', { count: post.comments_count })}</span>
        )}
        <span className="sr-only">{t('posts.comments', { count: post.comments_count })}</span>
      </Link>
      <span className="-mr-2.5 ml-auto flex">
        {post.is_saved && <SavedButton post={post} />}
        <ShareButton post={post} />
      </span>
    </div>
  )
}

function Finished() {
  const t = useText()
  return (
    <span className="mr-1 inline-flex items-center gap-1.5 text-13 font-bold whitespace-nowrap text-leaf">
      <CircleCheck aria-hidden className="size-4.5" />
      {t('posts.done')}
    </span>
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

export function ShareButton({ post }: { post: Post }) {
  const t = useText()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <IconButton
        label={t('posts.share')}
        icon={<Send />}
        aria-haspopup="dialog"
        className="text-muted"
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <ShareSheet post={post} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
