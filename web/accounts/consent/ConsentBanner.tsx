import { useEffect } from 'react'
import { useConsent } from '../../platform/storage/consent.ts'
import ConsentQuestion from './ConsentQuestion.tsx'

/** In a public page, whose markup holds the bar, hidden where it has been answered. */
export function ConsentBanner() {
  const isDecided = useConsent().decided_at !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-decided', isDecided)
  }, [isDecided])
  return <ConsentQuestion />
}
