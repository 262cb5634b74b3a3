import { RotateCw } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** Replaces the numbers when only they failed to load. */
export function NumbersFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted">
      {t('users.numbers_failed')}
      <Button variant="secondary" size="sm" icon={<RotateCw className="size-4" />} onClick={onRetry}>
        {t('ui.try_again')}
      </Button>
    </div>
  )
}
