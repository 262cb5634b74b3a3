import { MessageCircle } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { truncateToWords } from '../../contract/letters.ts'
import { isAlert, type Post } from '../../contract/posts/posts.ts'
import { RecommendedPlaces } from '../directory/places/under-post/RecommendedPlaces.tsx'
import { EventLink } from '../events/event-link/EventLink.tsx'
import { PostFavours } from '../favours/panel/PostFavours.tsx'
import { isMissing } from '../platform/api/api-error.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useMissingPage } from '../platform/storage/last-page.ts'
import { Loaded } from '../platform/pages/Loaded.tsx'
import { parseId } from '../platform/pages/navigation.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../platform/pages/ScreenColumn.tsx'
import { PostHeader } from '../posts/card/PostHeader.tsx'
import { PostSkeleton } from '../posts/card/PostSkeletons.tsx'
import { PostText } from '../posts/list/PostCard.tsx'
import { LikeButton, postButtonStyles, SavedButton, ShareButton } from '../posts/card/PostButtons.tsx'
import { CommentThread } from '../posts/comments/CommentThread.tsx'
import { prefetchThread } from '../posts/comments/data.ts'
import { focusCommentBar } from '../posts/comments/CommentBar.tsx'
import { commentIdInHash } from '../posts/comments/threads.ts'
import { UnsentComments } from '../posts/comments/outbox/UnsentComments.tsx'
import { usePost } from '../posts/data.ts'
import { JoinButton, ParticipantsPreview } from '../posts/joining/JoinButton.tsx'
import { markSeen } from '../posts/list/seen.ts'
import { PostGallery } from '../posts/media/PostGallery.tsx'
import { type BlockedPerson, useBlockDecision } from '../relations/blocks.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PartLoadError } from '../ui/feedback/ErrorState.tsx'
import { EmptyLane } from '../ui/illustrations/empty-states.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useIsTwoColumn } from '../ui/media-queries.ts'
import { BesideLayout } from './beside/BesideLayout.tsx'
import { FeedBeside, FeedSkeleton } from './beside/FeedBeside.tsx'

const AlertPanel = lazyPart(() => import('../posts/alerts/AlertPanel.tsx'))
const BlockedNote = lazyPart<{ person: BlockedPerson }>(
  () => import('../relations/BlockedNote.tsx').then((it) => ({ default: it.BlockedNote })),
  PartLoadError,
)

export const handle: GuardedHandle = {
  skeleton: () => (
    <PostLayout list={<FeedSkeleton />}>
      <PostSkeleton pictured />
    </PostLayout>
  ),
  prepare: (params) => {
    const id = parseId(params)
    return id === null ? [] : prefetchThread(id, commentIdInHash(location.hash))
  },
}

export default function PostScreen() {
  const id = parseId(useParams())
  return (
    <PostLayout list={<FeedBeside id={id} />}>
      {id === null ? <Missing /> : <PostById key={id} id={id} />}
    </PostLayout>
  )
}

/** On a wide screen a post has the feed beside it. */
function PostLayout({ list, children }: { list: ReactNode; children: ReactNode }) {
  const t = useText()
  if (useIsTwoColumn()) return <BesideLayout list={list}>{children}</BesideLayout>
  return (
    <ScreenColumn title={t('post.title')} back="/feed">
      {children}
    </ScreenColumn>
  )
}

function PostById({ id }: { id: number }) {
  const t = useText()
  const query = usePost(id, true)
  const isBlocked = useBlockDecision(query.data?.author.id ?? 0)
  if (isBlocked && query.data)
    return (
      <Suspense>
        <BlockedNote person={query.data.author} />
      </Suspense>
    )
  const isShown = query.data !== undefined && !isMissing(query.error)
  return (
    <>
      <Loaded
        query={query}
        skeleton={<PostSkeleton pictured />}
        failed={{ title: t('post.error_fetch'), network: t('post.error_fetch_network') }}
        renderMissing={(wasLoaded) => <Missing wasLoaded={wasLoaded} />}
      >
        {(post) => <PostDetails post={post} />}
      </Loaded>
      {query.isError && !isShown && <UnsentComments post_id={id} />}
    </>
  )
}

function PostDetails({ post }: { post: Post }) {
  const t = useText()
  useEffect(() => markSeen(post), [post])
  return (
    <>
      <title>{`${truncateToWords(post.title || post.content, 60)} · ${t('ui.app_name')}`}</title>
      <article>
        <PostHeader post={post} />
        <PostText post={post} />
        <PostGallery post={post} />
        {isAlert(post.category) && (
          <Suspense fallback={<div className="mt-4 min-h-32" />}>
            <AlertPanel post={post} />
          </Suspense>
        )}
        {post.category === 'event' && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <JoinButton post={post} />
            <ParticipantsPreview post={post} />
            <EventLink id={post.id} />
          </div>
        )}
        <div className="mt-4 flex items-center gap-1 border-y border-line py-1">
          <span className="-ml-2.5">
            <LikeButton post={post} />
          </span>
          <button type="button" onClick={focusCommentBar} className={`${postButtonStyles} text-muted`}>
            <MessageCircle aria-hidden className="size-5.5" />
            {post.comments_count > 0 && (
              <span aria-hidden>{t('posts.count', { count: post.comments_count })}</span>
            )}
            <span className="sr-only">
              {t('comments.placeholder')} {t('posts.comments', { count: post.comments_count })}
            </span>
          </button>
          <span className="-mr-2.5 ml-auto flex">
            {post.is_saved && <SavedButton post={post} />}
            <ShareButton post={post} />
          </span>
        </div>
      </article>
      <PostFavours post={post} />
      <RecommendedPlaces post={post} />
      <CommentThread post={post} />
    </>
  )
}

function Missing({ wasLoaded = false }: { wasLoaded?: boolean }) {
  const t = useText()
  useMissingPage()
  return (
    <EmptyState
      picture={<EmptyLane />}
      title={t(wasLoaded ? 'post.gone' : 'post.not_found')}
      text={t(wasLoaded ? 'frame.gone_text' : 'post.not_found_text')}
      action={<ButtonLink to="/feed">{t('frame.to_feed')}</ButtonLink>}
    />
  )
}
