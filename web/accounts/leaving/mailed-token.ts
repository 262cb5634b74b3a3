import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'

/** The server's format; anything else is invalid. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

export const isUsedToken = ({ status }: ApiError) => status === 410 || status === 400

export type TokenUse<T> =
  | { state: 'asking' | 'sending' | 'spent' }
  | { state: 'failed'; error: ApiError | null }
  | { state: 'done'; reply: T }

/** Uses a mailed link's token once, on `spend` only, since programs open links too. */
export function useMailedToken<T>(token: string, use: (token: string) => Promise<T>) {
  const [spending, setSpending] = useState<TokenUse<T>>({
    state: tokenPattern.test(token) ? 'asking' : 'spent',
  })

  async function spend() {
    if (spending.state === 'sending') return
    setSpending({ state: 'sending' })
    try {
      setSpending({ state: 'done', reply: await use(token) })
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null
      setSpending(refusal && isUsedToken(refusal) ? { state: 'spent' } : { state: 'failed', error: refusal })
    }
  }
  return { spending, spend: () => void spend() }
}
