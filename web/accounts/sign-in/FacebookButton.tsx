import { useText } from '../../platform/i18n/i18n.ts'
import { useInstallation } from '../../platform/api/installation.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFacebook } from './facebook.ts'
import { FacebookMark } from './ProviderMarks.tsx'

interface FacebookButtonProps {
  from: string | null
  /** Whether the sign-in may start; shows what is missing itself. */
  allow: () => boolean
  /** Called before a reload; returns whether it may happen. */
  beforeReload: () => boolean
}

const unknown = { app_id: null, is_stand_in: false }

export function FacebookButton({ from, allow, beforeReload }: FacebookButtonProps) {
  const t = useText()
  const connection = useInstallation()?.facebook ?? unknown
  const { isReady, busy, leave } = useFacebook(connection, from, beforeReload)
  const hint = connection.is_stand_in ? t('accounts.facebook_demo') : t('accounts.facebook_not_ready')
  const says = !isReady || connection.is_stand_in
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        block
        icon={<FacebookMark />}
        disabled={!isReady}
        busy={busy}
        aria-describedby={says ? 'facebook-hint' : undefined}
        onClick={() => allow() && void leave()}
      >
        {busy ? t('accounts.connecting') : t('accounts.facebook')}
      </Button>
      <p id="facebook-hint" className={`text-center text-13 text-muted ${says ? '' : 'invisible'}`}>
        {hint}
      </p>
    </>
  )
}
