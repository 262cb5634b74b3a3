import { type Consent, currentConsent } from '../../platform/storage/consent.ts'
import { storeConsent, pendingKinds } from './decision.ts'

export const noOptionalConsent: Consent = { functional: false, analytics: false, marketing: false }

/** Whether the browser asks not to be tracked (Global Privacy Control). */
export const hasPrivacyControl = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Resolves once the server has it; rejects when it is unreachable, which the next page retries. */
export function saveConsent(choice: Consent): Promise<void> {
  storeConsent(hasPrivacyControl() ? { ...noOptionalConsent, functional: choice.functional } : choice)
  return sendPendingConsent()
}

/** Rejects when the server is unreachable. */
export async function sendPendingConsent(): Promise<void> {
  const hasArrived = currentConsent().marketing && location.search.includes('utm_')
  if (hasArrived || pendingKinds().length) await (await import('./send-decisions.ts')).sendDecisions()
}
