import { useText } from '../../platform/i18n/i18n.ts'
import { useWaitingCount } from '../../platform/outbox/waiting-count.ts'

/** Before signing out: what would never be sent. */
export function UnsentNote() {
  const t = useText()
  const posts = useWaitingCount('post')
  const comments = useWaitingCount('comment')
  if (!posts && !comments) return null
  return (
    <div className="mt-3 grid gap-2 rounded-card bg-alert-tint p-4 text-15 text-pretty text-ink">
      {posts > 0 && <p>{t('outbox.unsent', { count: posts })}</p>}
      {comments > 0 && <p>{t('outbox.unsent_comments', { count: comments })}</p>}
    </div>
  )
}
