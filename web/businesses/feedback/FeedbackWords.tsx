import type { Feedback } from '../../../contract/businesses/feedback.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'

/** What was said, and the answer. */
export function FeedbackWords({ feedback: { content, createdAt, answer } }: { feedback: Feedback }) {
  const t = useText()
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{content}</p>
      <p className="mt-0.5 text-13 text-muted">
        <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
      </p>
      {answer !== null && (
        <p className="mt-2 rounded-card bg-sunk px-3 py-2 whitespace-pre-line wrap-anywhere">
          <b className="block text-13 text-muted">{t('businesses.answer')}</b>
          {answer}
        </p>
      )}
    </>
  )
}
