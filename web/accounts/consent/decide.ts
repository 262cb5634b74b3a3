import { type Consent, consent } from '../../platform/kept/consent.ts'
import { setConsent, unsent } from './decision.ts'

export const nothingOptional: Consent = { functional: false, analytics: false, marketing: false }

/** Whether the browser asks not to be tracked (Global Privacy Control). */
export const hasPrivacyControl = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Resolves once the server has it; rejects when it is unreachable, which the next page retries. */
export function decide(choice: Consent): Promise<void> {
  setConsent(hasPrivacyControl() ? { ...nothingOptional, functional: choice.functional } : choice)
  return sendUnsent()
}

/** Rejects when the server is unreachable. */
export async function sendUnsent(): Promise<void> {
  const hasArrived = consent().marketing && location.search.includes('utm_')
  if (hasArrived || unsent().length) await (await import('./send-decisions.ts')).sendDecisions()
}
