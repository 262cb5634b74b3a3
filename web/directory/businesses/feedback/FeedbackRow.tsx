import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { answerFeedback, type Feedback } from '../../../../contract/businesses/feedback.ts'
import { businessLimits } from '../../../../contract/businesses/limits.ts'
import { exactReasonOf } from '../../../platform/api/exact-reason.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/kept/form-drafts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { PersonName } from '../../../relations/PersonName.tsx'
import { businessKeys } from '../data.ts'
import { FeedbackWords } from './FeedbackWords.tsx'

interface FeedbackRowProps {
  slug: string
  feedback: Feedback
  canAnswer: boolean
}

export function FeedbackRow({ slug, feedback, canAnswer }: FeedbackRowProps) {
  const t = useText()
  const [isAnswering, setAnswering] = useState(false)
  const { author, answer } = feedback
  return (
    <article className="flex gap-3 px-4 py-3">
      <Avatar name={author.display_name} src={author.avatar_url} />
      <div className="min-w-0 flex-1">
        <h3 className="font-bold wrap-anywhere">
          <Link to={`/users/${author.id}`} className="hover:underline">
            <PersonName person={author} />
          </Link>
        </h3>
        <FeedbackWords feedback={feedback} />
        {canAnswer && !isAnswering && (
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => setAnswering(true)}>
            {t(answer === null ? 'businesses.answer_it' : 'businesses.answer_anew')}
          </Button>
        )}
        {isAnswering && <AnswerForm slug={slug} feedback={feedback} onDone={() => setAnswering(false)} />}
      </div>
    </article>
  )
}

interface AnswerFormProps {
  slug: string
  feedback: Feedback
  onDone: () => void
}

function AnswerForm({ slug, feedback: { id, answer, author }, onDone }: AnswerFormProps) {
  const t = useText()
  const draft = useFormDraft(`answer ${id}`, { content: answer ?? '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const content = draft.words.content.trim()
  const excess = Array.from(content).length - businessLimits.answer

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!content || excess > 0) return setProblem('businesses.answer_blank')
    setBusy(true)
    setProblem(null)
    try {
      await call(answerFeedback, { params: { slug, id }, body: { content } })
      draft.clear()
      await queryClient.invalidateQueries({ queryKey: businessKeys.feedback(slug) })
      toast({ title: text('businesses.answered'), tone: 'good' })
      onDone()
    } catch (error) {
      setProblem(exactReasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('businesses.answer_to', { name: author.display_name })}
        value={draft.words.content}
        onChange={({ target }) => {
          setProblem(null)
          draft.change({ content: target.value })
        }}
        error={excess > 0 ? t('businesses.too_long', { count: excess }) : problem ? t(problem) : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onDone}>
          {t('businesses.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('businesses.answer_send')}
        </Button>
      </div>
    </form>
  )
}
