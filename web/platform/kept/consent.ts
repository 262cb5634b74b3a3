import { useSyncExternalStore } from 'react'
import { localItems } from './local-items.ts'

export interface Consent {
  functional: boolean
  analytics: boolean
  marketing: boolean
}

/** `decided_at` is ISO 8601; null before a decision, when all are off. */
export interface ConsentDecision extends Consent {
  decided_at: string | null
  /** Changes that the server may not have received. */
  unsent?: unknown[]
}

export const consentKey = 'cookie_consent'
const undecided: ConsentDecision = { functional: false, analytics: false, marketing: false, decided_at: null }
let last: { text: string | null; decision: ConsentDecision } = { text: null, decision: undecided }

/** The same object until it changes. */
export function currentConsent(): ConsentDecision {
  const text = localItems.getItem(consentKey)
  if (text !== last.text) last = { text, decision: read(text) }
  return last.decision
}

function read(text: string | null): ConsentDecision {
  try {
    const kept = JSON.parse(text ?? '') as Record<keyof ConsentDecision | 'untold', unknown>
    if (typeof kept.decided_at !== 'string') return undecided
    // Earlier versions wrote `untold`.
    const unsent = kept.unsent ?? kept.untold
    return {
      functional: kept.functional === true,
      analytics: kept.analytics === true,
      marketing: kept.marketing === true,
      decided_at: kept.decided_at,
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
