import { useRef, useState } from 'react'
import {
  deleteFeedback,
  type Feedback,
  giveFeedback,
} from '../../../../contract/directory/business-feedback.ts'
import { businessLimits } from '../../../../contract/directory/business-limits.ts'
import type { Business } from '../../../../contract/directory/businesses.ts'
import { isFinal } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { relativeTime, text, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { LoadMore } from '../../../platform/pages/Pages.tsx'
import { randomId } from '../../../platform/random-id.ts'
import { FoldedText } from '../../../posts/mentions/LinkedText.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { businessKeys, useBusinessFeedback } from '../businesses.ts'
import { BusinessSection } from './BusinessSections.tsx'

/** The form for feedback, and the viewer's earlier feedback. */
export function FeedbackCard({ business }: { business: Business }) {
  const t = useText()
  const { slug, claimed } = business
  const list = useBusinessFeedback(business)
  const takeBack = async ({ id }: Feedback) => {
    try {
      await call(deleteFeedback, { params: { slug, id } })
    } catch (error) {
      void toastFailure(text('businesses.feedback_not_deleted'), error)
    }
    void queryClient.invalidateQueries({ queryKey: businessKeys.feedback(slug) })
  }
  return (
    <BusinessSection title={t('businesses.feedback')}>
      <p className="mb-3 text-13 text-pretty text-muted">
        {t(claimed ? 'businesses.feedback_note' : 'businesses.feedback_waits')}
      </p>
      <FeedbackForm business={business} />
      {list.items.length > 0 && (
        <ul
          aria-label={t('businesses.own_feedback')}
          className="mt-4 divide-y divide-line border-t border-line"
        >
          {list.items.map((feedback) => (
            <li key={feedback.id} className="py-3">
              <FeedbackText feedback={feedback} />
              <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => void takeBack(feedback)}>
                {t('businesses.feedback_delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={list} />
    </BusinessSection>
  )
}

function FeedbackForm({ business: { slug, feedbackPlaceholder } }: { business: Business }) {
  const t = useText()
  const draft = useFormDraft(`feedback ${slug}`, { content: '' })
  const field = useRef<HTMLTextAreaElement>(null)
  const key = useRef(randomId())
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const content = draft.words.content.trim()
  const excess = Array.from(content).length - businessLimits.feedback

  const send = async () => {
    if (!content || excess > 0) {
      setProblem('businesses.feedback_blank')
      return field.current?.focus()
    }
    setBusy(true)
    setProblem(null)
    setSent(false)
    try {
      await call(giveFeedback, { params: { slug }, body: { content }, idempotencyKey: key.current })
      key.current = randomId()
      draft.clear()
      setSent(true)
      void queryClient.invalidateQueries({ queryKey: businessKeys.feedback(slug) })
    } catch (error) {
      // A retry gets a new key unless the outcome of the last request is unknown.
      if (isFinal(error)) key.current = randomId()
      setProblem(exactReasonKey(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form className="grid gap-3" onSubmit={send}>
      <TextArea
        ref={field}
        label={t('businesses.feedback_label')}
        placeholder={feedbackPlaceholder || t('businesses.feedback_placeholder')}
        value={draft.words.content}
        onChange={({ target }) => {
          setProblem(null)
          draft.change({ content: target.value })
        }}
        error={excess > 0 ? t('businesses.too_long', { count: excess }) : problem ? t(problem) : undefined}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="text-13 text-leaf text-pretty">
          {isSent && t('businesses.feedback_sent')}
        </p>
        <Button type="submit" variant="secondary" busy={busy}>
          {t('businesses.feedback_send')}
        </Button>
      </div>
    </Form>
  )
}

/** The feedback and its answer. */
export function FeedbackText({ feedback: { id, content, createdAt, answer } }: { feedback: Feedback }) {
  const t = useText()
  return (
    <>
      <FoldedText id={`feedback:${id}`} text={content} />
      <p className="mt-0.5 text-13 text-muted">
        <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
      </p>
      {answer !== null && (
        <div className="mt-2 rounded-card bg-sunk px-3 py-2">
          <b className="block text-13 text-muted">{t('businesses.answer')}</b>
          <FoldedText id={`feedback:${id}:answer`} text={answer} />
        </div>
      )}
    </>
  )
}
