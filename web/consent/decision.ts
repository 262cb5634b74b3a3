import { type Consent, consent, consentKey, type Decision } from '../platform/kept/consent.ts'
import { localItems } from '../platform/kept/local-items.ts'

/** What the server keeps something for, and so has to hear of. */
export type ServerConsent = 'analytics' | 'marketing'

const told: ServerConsent[] = ['analytics', 'marketing']

/** What the server may not have heard of as it is decided now. */
export function unsent(): ServerConsent[] {
  const marked = consent().unsent ?? []
  return told.filter((kind) => marked.includes(kind))
}

/** Keeps a decision and marks what the server has yet to hear of; every tab follows. */
export function setConsent({ functional, analytics, marketing }: Consent, now = new Date()): void {
  const before = consent()
  const next = { functional, analytics, marketing }
  const marked = unsent()
  keep(
    { ...next, decided_at: now.toISOString() },
    told.filter((kind) => next[kind] !== before[kind] || marked.includes(kind)),
  )
}

/** The server has heard that `kind` is on or off; which is not enough where it has been changed meanwhile. */
export function markSent(kind: ServerConsent, on: boolean): void {
  const marked = unsent()
  if (consent()[kind] === on && marked.includes(kind))
    keep(
      consent(),
      marked.filter((other) => other !== kind),
    )
}

function keep({ functional, analytics, marketing, decided_at }: Decision, marked: ServerConsent[]) {
  const decision = { functional, analytics, marketing, decided_at, ...(marked.length && { unsent: marked }) }
  localItems.setItem(consentKey, JSON.stringify(decision))
  // Other tabs hear of it by themselves.
  dispatchEvent(new StorageEvent('storage', { key: consentKey }))
}
