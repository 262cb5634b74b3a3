import type { Room } from '../../platform/room.ts'
import type onboarding from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    onboarding: typeof onboarding
  }
}

export const onboardingRoom: Room = {
  name: 'accounts/onboarding',
  guarded: { '/onboarding': 'OnboardingScreen.tsx' },
  open: { '/account-closed': 'birthday/ClosedScreen.tsx' },
}
