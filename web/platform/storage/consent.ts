import { useSyncExternalStore } from 'react'
import { localItems } from './local-items.ts'

export interface Consent {
  functional: boolean
  analytics: boolean
  marketing: boolean
}

/** `decided_at` is ISO 8601. It is null before a decision; all purposes are off until then. */
export interface ConsentDecision extends Consent {
  decided_at: string | null
  /** Changes that the server may not have received. */
  unsent?: unknown[]
}

export const consentKey = 'cookie_consent'
const undecided: ConsentDecision = { functional: false, analytics: false, marketing: false, decided_at: null }
let cache: { text: string | null; decision: ConsentDecision } = { text: null, decision: undecided }

/** Returns the same object until the decision changes, as `useSyncExternalStore` requires. */
export function currentConsent(): ConsentDecision {
  const text = localItems.getItem(consentKey)
  if (text !== cache.text) cache = { text, decision: parseDecision(text) }
  return cache.decision
}

function parseDecision(text: string | null): ConsentDecision {
  try {
    const stored = JSON.parse(text ?? '') as Record<keyof ConsentDecision, unknown>
    if (typeof stored.decided_at !== 'string') return undecided
    const { unsent } = stored
    return {
      functional: stored.functional === true,
      analytics: stored.analytics === true,
      marketing: stored.marketing === true,
      decided_at: stored.decided_at,
      ...(Array.isArray(unsent) && { unsent }),
    }
  } catch {
    return undecided
  }
}

export function onConsentChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === consentKey || key === null) listener()
  }
  addEventListener('storage', onStorage)
  // A page restored from the back/forward cache has missed the events.
  addEventListener('pageshow', listener)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', listener)
  }
}

export const useConsent = (): ConsentDecision =>
  useSyncExternalStore(onConsentChange, currentConsent, () => undecided)
