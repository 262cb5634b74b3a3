import type { Endpoint } from '../../../contract/endpoint.ts'
import { refreshSession } from '../../../contract/accounts/accounts.ts'
import { ApiError, isFinal } from '../api/api-error.ts'
import type { StoredItems } from '../storage/local-items.ts'
import { withLock } from '../tab-locks.ts'
import { recordSessionLoss } from './session-loss.ts'
import { accessKey, clearTokens, refreshKey, saveTokens, type Tokens } from './tokens.ts'

export interface ClientDeps {
  items: StoredItems
  locks: LockManager | undefined
  /** Called after both tokens were removed. */
  onSessionLost: () => void
  /** Asks for the birthday; resolves to whether the person has entered it. */
  onBirthdayNeeded?: () => Promise<boolean>
}

export interface PlainOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

export interface PlainRequest {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  options: PlainOptions
}

type Send = (request: PlainRequest, token: string | null) => Promise<unknown>

/** Sends one request for the callers in all tabs. Throws `refusal` if the session has ended; offline, tokens stay. */
export function createRefresh({ items, locks, onSessionLost, send }: ClientDeps & { send: Send }) {
  let running: Promise<string> | null = null

  async function renew(stale: string | null, refusal: ApiError): Promise<string> {
    const current = items.getItem(accessKey)
    if (current !== null && current !== stale) return current
    items.removeItem(accessKey)
    const refreshToken = items.getItem(refreshKey)
    // Without both tokens, another tab has ended the session and recorded the reason.
    if (refreshToken === null) throw endSession(refusal, current === null ? null : refusal)

    let newTokens: Tokens
    try {
      newTokens = (await send(
        { endpoint: refreshSession, options: { body: { refresh: refreshToken } } },
        null,
      )) as Tokens
    } catch (error) {
      if (!isFinal(error)) throw error
      if (items.getItem(refreshKey) === refreshToken) throw endSession(refusal, error)
      return renew(stale, refusal)
    }
    // Without locks, another tab may have refreshed or signed out meanwhile. Its state wins.
    if (items.getItem(refreshKey) !== refreshToken) return renew(stale, refusal)
    saveTokens(items, newTokens)
    return newTokens.access
  }

  function endSession(refusal: ApiError, why: unknown) {
    if (why instanceof ApiError) recordSessionLoss(items, why.code)
    clearTokens(items)
    onSessionLost()
    return refusal
  }

  return (stale: string | null, refusal: ApiError): Promise<string> =>
    (running ??= withLock(locks, 'xom-refresh', () => renew(stale, refusal)).finally(() => {
      running = null
    }))
}
