import { useSyncExternalStore } from 'react'
import { localItems } from './local-items.ts'

/** What may be kept or sent beyond what the app can't do without. */
export interface Consent {
  functional: boolean
  analytics: boolean
  marketing: boolean
}

/** `decided_at` is ISO 8601, null while nobody has decided on this device: then all is off. */
export interface Decision extends Consent {
  decided_at: string | null
  /** Changed, and the server may not have heard of it yet. */
  unsent?: unknown[]
}

export const consentKey = 'cookie_consent'
const undecided: Decision = { functional: false, analytics: false, marketing: false, decided_at: null }
let last: { text: string | null; decision: Decision } = { text: null, decision: undecided }

/** What was decided on this device about cookies; the same object as long as nothing changes. */
export function consent(): Decision {
  const text = localItems.getItem(consentKey)
  if (text !== last.text) last = { text, decision: read(text) }
  return last.decision
}

function read(text: string | null): Decision {
  try {
    const kept = JSON.parse(text ?? '') as Record<keyof Decision | 'untold', unknown>
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

/** Calls `listener` at every change, other tabs' included, until the function it returns is called. */
export function whenConsentChanges(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === consentKey || key === null) listener()
  }
  addEventListener('storage', onStorage)
  // A page that Back brings to life again has heard nothing meanwhile.
  addEventListener('pageshow', listener)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', listener)
  }
}

/** What was decided; the component renders again when it changes. Prerendered pages know of no decision. */
export const useConsent = (): Decision => useSyncExternalStore(whenConsentChanges, consent, () => undecided)
