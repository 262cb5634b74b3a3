import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'

/** The server's format; anything else is invalid. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

export const isUsedToken = ({ status }: ApiError) => status === 410 || status === 400

export type TokenUse<T> =
  | { state: 'asking' | 'sending' | 'spent' }
  | { state: 'failed'; error: ApiError | null }
  | { state: 'done'; reply: T }

/** Sends the token of a mailed link once. Only `sendToken` sends it, because mail programs open links too. */
export function useMailedToken<T>(token: string, use: (token: string) => Promise<T>) {
  const [tokenUse, setTokenUse] = useState<TokenUse<T>>({
    state: tokenPattern.test(token) ? 'asking' : 'spent',
  })

  async function sendToken() {
    if (tokenUse.state === 'sending') return
    setTokenUse({ state: 'sending' })
    try {
      setTokenUse({ state: 'done', reply: await use(token) })
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null
      setTokenUse(refusal && isUsedToken(refusal) ? { state: 'spent' } : { state: 'failed', error: refusal })
    }
  }
  return { tokenUse, sendToken: () => void sendToken() }
}
