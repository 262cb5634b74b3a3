import type { Comment } from '../../contract/posts/comments.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { CommentSkeletons } from './CommentSkeletons.tsx'
import { useThreads } from './data.ts'
import { Thread } from './Thread.tsx'
import type { Threads } from './thread-list.ts'
import { useSending } from './unsent-context.ts'
import type { Answered } from './unsent.ts'
import { UnsentComment } from './UnsentComment.tsx'
import { useWanted } from './use-wanted.ts'

interface CommentListProps {
  post: Post
  /** Whom one was led to. */
  wanted: number | null
  onAnswer: (answered: Answered) => void
  /** Asked for the list from its beginning, where it began with the wanted one. */
  onNewest: () => void
}

/** Two pages can hold one comment, where it moved between them. */
function threadsIn(list: Threads | undefined): Comment[] {
  const all = list?.pages.flatMap(({ results }) => results) ?? []
  return [...new Map(all.map((thread) => [thread.id, thread])).values()]
}

export function CommentList({ post, wanted, onAnswer, onNewest }: CommentListProps) {
  const t = useText()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useThreads(post.id, wanted)
  const { waiting } = useSending()
  useWanted(wanted, data)
  const own = waiting.filter(({ answers }) => answers === null)
  const threads = threadsIn(data)

  const more = async () => {
    const { isFetchNextPageError } = await fetchNextPage()
    if (isFetchNextPageError) toast({ title: t('comments.more_failed'), tone: 'bad' })
  }

  if (!data && error)
    return (
      <ErrorState
        title={t('comments.error_title')}
        message={t('comments.more_failed')}
        retryLabel={t('comments.try_again')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <CommentSkeletons count={Math.min(3, post.comments_count)} />
  if (!threads.length && !own.length)
    return <EmptyState title={t('comments.empty')} text={t('comments.empty_text')} />
  return (
    <>
      {data.pages[0]?.previous && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-3.5 text-muted" onClick={onNewest}>
          {t('comments.newer')}
        </Button>
      )}
      <ol className="mt-3 grid gap-4">
        {own.map((unsent) => (
          <li key={unsent.key}>
            <UnsentComment unsent={unsent} />
          </li>
        ))}
        {threads.map((thread) => (
          <li key={thread.id}>
            <Thread thread={thread} post={post} wanted={wanted} onAnswer={onAnswer} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void more()}>
            {t('comments.more')}
          </Button>
        </div>
      )}
    </>
  )
}
