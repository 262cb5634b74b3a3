import { useEffect, useState } from 'react'
import type { TextKey } from '../i18n/catalogue.ts'
import { useText } from '../i18n/i18n.ts'
import { ApiError, reasonOf } from './api-error.ts'

/** The sentences by code are fetched first: whoever has a code has a network. */
export async function loadReason(error: unknown): Promise<TextKey> {
  const isSaid = error instanceof ApiError && (error.status < 500 || error.code !== 'UNKNOWN_ERROR')
  if (!isSaid) return reasonOf(error)
  try {
    return (await import('./exact-reason.ts')).exactReasonKey(error)
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
