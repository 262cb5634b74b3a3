import { useEffect, useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import type { TextKey } from '../i18n/catalogue.ts'
import { useText, text } from '../i18n/i18n.ts'
import { ApiError, reasonOf } from './api-error.ts'

/** Loads the sentences by code. A reply with a code means that there is a network. */
export async function loadReason(error: unknown): Promise<TextKey> {
  const hasExactReason = error instanceof ApiError && (error.status < 500 || error.code !== 'UNKNOWN_ERROR')
  if (!hasExactReason) return reasonOf(error)
  try {
    return (await import('./exact-reason.ts')).exactReasonKey(error)
  } catch {
    return reasonOf(error)
  }
}

/** A sentence in the viewer's language; the exact one once its text is loaded. */
export function useReason(error: unknown): string {
  const t = useText()
  const [exact, setExact] = useState<{ error: unknown; reason: TextKey } | null>(null)
  useEffect(() => {
    let isMounted = true
    void load()
    async function load() {
      const reason = await loadReason(error)
      if (isMounted) setExact({ error, reason })
    }
    return () => void (isMounted = false)
  }, [error])
  return t(exact?.error === error ? (exact?.reason ?? reasonOf(error)) : reasonOf(error))
}

/** Shows a toast with the title and the reason. */
export async function toastFailure(title: string, error: unknown): Promise<void> {
  toast({ title, description: text(await loadReason(error)), tone: 'bad' })
}
