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
  /** Resolves to whether it was given. */
  onBirthdayNeeded?: () => Promise<boolean>
}

export interface PlainAsk {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

export interface PlainRequest {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  ask: PlainAsk
}

type Send = (request: PlainRequest, token: string | null) => Promise<unknown>

/** One request for callers in all tabs. Throws `refusal` when the session is over; offline the token stays. */
export function createRefresh({ items, locks, onSessionLost, send }: ClientDeps & { send: Send }) {
  let running: Promise<string> | null = null

  async function renew(stale: string | null, refusal: ApiError): Promise<string> {
    const current = items.getItem(accessKey)
    if (current !== null && current !== stale) return current
    items.removeItem(accessKey)
    const spent = items.getItem(refreshKey)
    // Without either, another tab has ended the session, and knows why.
    if (spent === null) throw over(refusal, current === null ? null : refusal)

    let fresh: Tokens
    try {
      fresh = (await send({ endpoint: refreshSession, ask: { body: { refresh: spent } } }, null)) as Tokens
    } catch (error) {
      if (!isFinal(error)) throw error
      if (items.getItem(refreshKey) === spent) throw over(refusal, error)
      return renew(stale, refusal)
    }
    // Without locks another tab may have been quicker, or signed out meanwhile: its tokens stand.
    if (items.getItem(refreshKey) !== spent) return renew(stale, refusal)
    saveTokens(items, fresh)
    return fresh.access
  }

  function over(refusal: ApiError, why: unknown) {
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
