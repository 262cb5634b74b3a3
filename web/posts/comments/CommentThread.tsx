import { ChevronDown, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deleteComment, type HiddenComment, listHiddenComments } from '../../../contract/posts/comments.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { isMissing } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { relativeTime, text, useText } from '../../platform/i18n/i18n.ts'
import { LoadMore } from '../../platform/pages/Pages.tsx'
import { usePages } from '../../platform/pages/use-pages.ts'
import { useViewer } from '../../platform/session/session.ts'
import { ReportSheet } from '../../relations/ReportSheet.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { announce } from '../../ui/feedback/announcer.ts'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { FoldedText } from '../mentions/LinkedText.tsx'
import { CommentBar } from './CommentBar.tsx'
import { CommentList } from './CommentList.tsx'
import { commentIdInHash } from './threads.ts'
import type { ReplyTarget, CommentEntry } from './outbox/comment-outbox.ts'

export function CommentThread({ post }: { post: Post }) {
  const t = useText()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const viewer = useViewer()
  const linked = commentIdInHash(hash)
  const [answered, setAnswered] = useState<ReplyTarget | null>(null)
  const [takenBack, setTakenBack] = useState<CommentEntry | null>(null)
  const takeBack = (entry: CommentEntry) => {
    setAnswered(entry.answers)
    setTakenBack(entry)
  }
  return (
    <>
      <section aria-labelledby="comments" className="mt-6 pb-6">
        <h2 id="comments" className="text-17 font-bold">
          {t('comments.title')}
        </h2>
        <CommentList
          post={post}
          linked={linked}
          onAnswer={setAnswered}
          onCancelled={takeBack}
          onNewest={() => void navigate({ hash: '' }, { replace: true, preventScrollReset: true })}
        />
        {viewer.id === post.author.id && <HiddenComments post_id={post.id} />}
      </section>
      <CommentBar post={post} answered={answered} onAnswered={setAnswered} takenBack={takenBack} />
    </>
  )
}

/** The comments that a block hides from the post's author, who can delete and report them. */
function HiddenComments({ post_id }: { post_id: number }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const list = useHiddenComments(post_id)
  const count = list.data?.pages[0]?.count ?? 0
  if (!count) return null
  return (
    <div className="mt-4 border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 text-left text-muted"
        onClick={() => setOpen(!isOpen)}
      >
        <EyeOff aria-hidden className="size-5 shrink-0" />
        <span className="flex-1">{t('comments.hidden_count', { count })}</span>
        <ChevronDown aria-hidden className={`size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <>
          <p className="text-13 text-muted text-pretty">{t('comments.hidden_about')}</p>
          <ul className="mt-2 divide-y divide-line">
            {list.items.map((comment) => (
              <li key={comment.id} className="py-3">
                <HiddenCommentRow post_id={post_id} comment={comment} />
              </li>
            ))}
          </ul>
          <LoadMore query={list} label={t('comments.more')} failed={{ title: t('comments.more_failed') }} />
        </>
      )}
    </div>
  )
}

function HiddenCommentRow({ post_id, comment }: { post_id: number; comment: HiddenComment }) {
  const t = useText()
  const [step, setStep] = useState<'none' | 'report' | 'delete'>('none')
  const [busy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const close = () => setStep('none')
  const remove = async () => {
    setBusy(true)
    setFailed(false)
    const isDone = await deleteHiddenComment(post_id, comment.id)
    setBusy(false)
    if (isDone) close()
    else setFailed(true)
  }
  return (
    <>
      <FoldedText id={`comment:${comment.id}`} text={comment.content} />
      <div className="mt-1 flex items-center gap-1">
        <time dateTime={comment.createdAt} className="flex-1 text-13 text-muted">
          {relativeTime(comment.createdAt)}
        </time>
        <Button variant="quiet" size="sm" onClick={() => setStep('report')}>
          {t('comments.hidden_report')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setStep('delete')}>
          {t('comments.hidden_delete')}
        </Button>
      </div>
      <ReportSheet target={{ type: 'comment', id: comment.id }} open={step === 'report'} onClose={close} />
      <ConfirmSheet
        open={step === 'delete'}
        onClose={close}
        title={t('comments.hidden_delete_question')}
        text={t('comments.hidden_delete_text')}
        confirmLabel={t('comments.hidden_delete')}
        cancelLabel={t('comments.cancel')}
        busy={busy}
        error={isFailed ? t('comments.delete_failed') : undefined}
        onConfirm={() => void remove()}
      />
    </>
  )
}

const hiddenKey = (post_id: number) => ['hidden comments', post_id] as const

const useHiddenComments = (post_id: number) =>
  usePages(
    hiddenKey(post_id),
    (page, signal) => call(listHiddenComments, { params: { id: post_id }, query: { page }, signal }),
    { staleTime: 30_000 },
  )

/** Resolves to whether the comment is deleted, also by somebody else. */
async function deleteHiddenComment(post_id: number, id: number): Promise<boolean> {
  try {
    await call(deleteComment, { params: { id } })
  } catch (error) {
    if (!isMissing(error)) return false
  }
  await queryClient.invalidateQueries({ queryKey: hiddenKey(post_id) })
  announce(text('comments.deleted'))
  return true
}
