import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Comment } from '../../../contract/posts/comments.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { itemsOf } from '../../platform/pages/cursor-pages.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { CommentItem } from './CommentItem.tsx'
import { loadReplies, useThreads } from './data.ts'
import { commentAnchor, findComment, type Threads } from './threads.ts'
import { UnsentComment } from './outbox/UnsentComments.tsx'
import { type ReplyTarget, type CommentEntry, useUnsentComments } from './outbox/comment-outbox.ts'

interface CommentListProps {
  post: Post
  /** The comment that the address names. */
  linked: number | null
  onAnswer: (answered: ReplyTarget) => void
  onCancelled: (entry: CommentEntry) => void
  /** Shows the newest comments, after the list started with the linked one. */
  onNewest: () => void
}

export function CommentList({ post, linked, onAnswer, onCancelled, onNewest }: CommentListProps) {
  const t = useText()
  const list = useThreads(post.id, linked)
  const { search } = useLocation()
  const isGone = useLinkedComment(linked, list.data, ({ id, author, parentId }) => {
    const shouldReply = new URLSearchParams(search).get('do') === 'reply'
    if (shouldReply && author) onAnswer({ id, name: author.display_name, thread: parentId ?? id })
  })
  const threads = itemsOf(list.data)
  const isInThread = ({ answers }: CommentEntry) => threads.some(({ id }) => id === answers?.thread)
  const own = useUnsentComments(post.id).filter((entry) => !isInThread(entry))
  return (
    <>
      <p role="status" className="mt-2 text-muted text-pretty empty:hidden">
        {isGone && t('comments.linked_gone')}
      </p>
      {own.length > 0 && (
        <ol className="mt-3 grid gap-4">
          {own.map((unsent) => (
            <li key={unsent.id}>
              <UnsentComment unsent={unsent} onCancelled={onCancelled} />
            </li>
          ))}
        </ol>
      )}
      <Pages
        query={list}
        items={threads}
        skeleton={<CommentSkeletons count={Math.min(3, post.comments_count)} />}
        failed={{ title: t('comments.error_title') }}
        empty={own.length === 0 && <EmptyState title={t('comments.empty')} text={t('comments.empty_text')} />}
        more={{ label: t('comments.more'), failed: { title: t('comments.more_failed') } }}
      >
        {() => (
          <>
            {list.data?.pages[0]?.previous && (
              <Button variant="quiet" size="sm" className="mt-1 -ml-3.5 text-muted" onClick={onNewest}>
                {t('comments.newer')}
              </Button>
            )}
            <ol className="mt-3 grid gap-4">
              {threads.map((thread) => (
                <li key={thread.id}>
                  <Thread
                    thread={thread}
                    post={post}
                    linked={linked}
                    onAnswer={onAnswer}
                    onCancelled={onCancelled}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </Pages>
    </>
  )
}

const widths = ['w-4/5', 'w-3/5', 'w-2/3']

function CommentSkeletons({ count }: { count: number }) {
  const t = useText()
  return (
    <div role="status" className="mt-3 grid gap-4">
      <span className="sr-only">{t('comments.loading')}</span>
      {widths.slice(0, count).map((width) => (
        <div key={width} className="flex gap-2.5">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className={`h-16 rounded-card ${width}`} />
        </div>
      ))}
    </div>
  )
}

/**
 * Scrolls once to the comment in the address, and loads the replies of its thread until it is found. Returns true if it
 * doesn't exist; the server then lists the newest threads.
 */
function useLinkedComment(
  linked: number | null,
  list: Threads | undefined,
  onShown: (comment: Comment) => void,
): boolean {
  const shown = useRef<number | null>(null)
  const reportShown = useEffectEvent(onShown)
  const [first] = list?.pages[0]?.results ?? []
  const comment = linked === null ? undefined : findComment(list, linked)
  const hasMore = first !== undefined && first.replies.length < first.repliesCount
  useEffect(() => {
    if (linked === null || shown.current === linked) return
    if (comment) {
      shown.current = linked
      const element = document.getElementById(commentAnchor(linked))
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
      reportShown(comment)
    } else if (hasMore) {
      loadReplies(first).catch(() => (shown.current = linked))
    }
  }, [linked, comment, first, hasMore])
  return linked !== null && list !== undefined && !comment && !hasMore
}

interface ThreadProps {
  thread: Comment
  post: Post
  linked: number | null
  onAnswer: (answered: ReplyTarget) => void
  onCancelled: (entry: CommentEntry) => void
}

/** A comment and its replies, oldest first. */
function Thread({ thread, post, linked, onAnswer, onCancelled }: ThreadProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const own = useUnsentComments(post.id).filter(({ answers }) => answers?.thread === thread.id)
  const left = thread.repliesCount - thread.replies.length

  const loadMore = async () => {
    setBusy(true)
    try {
      await loadReplies(thread)
    } catch (error) {
      void toastFailure(t('comments.more_failed'), error)
    } finally {
      setBusy(false)
    }
  }
  const itemProps = { post, linked, onAnswer }
  return (
    <>
      <CommentItem comment={thread} {...itemProps} />
      {(thread.replies.length > 0 || own.length > 0 || left > 0) && (
        <div className="mt-3 ml-5 border-l-2 border-line pl-4 xs:pl-5">
          <ol className="grid gap-3">
            {thread.replies.map((reply) => (
              <li key={reply.id}>
                <CommentItem comment={reply} small {...itemProps} />
              </li>
            ))}
            {left === 0 &&
              own.map((unsent) => (
                <li key={unsent.id}>
                  <UnsentComment unsent={unsent} small onCancelled={onCancelled} />
                </li>
              ))}
          </ol>
          {left > 0 && (
            <Button
              variant="quiet"
              size="sm"
              busy={busy}
              className="-ml-3.5 text-muted"
              onClick={() => void loadMore()}
            >
              {t('comments.more_replies', { count: left })}
            </Button>
          )}
          {left > 0 &&
            own.map((unsent) => (
              <UnsentComment key={unsent.id} unsent={unsent} small onCancelled={onCancelled} />
            ))}
        </div>
      )}
    </>
  )
}
