import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'

interface DraftStateProps {
  /** Whether the draft survives a reload; null while it is blank. */
  is_stored: boolean | null
  onDiscard: () => void
}

export function DraftState({ is_stored, onDiscard }: DraftStateProps) {
  const t = useText()
  if (is_stored === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <p className="text-13 text-muted">{t(is_stored ? 'composer.draft_kept' : 'composer.draft_not_kept')}</p>
      <Button variant="quiet" size="sm" className="-mr-3.5 max-xs:mr-0" onClick={onDiscard}>
        {t('composer.discard')}
      </Button>
    </div>
  )
}
