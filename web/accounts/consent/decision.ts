import {
  type Consent,
  currentConsent,
  consentKey,
  type ConsentDecision,
} from '../../platform/storage/consent.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { clearOfflineData } from '../../platform/storage/clear-storage.ts'

/** The kinds for which the server stores data. */
export type ServerConsent = 'analytics' | 'marketing'

const serverKinds: ServerConsent[] = ['analytics', 'marketing']

/** The kinds whose current decision the server may not have. */
export function pendingKinds(): ServerConsent[] {
  const pending = currentConsent().unsent ?? []
  return serverKinds.filter((kind) => pending.includes(kind))
}

/** Stores a decision and marks the kinds to send to the server. Every tab applies it. */
export function storeConsent({ functional, analytics, marketing }: Consent, now = new Date()): void {
  const previous = currentConsent()
  const next = { functional, analytics, marketing }
  if (!functional) void clearOfflineData()
  const pending = pendingKinds()
  storeDecision(
    { ...next, decided_at: now.toISOString() },
    serverKinds.filter((kind) => next[kind] !== previous[kind] || pending.includes(kind)),
  )
}

/** Removes the mark of `kind` after the server stored it, unless the decision has changed since. */
export function markSent(kind: ServerConsent, on: boolean): void {
  const pending = pendingKinds()
  if (currentConsent()[kind] === on && pending.includes(kind))
    storeDecision(
      currentConsent(),
      pending.filter((other) => other !== kind),
    )
}

function storeDecision(
  { functional, analytics, marketing, decided_at }: ConsentDecision,
  pending: ServerConsent[],
) {
  const decision = {
    functional,
    analytics,
    marketing,
    decided_at,
    ...(pending.length && { unsent: pending }),
  }
  localItems.setItem(consentKey, JSON.stringify(decision))
  // Other tabs get this event from the browser.
  dispatchEvent(new StorageEvent('storage', { key: consentKey }))
}
