import { useEffect, useRef, useState } from 'react'
import { codeLimits, sendPhoneCode, verifyPhone } from '../../../../contract/accounts/phones.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { formatCountdown } from '../../../platform/formats.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { formatPhone } from '../../../platform/i18n/vietnam.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { setUser } from '../../../platform/session/session.ts'
import { needsRecentSignIn, withRecentSignIn } from '../../../platform/session/recent-sign-in.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextField } from '../../../ui/controls/Field.tsx'

interface PhoneCodeProps {
  sent: SentCode
  /** True directly after the request; then the field takes the focus. */
  isFresh: boolean
  problem: string | undefined
  busy: boolean
  onCode: (code: string) => Promise<void>
  onResend: () => void
  onOtherNumber: () => void
}

/** Entering the last digit submits the code. */
export function PhoneCode({ sent, isFresh, problem, busy, onCode, onResend, onOtherNumber }: PhoneCodeProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const secondsLeft = (Date.parse(sent.expires_at) - useNow(true)) / 1000
  useEffect(() => {
    if (isFresh) input.current?.focus()
  }, [isFresh])

  async function submit(digits: string) {
    if (busy || digits.length < codeLimits.digits) return
    await onCode(digits)
    input.current?.select()
  }

  return (
    <Form className="grid gap-4 p-4" onSubmit={() => void submit(code)}>
      <p className="text-pretty">{t('settings.code_sent', { phone: formatPhone(sent.phone) })}</p>
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
        {secondsLeft > 0
          ? t('settings.code_left', { time: formatCountdown(secondsLeft) })
          : t('settings.code_over')}
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
    </Form>
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

interface SentCode {
  phone: string
  expires_at: string
}

interface Problem {
  textKey: TextKey
  /** The number in the message. */
  count?: number
}

// The phone may discard this page while the user reads the code in another app.
const storageKey = 'phone_code'

function loadSentCode(): SentCode | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<SentCode> | null
    const { phone, expires_at } = stored ?? {}
    if (typeof phone !== 'string' || typeof expires_at !== 'string') return null
    return Date.parse(expires_at) > serverNow().getTime() ? { phone, expires_at } : null
  } catch {
    return null
  }
}

function storeSentCode(sent: SentCode | null) {
  try {
    if (sent) sessionStorage.setItem(storageKey, JSON.stringify(sent))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage the state is lost when the page is closed.
  }
}

export function usePhoneVerification(user_id: number) {
  const [sent, setSent] = useState(loadSentCode)
  const [isFresh, setFresh] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)

  function setSentCode(next: SentCode | null) {
    storeSentCode(next)
    setSent(next)
  }

  /** Resolves to whether the request succeeded. If not, `problem` is set. */
  async function attempt(request: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    try {
      await request()
      return true
    } catch (error) {
      const { isUsedUp, ...phoneProblem } = toPhoneProblem(error)
      setProblem(phoneProblem)
      if (isUsedUp) setSentCode(null)
      return false
    } finally {
      setBusy(false)
    }
  }

  const send = (phone: string) =>
    attempt(async () => {
      const body = { phone }
      const pendingAction = { action: 'change_phone' as const, words: body }
      const next = await withRecentSignIn(pendingAction, () =>
        call(sendPhoneCode, { params: { id: user_id }, body }),
      )
      setFresh(true)
      setSentCode(next)
    })

  const verify = (code: string) =>
    attempt(async () => {
      const user = await call(verifyPhone, { params: { id: user_id }, body: { code } })
      setSentCode(null)
      setUser(user)
    })

  const startOver = () => {
    setProblem(null)
    setSentCode(null)
  }

  return { sent, isFresh, problem, busy, send, verify, startOver }
}

/** The problem behind a refusal. `isUsedUp` means that the code can't be used again. */
function toPhoneProblem(error: unknown): Problem & { isUsedUp?: boolean } {
  if (!(error instanceof ApiError)) return { textKey: exactReasonKey(error) }
  if (needsRecentSignIn(error)) return { textKey: 'ui.sign_in_again' }
  const { code, status, errors } = error
  if (code === 'not_a_mobile' || status === 400) return { textKey: 'settings.not_a_mobile' }
  if (code === 'phone_in_use') return { textKey: 'settings.phone_in_use', isUsedUp: true }
  if (code === 'code_expired') return { textKey: 'settings.code_expired', isUsedUp: true }
  if (code === 'wrong_code') {
    const count = Number(/\d+/.exec(errors['code']?.[0] ?? '')?.[0] ?? 0)
    return count
      ? { textKey: 'settings.wrong_code', count }
      : { textKey: 'settings.code_spent', isUsedUp: true }
  }
  if (status === 429) return { textKey: 'settings.phone_too_many' }
  return { textKey: exactReasonKey(error) }
}
