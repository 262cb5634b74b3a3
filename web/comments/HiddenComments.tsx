import { ChevronDown, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { HiddenComment } from '../../contract/posts/comments.ts'
import { ReportSheet } from '../moderation/ReportSheet.tsx'
import { FoldedText } from '../mentions/FoldedText.tsx'
import { relativeTime, useText } from '../platform/i18n/i18n.ts'
import { More } from '../platform/pages/More.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { ConfirmSheet } from '../ui/overlays/ConfirmSheet.tsx'
import { removeHidden, useHiddenComments } from './hidden.ts'

/** What a block hides from a post's author under it, to delete and report. */
export function HiddenComments({ post_id }: { post_id: number }) {
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
                <Hidden post_id={post_id} comment={comment} />
              </li>
            ))}
          </ul>
          <More query={list} label={t('comments.more')} failed={{ title: t('comments.more_failed') }} />
        </>
      )}
    </div>
  )
}

function Hidden({ post_id, comment }: { post_id: number; comment: HiddenComment }) {
  const t = useText()
  const [step, setStep] = useState<'none' | 'report' | 'delete'>('none')
  const [busy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const close = () => setStep('none')
  const remove = async () => {
    setBusy(true)
    setFailed(false)
    const isDone = await removeHidden(post_id, comment.id)
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
