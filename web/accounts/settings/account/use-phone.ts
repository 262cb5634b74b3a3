import { useState } from 'react'
import { sendPhoneCode, verifyPhone } from '../../../../contract/people/phones.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonOf } from '../../../platform/api/exact-reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { setUser } from '../../../platform/session/session.ts'
import { wantsSignIn, withFreshSignIn } from '../../../platform/session/sign-in-again.ts'
import { serverNow } from '../../../platform/server-clock.ts'

export interface SentCode {
  phone: string
  expires_at: string
}

interface Problem {
  sentence: TextKey
  /** The count in the message. */
  count?: number
}

// The phone may drop this page while its owner reads the code in another app.
const storageKey = 'phone_code'

function keptCode(): SentCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<SentCode> | null
    const { phone, expires_at } = kept ?? {}
    if (typeof phone !== 'string' || typeof expires_at !== 'string') return null
    return Date.parse(expires_at) > serverNow().getTime() ? { phone, expires_at } : null
  } catch {
    return null
  }
}

function keepCode(sent: SentCode | null) {
  try {
    if (sent) sessionStorage.setItem(storageKey, JSON.stringify(sent))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage the code is kept until the page is left.
  }
}

export function usePhone(user_id: number) {
  const [sent, setSent] = useState(keptCode)
  const [isFresh, setFresh] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)

  function moveTo(next: SentCode | null) {
    keepCode(next)
    setSent(next)
  }

  /** Resolves to whether it succeeded; if not, `problem` is set. */
  async function attempt(act: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    try {
      await act()
      return true
    } catch (error) {
      const { spent, ...why } = problemOf(error)
      setProblem(why)
      if (spent) moveTo(null)
      return false
    } finally {
      setBusy(false)
    }
  }

  const send = (phone: string) =>
    attempt(async () => {
      const body = { phone }
      const wish = { action: 'change_phone' as const, words: body }
      const next = await withFreshSignIn(wish, () => call(sendPhoneCode, { params: { id: user_id }, body }))
      setFresh(true)
      moveTo(next)
    })

  const verify = (code: string) =>
    attempt(async () => {
      const user = await call(verifyPhone, { params: { id: user_id }, body: { code } })
      moveTo(null)
      setUser(user)
    })

  const startOver = () => {
    setProblem(null)
    moveTo(null)
  }

  return { sent, isFresh, problem, busy, send, verify, startOver }
}

/** The meaning of a refusal; `spent` when the code can't be used again. */
function problemOf(error: unknown): Problem & { spent?: boolean } {
  if (!(error instanceof ApiError)) return { sentence: exactReasonOf(error) }
  if (wantsSignIn(error)) return { sentence: 'ui.sign_in_again' }
  const { code, status, errors } = error
  if (code === 'not_a_mobile' || status === 400) return { sentence: 'settings.not_a_mobile' }
  if (code === 'phone_in_use') return { sentence: 'settings.phone_in_use', spent: true }
  if (code === 'code_expired') return { sentence: 'settings.code_expired', spent: true }
  if (code === 'wrong_code') {
    const count = Number(/\d+/.exec(errors['code']?.[0] ?? '')?.[0] ?? 0)
    return count
      ? { sentence: 'settings.wrong_code', count }
      : { sentence: 'settings.code_spent', spent: true }
  }
  if (status === 429) return { sentence: 'settings.phone_too_many' }
  return { sentence: exactReasonOf(error) }
}
