import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Spin } from '../../ui/feedback/Spinner.tsx'
import type { Farther } from './use-farther.ts'

/** Stands where more is loaded. */
export function FartherPart({ part: { failed, load } }: { part: Farther }) {
  const t = useText()
  if (!failed)
    return (
      <p className="grid min-h-11 place-items-center py-2 text-muted">
        <Spin />
        <span className="sr-only">{t('conversation.loading_more')}</span>
      </p>
    )
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 py-3 text-13 text-muted"
    >
      {t('conversation.more_failed')}
      <Button size="sm" variant="secondary" onClick={load}>
        {t('ui.try_again')}
      </Button>
    </div>
  )
}
