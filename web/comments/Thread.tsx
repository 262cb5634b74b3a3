import { useState } from 'react'
import type { Comment } from '../../contract/posts/comments.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { toastFailure } from '../platform/api/toast-failure.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { CommentItem } from './CommentItem.tsx'
import { UnsentComment } from './outbox/UnsentComment.tsx'
import { type Answered, type CommentEntry, useUnsent } from './outbox/comment-outbox.ts'
import { loadReplies } from './data.ts'

interface ThreadProps {
  thread: Comment
  post: Post
  linked: number | null
  onAnswer: (answered: Answered) => void
  onTakenBack: (entry: CommentEntry) => void
}

/** A comment and its replies, oldest first. */
export function Thread({ thread, post, linked, onAnswer, onTakenBack }: ThreadProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const own = useUnsent(post.id).filter(({ answers }) => answers?.thread === thread.id)
  const left = thread.repliesCount - thread.replies.length

  const more = async () => {
    setBusy(true)
    try {
      await loadReplies(thread)
    } catch (error) {
      void toastFailure(t('comments.more_failed'), error)
    } finally {
      setBusy(false)
    }
  }
  const shown = { post, linked, onAnswer }
  return (
    <>
      <CommentItem comment={thread} {...shown} />
      {(thread.replies.length > 0 || own.length > 0 || left > 0) && (
        <div className="mt-3 ml-5 border-l-2 border-line pl-4 xs:pl-5">
          <ol className="grid gap-3">
            {thread.replies.map((reply) => (
              <li key={reply.id}>
                <CommentItem comment={reply} small {...shown} />
              </li>
            ))}
            {left === 0 &&
              own.map((unsent) => (
                <li key={unsent.id}>
                  <UnsentComment unsent={unsent} small onTakenBack={onTakenBack} />
                </li>
              ))}
          </ol>
          {left > 0 && (
            <Button
              variant="quiet"
              size="sm"
              busy={busy}
              className="-ml-3.5 text-muted"
              onClick={() => void more()}
            >
              {t('comments.more_replies', { count: left })}
            </Button>
          )}
          {left > 0 &&
            own.map((unsent) => (
              <UnsentComment key={unsent.id} unsent={unsent} small onTakenBack={onTakenBack} />
            ))}
        </div>
      )}
    </>
  )
}
