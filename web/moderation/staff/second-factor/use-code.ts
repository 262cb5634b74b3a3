import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { exactReasonOf } from '../../../platform/api/exact-reason.ts'
import { text } from '../../../platform/i18n/i18n.ts'

/** Sends a code that was typed; `problem` says why it was refused. */
export function useCode<T>(send: (code: string) => Promise<T>, onDone: (reply: T) => void) {
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
  return text(exactReasonOf(error))
}
