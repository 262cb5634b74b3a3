import { text, useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { type CommentEntry, comments, discardComment, takeBackComment } from './comment-outbox.ts'

interface UnsentWaysProps {
  unsent: CommentEntry
  onTakenBack: ((entry: CommentEntry) => void) | undefined
}

/** What can be done with a comment that waits or was refused. */
export function UnsentWays({ unsent, onTakenBack }: UnsentWaysProps) {
  const t = useText()
  const { id, refused, content } = unsent
  const takeBack = async () => {
    const entry = await takeBackComment(id)
    if (entry) onTakenBack?.(entry)
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
        <Button size="sm" variant="tint" onClick={() => void copy(content)}>
          {t('comments.copy_words')}
        </Button>
      )}
      {onTakenBack && (
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
  const isAnswerToNothing = refused?.why === 'fields' && refused.fields.includes('parent')
  const isAnother = isAnswerToNothing || refused?.why === 'earlier_posted'
  const send = () => {
    if (isAnswerToNothing) return comments.sendAsNew(id, (entry) => ({ ...entry, answers: null }))
    return isAnother || refused?.why === 'unsure' ? comments.sendAsNew(id) : comments.sendAgain(id)
  }
  return (
    <Button size="sm" variant="tint" onClick={() => void send()}>
      {t(isAnother ? 'comments.as_own' : 'comments.send_again')}
    </Button>
  )
}

async function copy(content: string) {
  try {
    await navigator.clipboard.writeText(content)
    toast({ title: text('comments.copied'), tone: 'good' })
  } catch {
    toast({ title: text('comments.not_copied'), tone: 'bad' })
  }
}
