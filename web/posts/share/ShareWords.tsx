import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import type { useShare } from './use-share.ts'

export function ShareWords({ share }: { share: ReturnType<typeof useShare> }) {
  const t = useText()
  const { count, message, setMessage, over, busy, problem, send } = share
  return (
    <div className="grid gap-3">
      <TextArea
        label={t('share.message')}
        rows={2}
        className="min-h-18"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={over > 0 ? t('share.too_long', { count: over }) : undefined}
      />
      {problem && (
        <p role="alert" className="text-danger text-pretty">
          {t(problem)}
        </p>
      )}
      <p role="status" className="text-13 text-muted">
        {t('share.chosen', { count })}
      </p>
      <Button block size="lg" busy={busy} disabled={over > 0} onClick={() => void send()}>
        {t('share.send')}
      </Button>
    </div>
  )
}
