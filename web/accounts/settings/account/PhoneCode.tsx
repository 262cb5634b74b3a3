import { useEffect, useRef, useState } from 'react'
import { codeLimits } from '../../../../contract/people/phones.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { readablePhone } from '../../../platform/i18n/phone.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { clockOf } from '../../../platform/formats.ts'
import type { SentCode } from './use-phone.ts'

interface PhoneCodeProps {
  sent: SentCode
  /** True right after the request, when the field takes the focus. */
  isFresh: boolean
  problem: string | undefined
  busy: boolean
  onCode: (code: string) => Promise<void>
  onResend: () => void
  onOtherNumber: () => void
}

/** The last digit submits the code. */
export function PhoneCode({ sent, isFresh, problem, busy, onCode, onResend, onOtherNumber }: PhoneCodeProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const left = (Date.parse(sent.expires_at) - useNow(true)) / 1000
  useEffect(() => {
    if (isFresh) input.current?.focus()
  }, [isFresh])

  async function submit(digits: string) {
    if (busy || digits.length < codeLimits.digits) return
    await onCode(digits)
    input.current?.select()
  }

  return (
    <form
      noValidate
      className="grid gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(code)
      }}
    >
      <p className="text-pretty">{t('settings.code_sent', { phone: readablePhone(sent.phone) })}</p>
      <TextField
        ref={input}
        label={t('settings.code')}
        error={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        className="text-center text-24 tracking-[0.4em] md:max-w-72"
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '').slice(0, codeLimits.digits)
          setCode(digits)
          if (digits.length === codeLimits.digits && digits !== code) void submit(digits)
        }}
      />
      <p className="text-13 text-muted tabular-nums">
        {left > 0 ? t('settings.code_left', { time: clockOf(left) }) : t('settings.code_over')}
      </p>
      <Button
        type="submit"
        className="md:justify-self-start md:px-8"
        busy={busy}
        disabled={code.length < codeLimits.digits}
      >
        {t('settings.verify')}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2 md:justify-start">
        <Button variant="quiet" size="sm" onClick={onResend}>
          {t('settings.resend')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onOtherNumber}>
          {t('settings.other_number')}
        </Button>
      </div>
    </form>
  )
}

/** The time in milliseconds, updated every second while `running`. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(() => serverNow().getTime())
  useEffect(() => {
    if (!running) return
    const tick = () => setNow(serverNow().getTime())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [running])
  return now
}
