import { type Consent, consent } from '../platform/kept/consent.ts'
import { setConsent, unsent } from './decision.ts'

export const nothingOptional: Consent = { functional: false, analytics: false, marketing: false }

/** Whether the browser asks every site not to follow its owner (Global Privacy Control). */
export const asksNotToBeFollowed = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/**
 * Keeps what somebody chose and tells the server what concerns it. Resolves once it has heard; rejects when it
 * could not be reached, which is tried again when the next page is loaded.
 */
export function decide(choice: Consent): Promise<void> {
  setConsent(asksNotToBeFollowed() ? { ...nothingOptional, functional: choice.functional } : choice)
  return sendUnsent()
}

/** Tells the server what it has not heard yet, if there is anything; rejects when it could not be reached. */
export async function sendUnsent(): Promise<void> {
  const hasArrived = consent().marketing && location.search.includes('utm_')
  if (hasArrived || unsent().length) await (await import('./send-decisions.ts')).sendDecisions()
}
