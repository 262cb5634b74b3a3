import { CircleAlert, CloudOff, Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../../platform/api/online.ts'
import { clockTime, useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { copyText } from '../../../relations/copy-link.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { FoldedText } from '../../mentions/LinkedText.tsx'
import {
  type CommentEntry,
  commentOutbox,
  discardComment,
  reasonNotSent,
  takeBackComment,
  useUnsentComments,
} from './comment-outbox.ts'

/** Shown if the post can't be shown. */
export function UnsentComments({ post_id }: { post_id: number }) {
  const t = useText()
  const unsent = useUnsentComments(post_id)
  if (!unsent.length) return null
  return (
    <section aria-labelledby="unsent-comments" className="mt-4">
      <h2 id="unsent-comments" className="text-17 font-bold">
        {t('comments.unsent_title')}
      </h2>
      <ol className="mt-3 grid gap-4">
        {unsent.map((entry) => (
          <li key={entry.id}>
            <UnsentComment unsent={entry} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface UnsentCommentProps {
  unsent: CommentEntry
  small?: boolean
  /** Without it the comment can't be edited, for example if the post is gone. */
  onCancelled?: ((entry: CommentEntry) => void) | undefined
}

export function UnsentComment({ unsent, small, onCancelled }: UnsentCommentProps) {
  const t = useText()
  const viewer = useViewer()
  const element = useRef<HTMLElement>(null)
  const [opened] = useState(() => Date.now())
  const online = useOnline()
  const { refused, trouble, not_before, answers } = unsent
  const isEarly = trouble === 'busy' && not_before !== null && Date.parse(not_before) > opened
  const isWaiting = unsent.state === 'queued' && (!online || Boolean(trouble))
  const isSending = !refused && !isWaiting
  useEffect(() => {
    if (isSending) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isSending])
  const waitingText = () => {
    if (!online || trouble === 'network') return t('comments.waits_network')
    if (isEarly) return t('comments.waits_turn', { time: clockTime(new Date(not_before)) })
    return t('comments.waits_server')
  }
  const Icon = !online || trouble === 'network' ? CloudOff : Hourglass
  return (
    <article ref={element} className="flex gap-2.5" aria-busy={isSending}>
      <Avatar name={viewer.display_name} src={viewer.avatar_url} size={small ? 32 : 40} />
      <div className="min-w-0 flex-1">
        <div
          className={`rounded-card px-3.5 py-2 ${isWaiting ? 'border border-dashed border-muted/60' : 'bg-sunk'} ${isSending ? 'opacity-60' : ''}`}
        >
          <h3 className="text-15 font-bold">{t('comments.you')}</h3>
          {answers && !small && (
            <p className="text-13 text-muted">{t('comments.to', { name: answers.name })}</p>
          )}
          <FoldedText id={`unsent:${unsent.id}`} text={unsent.content} className="text-15" />
        </div>
        {isSending && <p className="mt-1 px-1 text-13 text-muted">{t('comments.sending')}</p>}
        {isWaiting && (
          <p role="status" className="mt-1 flex gap-1.5 px-1 text-13 text-muted">
            <Icon aria-hidden className="mt-px size-4 shrink-0" />
            {waitingText()}
          </p>
        )}
        {refused && (
          <p role="alert" className="mt-1 flex gap-1.5 px-1 text-13 text-danger">
            <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
            {t(reasonNotSent(refused))}
          </p>
        )}
        {!isSending && <UnsentCommentActions unsent={unsent} onCancelled={onCancelled} />}
      </div>
    </article>
  )
}

interface UnsentCommentActionsProps {
  unsent: CommentEntry
  onCancelled: ((entry: CommentEntry) => void) | undefined
}

/** The actions for a comment that waits or was refused. */
function UnsentCommentActions({ unsent, onCancelled }: UnsentCommentActionsProps) {
  const t = useText()
  const { id, refused, content } = unsent
  const takeBack = async () => {
    const entry = await takeBackComment(id)
    if (entry) onCancelled?.(entry)
  }
  return (
    <div className="mt-1 flex flex-wrap gap-1.5">
      {refused?.why === 'verify_first' && (
        <ButtonLink to="/settings/account#phone" size="sm" variant="tint">
          {t('comments.verify')}
        </ButtonLink>
      )}
      {refused && refused.why !== 'gone' && <SendAgain unsent={unsent} />}
      {refused?.why === 'gone' && (
        <Button
          size="sm"
          variant="tint"
          onClick={() => void copyText(content, { copied: 'comments.copied', failed: 'comments.not_copied' })}
        >
          {t('comments.copy_words')}
        </Button>
      )}
      {onCancelled && (
        <Button size="sm" variant="quiet" onClick={() => void takeBack()}>
          {t('comments.take_back')}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => void discardComment(id)}>
        {t('comments.discard')}
      </Button>
    </div>
  )
}

function SendAgain({ unsent: { id, refused } }: { unsent: CommentEntry }) {
  const t = useText()
  const isParentGone = refused?.why === 'fields' && refused.fields.includes('parent')
  const isSentAsNew = isParentGone || refused?.why === 'earlier_posted'
  const send = () => {
    if (isParentGone) return commentOutbox.resendAsNew(id, (entry) => ({ ...entry, answers: null }))
    return isSentAsNew || refused?.why === 'unsure' ? commentOutbox.resendAsNew(id) : commentOutbox.retry(id)
  }
  return (
    <Button size="sm" variant="tint" onClick={() => void send()}>
      {t(isSentAsNew ? 'comments.as_own' : 'comments.send_again')}
    </Button>
  )
}
