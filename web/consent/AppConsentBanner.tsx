import { useEffect } from 'react'
import { useConsent } from '../platform/kept/consent.ts'
import { ConsentCard } from './ConsentCard.tsx'
import { sendUnsent } from './decide.ts'

export default function AppConsentBanner() {
  const { decided_at } = useConsent()
  useEffect(() => {
    // A failed request is sent again at the next start.
    sendUnsent().catch(() => {})
  }, [])
  return decided_at === null && <ConsentCard />
}
