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
}

const storageKey = 'cookie_consent'
const undecided: Decision = { functional: false, analytics: false, marketing: false, decided_at: null }
const listeners = new Set<() => void>()
let last: { text: string | null; decision: Decision } = { text: null, decision: undecided }

/** What was decided on this device about cookies; the same object as long as nothing changes. */
export function consent(): Decision {
  const text = localItems.getItem(storageKey)
  if (text !== last.text) last = { text, decision: read(text) }
  return last.decision
}

function read(text: string | null): Decision {
  try {
    const kept = JSON.parse(text ?? 'null') as Record<keyof Decision, unknown> | null
    if (typeof kept?.decided_at !== 'string') return undecided
    return {
      functional: kept.functional === true,
      analytics: kept.analytics === true,
      marketing: kept.marketing === true,
      decided_at: kept.decided_at,
    }
  } catch {
    return undecided
  }
}

/** Keeps a decision; other tabs follow. */
export function setConsent({ functional, analytics, marketing }: Consent, now = new Date()): void {
  const decision: Decision = { functional, analytics, marketing, decided_at: now.toISOString() }
  localItems.setItem(storageKey, JSON.stringify(decision))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** What was decided; the component renders again when it changes. Prerendered pages know of no decision. */
export const useConsent = (): Decision => useSyncExternalStore(subscribe, consent, () => undecided)
