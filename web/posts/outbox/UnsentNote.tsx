import { useText } from '../../platform/i18n/i18n.ts'
import { useWaitingCount } from '../../platform/outbox/waiting.ts'

/** Before signing out: the posts that would never be sent. */
export function UnsentNote() {
  const t = useText()
  const count = useWaitingCount('post')
  if (!count) return null
  return (
    <p className="mt-3 rounded-card bg-alert-tint p-4 text-15 text-pretty text-ink">
      {t('outbox.unsent', { count })}
    </p>
  )
}
