import { useState } from 'react'
import { resumeMail, stopMail } from '../../contract/mail.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { reasonOf } from '../platform/api/reason.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'

/** The server's format; anything else is invalid. */
const shape = /^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}$/

type Step = 'asking' | 'stopped' | 'resumed' | 'bad'

/** Stops and resumes mail to a token's address, on a tap only, since programs open links too. */
export function useStop(token: string) {
  const [step, setStep] = useState<Step>(shape.test(token) ? 'asking' : 'bad')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<TextKey | null>(null)

  async function ask(endpoint: typeof stopMail | typeof resumeMail, then: Step) {
    setIsBusy(true)
    setFailure(null)
    try {
      await call(endpoint, { params: { token } })
      setStep(then)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 404 || status === 400) setStep('bad')
      else setFailure(status === 429 ? 'mail.too_many' : reasonOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return {
    step,
    isBusy,
    failure,
    stop: () => void ask(stopMail, 'stopped'),
    undo: () => void ask(resumeMail, 'resumed'),
  }
}
