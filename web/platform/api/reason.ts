import { useEffect, useState } from 'react'
import type { TextKey } from '../i18n/catalogue.ts'
import { useText } from '../i18n/i18n.ts'
import { ApiError } from './api-error.ts'

/** The request did not reach the server, or its reply did not arrive. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof ApiError ? error.isUnanswered || error.status === 408 : !navigator.onLine

/** Why a request failed, as far as the first view can say it. */
export function reasonOf(error: unknown): TextKey {
  if (isNetworkFailure(error)) return 'ui.why_network'
  return error instanceof ApiError && error.status >= 500 ? 'ui.why_server' : 'ui.went_wrong_text'
}

/** The sentences by code are fetched first: whoever has a code has a network. */
export async function loadReason(error: unknown): Promise<TextKey> {
  const isSaid = error instanceof ApiError && (error.status < 500 || error.code !== 'UNKNOWN_ERROR')
  if (!isSaid) return reasonOf(error)
  try {
    return (await import('./exact-reason.ts')).exactReasonOf(error)
  } catch {
    return reasonOf(error)
  }
}

/** A sentence in the viewer's language, exact once its code is there. */
export function useReason(error: unknown): string {
  const t = useText()
  const [exact, setExact] = useState<{ error: unknown; reason: TextKey } | null>(null)
  useEffect(() => {
    let isAwaited = true
    void load()
    async function load() {
      const reason = await loadReason(error)
      if (isAwaited) setExact({ error, reason })
    }
    return () => void (isAwaited = false)
  }, [error])
  return t(exact?.error === error ? (exact?.reason ?? reasonOf(error)) : reasonOf(error))
}
