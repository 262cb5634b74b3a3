import { useText } from '../../platform/i18n/i18n.ts'
import { keptPreferences } from '../../platform/kept/preferences.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { takeFocus } from '../../ui/overlays/take-focus.ts'

interface LeaveQuestionProps {
  onKeep: () => void
  onDiscard: () => void
  onStay: () => void
}

export function LeaveQuestion({ onKeep, onDiscard, onStay }: LeaveQuestionProps) {
  const t = useText()
  const keeps = keptPreferences().autoSave
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <p className="text-muted text-pretty">{t(keeps ? 'editor.leave_text' : 'editor.leave_lost')}</p>
      <div className="mt-5 grid gap-1.5">
        <Button block size="lg" onClick={keeps ? onKeep : onStay}>
          {t(keeps ? 'editor.leave_keep' : 'editor.leave_stay')}
        </Button>
        <Button block variant="quiet" onClick={keeps ? onStay : onKeep}>
          {t(keeps ? 'editor.leave_stay' : 'editor.leave_close')}
        </Button>
        {keeps && (
          <Button block variant="quiet" className="text-danger!" onClick={onDiscard}>
            {t('editor.leave_discard')}
          </Button>
        )}
      </div>
    </div>
  )
}
