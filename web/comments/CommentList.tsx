import { useLocation } from 'react-router'
import type { Comment } from '../../contract/posts/comments.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { CommentSkeletons } from './CommentSkeletons.tsx'
import { Thread } from './Thread.tsx'
import { UnsentComment } from './outbox/UnsentComment.tsx'
import { type Answered, type CommentEntry, useUnsent } from './outbox/comment-outbox.ts'
import { useThreads } from './data.ts'
import type { Threads } from './thread-list.ts'
import { useLinkedComment } from './use-linked-comment.ts'

interface CommentListProps {
  post: Post
  /** The comment that the address names. */
  linked: number | null
  onAnswer: (answered: Answered) => void
  onTakenBack: (entry: CommentEntry) => void
  /** Called to show the newest comments, where the list started with the wanted one. */
  onNewest: () => void
}

/** A comment that moved between two pages may be on both. */
function threadsIn(list: Threads | undefined): Comment[] {
  const all = list?.pages.flatMap(({ results }) => results) ?? []
  return [...new Map(all.map((thread) => [thread.id, thread])).values()]
}

export function CommentList({ post, linked, onAnswer, onTakenBack, onNewest }: CommentListProps) {
  const t = useText()
  const list = useThreads(post.id, linked)
  const { search } = useLocation()
  const isGone = useLinkedComment(linked, list.data, ({ id, author, parentId }) => {
    const isAsked = new URLSearchParams(search).get('do') === 'reply'
    if (isAsked && author) onAnswer({ id, name: author.display_name, thread: parentId ?? id })
  })
  const threads = threadsIn(list.data)
  const isBeneathAnother = ({ answers }: CommentEntry) => threads.some(({ id }) => id === answers?.thread)
  const own = useUnsent(post.id).filter((entry) => !isBeneathAnother(entry))
  return (
    <>
      <p role="status" className="mt-2 text-muted text-pretty empty:hidden">
        {isGone && t('comments.linked_gone')}
      </p>
      {own.length > 0 && (
        <ol className="mt-3 grid gap-4">
          {own.map((unsent) => (
            <li key={unsent.id}>
              <UnsentComment unsent={unsent} onTakenBack={onTakenBack} />
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
                    onTakenBack={onTakenBack}
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
