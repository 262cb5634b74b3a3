import { useState } from 'react'
import { beginSecondFactor, confirmSecondFactor } from '../../../../contract/moderation/second-factor.ts'
import { call } from '../../../platform/api/call.ts'
import { toastFailure } from '../../../platform/api/toast-failure.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { withFreshSignIn } from '../../../platform/session/sign-in-again.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { cacheSecondFactor, CodeField, useCodeForm } from './CodeField.tsx'
import { CopyButton, RecoveryCodes } from './RecoveryCodes.tsx'
import { QrCode } from './QrCode.tsx'

/** From the app's QR code to the recovery codes; the same for the first authenticator app and for another one. */
export default function SetUp({ onKept }: { onKept?: () => void }) {
  const t = useText()
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      setBegun(await withFreshSignIn({ action: 'staff', words: {} }, () => call(beginSecondFactor)))
    } catch (error) {
      void toastFailure(text('staff.factor_not_begun'), error)
    }
    setBusy(false)
  }
  if (codes) {
    const kept = () => {
      cacheSecondFactor({ is_set_up: true, is_proved: true, codes_left: codes.length })
      onKept?.()
    }
    return <RecoveryCodes codes={codes} onKept={kept} />
  }
  if (begun) return <FirstCode {...begun} onDone={setCodes} />
  return (
    <>
      <p className="text-pretty">{t('staff.factor_why')}</p>
      <p className="text-muted text-pretty">{t('staff.factor_apps')}</p>
      <Button size="lg" block busy={busy} onClick={() => void begin()}>
        {t('staff.factor_begin')}
      </Button>
    </>
  )
}

function FirstCode({
  secret,
  uri,
  onDone,
}: {
  secret: string
  uri: string
  onDone: (codes: string[]) => void
}) {
  const t = useText()
  const { code, change, busy, problem, submit } = useCodeForm(
    (typed) => call(confirmSecondFactor, { body: { code: typed } }),
    ({ recovery_codes }) => onDone(recovery_codes),
  )
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="text-pretty">{t('staff.factor_scan')}</p>
      <QrCode text={uri} label={t('staff.factor_qr')} />
      <div className="grid justify-items-start gap-2">
        <p className="text-13 text-muted text-pretty">{t('staff.factor_by_hand')}</p>
        <p className="w-full rounded-card bg-sunk px-4 py-3 text-17 leading-7 select-all">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <CopyButton words={secret} label={t('staff.factor_copy')} />
      </div>
      <CodeField value={code} problem={problem} onChange={change} onWhole={(whole) => void submit(whole)} />
      <Button type="submit" size="lg" block busy={busy}>
        {t('staff.factor_confirm')}
      </Button>
    </form>
  )
}
