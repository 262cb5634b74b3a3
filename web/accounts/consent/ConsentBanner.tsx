import { useEffect } from 'react'
import { useConsent } from '../../platform/storage/consent.ts'
import ConsentQuestion from './ConsentQuestion.tsx'

/** The question on public pages. Their markup contains it, hidden if the user has answered. */
export function ConsentBanner() {
  const isDecided = useConsent().decided_at !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-decided', isDecided)
  }, [isDecided])
  return <ConsentQuestion className="mx-auto w-full max-w-6xl border-b border-line px-4 py-3 md:px-6" />
}
