import { CheckCheck } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { markAllRead } from './reading.ts'
import { useUnread } from './poll-unread.ts'

export function ReadAll() {
  const t = useText()
  if (!useUnread()?.unread_count) return null
  return (
    <Button
      size="sm"
      variant="tint"
      icon={<CheckCheck />}
      className="mb-3"
      onClick={() => {
        focusMain({ preventScroll: true })
        void markAllRead()
      }}
    >
      {t('notifications.read_all')}
    </Button>
  )
}
