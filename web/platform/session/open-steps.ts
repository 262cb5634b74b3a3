import { onboardingSteps } from '../../../contract/accounts/accounts.ts'
import type { Viewer } from './session.ts'

/** The steps that are neither done nor skipped. A home that was saved elsewhere completes its step. */
export const openSteps = ({ onboarding_step, has_location }: Viewer) =>
  onboardingSteps.filter(
    (step, index) => index >= onboarding_step && !(step === 'neighborhood' && has_location),
  )
