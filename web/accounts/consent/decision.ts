import {
  type Consent,
  currentConsent,
  consentKey,
  type ConsentDecision,
} from '../../platform/storage/consent.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { clearOfflineData } from '../../platform/storage/clear-storage.ts'

/** The kinds that the server stores something for. */
export type ServerConsent = 'analytics' | 'marketing'

const serverKinds: ServerConsent[] = ['analytics', 'marketing']

/** The kinds whose current decision the server may not have. */
export function pendingKinds(): ServerConsent[] {
  const marked = currentConsent().unsent ?? []
  return serverKinds.filter((kind) => marked.includes(kind))
}

/** Stores a decision and marks what to send to the server; every tab follows. */
export function storeConsent({ functional, analytics, marketing }: Consent, now = new Date()): void {
  const before = currentConsent()
  const next = { functional, analytics, marketing }
  if (!functional) void clearOfflineData()
  const marked = pendingKinds()
  storeDecision(
    { ...next, decided_at: now.toISOString() },
    serverKinds.filter((kind) => next[kind] !== before[kind] || marked.includes(kind)),
  )
}

/** Notes that the server has `kind` as on or off; the mark stays if it was changed meanwhile. */
export function markSent(kind: ServerConsent, on: boolean): void {
  const marked = pendingKinds()
  if (currentConsent()[kind] === on && marked.includes(kind))
    storeDecision(
      currentConsent(),
      marked.filter((other) => other !== kind),
    )
}

function storeDecision(
  { functional, analytics, marketing, decided_at }: ConsentDecision,
  marked: ServerConsent[],
) {
  const decision = { functional, analytics, marketing, decided_at, ...(marked.length && { unsent: marked }) }
  localItems.setItem(consentKey, JSON.stringify(decision))
  // Other tabs get this event from the browser.
  dispatchEvent(new StorageEvent('storage', { key: consentKey }))
}
