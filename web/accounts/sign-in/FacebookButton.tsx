import { useText } from '../../platform/i18n/i18n.ts'
import { useInstallation } from '../../platform/api/installation.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFacebook } from './facebook.ts'
import { FacebookMark } from './ProviderMarks.tsx'

interface FacebookButtonProps {
  from: string | null
  /** Whether the sign-in may start; shows what is missing itself. */
  allow: () => boolean
  mayReload: () => boolean
}

const unknown = { app_id: null, is_stand_in: false }

export function FacebookButton({ from, allow, mayReload }: FacebookButtonProps) {
  const t = useText()
  const connection = useInstallation()?.facebook ?? unknown
  const { state, leave } = useFacebook(connection, from, mayReload)
  const hint = connection.is_stand_in ? 'accounts.facebook_demo' : hints[state]
  const busy = state === 'busy'
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        block
        icon={<FacebookMark />}
        disabled={state === 'loading'}
        busy={busy}
        aria-describedby={hint && 'facebook-hint'}
        onClick={() => allow() && leave()}
      >
        {busy ? t('accounts.connecting') : t('accounts.facebook')}
      </Button>
      <p id="facebook-hint" className={`text-center text-13 text-muted ${hint ? '' : 'invisible'}`}>
        {t(hint ?? 'accounts.facebook_not_ready')}
      </p>
    </>
  )
}

const hints = {
  asleep: 'accounts.facebook_loads',
  loading: 'accounts.facebook_not_ready',
  ready: undefined,
  busy: undefined,
} as const
