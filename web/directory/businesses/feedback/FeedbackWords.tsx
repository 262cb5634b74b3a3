import type { Feedback } from '../../../../contract/businesses/feedback.ts'
import { FoldedText } from '../../../posts/mentions/FoldedText.tsx'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'

/** What was said, and the answer. */
export function FeedbackWords({ feedback: { id, content, createdAt, answer } }: { feedback: Feedback }) {
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
