import { type Consent, currentConsent } from '../../platform/storage/consent.ts'
import { storeConsent, pendingKinds } from './decision.ts'

export const noOptionalConsent: Consent = { functional: false, analytics: false, marketing: false }

/** Whether the browser asks not to be tracked (Global Privacy Control). */
export const hasPrivacyControl = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/**
 * Stores the choice and resolves when the server has it. Rejects if the server is unreachable; the next page retries.
 */
export function saveConsent(choice: Consent): Promise<void> {
  storeConsent(hasPrivacyControl() ? { ...noOptionalConsent, functional: choice.functional } : choice)
  return sendPendingConsent()
}

/** Sends decisions that the server may not have. Rejects if the server is unreachable. */
export async function sendPendingConsent(): Promise<void> {
  const hasCampaign = currentConsent().marketing && location.search.includes('utm_')
  if (hasCampaign || pendingKinds().length) await (await import('./send-decisions.ts')).sendDecisions()
}
