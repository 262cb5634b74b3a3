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
  /** Once all digits are there. */
  onWhole: (code: string) => void
}

/** The digits that the app shows, typed, pasted with their gap, or filled in by the device. */
export function CodeField({ value, problem, onChange, onWhole }: CodeFieldProps) {
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
        if (digits.length === secondFactor.digits && digits !== value) onWhole(digits)
      }}
    />
  )
}

/** Sends a code that was typed; `problem` says why it was refused. */
export function useCodeForm<T>(send: (code: string) => Promise<T>, onDone: (reply: T) => void) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (next: string) => {
    setCode(next)
    setProblem(null)
  }
  const submit = async (typed = code) => {
    if (busy) return
    if (!typed.trim()) return setProblem(text('staff.factor_blank'))
    setBusy(true)
    setProblem(null)
    try {
      onDone(await send(typed.trim()))
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  return { code, change, busy, problem, submit, setProblem }
}

function problemOf(error: unknown) {
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

/** What is refused although this page was open: somebody has reset the second factor, or changed the viewer's role. */
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
