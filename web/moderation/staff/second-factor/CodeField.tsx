import { hashKey, queryOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  getSecondFactor,
  secondFactor,
  type SecondFactor,
} from '../../../../contract/moderation/second-factor.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { currentUserKey } from '../../../platform/session/session.ts'
import { TextField } from '../../../ui/controls/Field.tsx'

interface CodeFieldProps {
  value: string
  problem: string | null
  onChange: (code: string) => void
  /** Called when all digits are entered. */
  onComplete: (code: string) => void
}

/** The digits from the authenticator app: typed, pasted with a space, or filled in by the device. */
export function CodeField({ value, problem, onChange, onComplete }: CodeFieldProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (problem) input.current?.select()
  }, [problem])
  return (
    <TextField
      ref={input}
      label={t('staff.factor_code')}
      error={problem ?? undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      className="text-center text-24 tracking-[0.3em] tabular-nums"
      value={value}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, secondFactor.digits)
        onChange(digits)
        if (digits.length === secondFactor.digits && digits !== value) onComplete(digits)
      }}
    />
  )
}

/** State and submit handler of a code form. `problem` is the reason of a refusal. */
export function useCodeForm<T>(send: (code: string) => Promise<T>, onDone: (reply: T) => void) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (next: string) => {
    setCode(next)
    setProblem(null)
  }
  const submit = async (input = code) => {
    if (busy) return
    if (!input.trim()) return setProblem(text('staff.factor_blank'))
    setBusy(true)
    setProblem(null)
    try {
      onDone(await send(input.trim()))
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }
  return { code, change, busy, problem, submit, setProblem }
}

function problemText(error: unknown) {
  if (error instanceof ApiError && error.code === 'too_many_tries' && error.retryAfter)
    return text('staff.factor_wait', { count: Math.ceil(error.retryAfter / 60) })
  return text(exactReasonKey(error))
}

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  staleTime: Infinity,
})

export const cacheSecondFactor = (state: SecondFactor) =>
  queryClient.setQueryData(secondFactorQuery.queryKey, state)

/**
 * Refetches the viewer or the second factor when a request is refused because an admin changed the role or reset the
 * factor.
 */
export function useRefreshAfterRefusal() {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const error: unknown = event.action.error
        if (!(error instanceof ApiError)) return
        const queryKey = staleAfter(error.code)
        if (queryKey && event.query.queryHash !== hashKey(queryKey))
          void queryClient.invalidateQueries({ queryKey })
      }),
    [],
  )
}

function staleAfter(code: string) {
  if (code === 'not_allowed') return currentUserKey
  return code.startsWith('second_factor') ? secondFactorQuery.queryKey : null
}
