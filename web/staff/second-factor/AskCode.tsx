import { useState } from 'react'
import { proveSecondFactor } from '../../../contract/people/second-factor.ts'
import { call } from '../../platform/api/call.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { CodeField } from './CodeField.tsx'
import { keepSecondFactor } from './data.ts'
import { useCode } from './use-code.ts'

/** Asks for the app's code, or one of those that were kept for a day without the phone. */
export function AskCode() {
  const t = useText()
  const [byRecovery, setByRecovery] = useState(false)
  const { code, change, busy, problem, submit } = useCode(
    (typed) => call(proveSecondFactor, { body: { code: typed } }),
    keepSecondFactor,
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
      <p className="text-muted text-pretty">
        {t(byRecovery ? 'staff.recovery_ask_text' : 'staff.factor_ask_text')}
      </p>
      {byRecovery ? (
        <TextField
          label={t('staff.recovery_code')}
          error={problem ?? undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          value={code}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <CodeField value={code} problem={problem} onChange={change} onWhole={(whole) => void submit(whole)} />
      )}
      <Button type="submit" size="lg" block busy={busy}>
        {t('staff.factor_enter')}
      </Button>
      <Button
        variant="quiet"
        block
        onClick={() => {
          setByRecovery(!byRecovery)
          change('')
        }}
      >
        {t(byRecovery ? 'staff.factor_by_app' : 'staff.factor_by_recovery')}
      </Button>
      <p className="text-13 text-muted text-pretty">{t('staff.factor_lost')}</p>
    </form>
  )
}
