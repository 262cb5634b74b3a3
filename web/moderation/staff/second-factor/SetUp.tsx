import { useState } from 'react'
import { beginSecondFactor, confirmSecondFactor } from '../../../../contract/moderation/second-factor.ts'
import { call } from '../../../platform/api/call.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { withRecentSignIn } from '../../../platform/session/recent-sign-in.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { QrCode } from '../../../ui/layout/QrCode.tsx'
import { cacheSecondFactor, CodeField, useCodeForm } from './CodeField.tsx'
import { CopyButton, RecoveryCodes } from './RecoveryCodes.tsx'

/** The set-up of an authenticator app, from the QR code to the recovery codes. Also used to change the app. */
export default function SetUp({ onDone }: { onDone?: () => void }) {
  const t = useText()
  const [enrolment, setEnrolment] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      setEnrolment(await withRecentSignIn({ action: 'staff', words: {} }, () => call(beginSecondFactor)))
    } catch (error) {
      void toastFailure(text('staff.factor_not_begun'), error)
    }
    setBusy(false)
  }
  if (codes) {
    const finish = () => {
      cacheSecondFactor({ is_set_up: true, is_proved: true, codes_left: codes.length })
      onDone?.()
    }
    return <RecoveryCodes codes={codes} onDone={finish} />
  }
  if (enrolment) return <FirstCode {...enrolment} onDone={setCodes} />
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
    (input) => call(confirmSecondFactor, { body: { code: input } }),
    ({ recovery_codes }) => onDone(recovery_codes),
  )
  return (
    <Form className="grid gap-4" onSubmit={() => void submit()}>
      <p className="text-pretty">{t('staff.factor_scan')}</p>
      <span className="justify-self-center rounded-card border border-line bg-surface p-2" data-theme="light">
        <QrCode value={uri} label={t('staff.factor_qr')} />
      </span>
      <div className="grid justify-items-start gap-2">
        <p className="text-13 text-muted text-pretty">{t('staff.factor_by_hand')}</p>
        <p className="w-full rounded-card bg-sunk px-4 py-3 text-17 leading-7 select-all">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <CopyButton content={secret} label={t('staff.factor_copy')} />
      </div>
      <CodeField
        value={code}
        problem={problem}
        onChange={change}
        onComplete={(digits) => void submit(digits)}
      />
      <Button type="submit" size="lg" block busy={busy}>
        {t('staff.factor_confirm')}
      </Button>
    </Form>
  )
}

/** Dark on light also in the dark theme, because cameras need it. */
