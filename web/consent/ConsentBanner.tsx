import { useEffect, useState } from 'react'
import { useConsent } from '../platform/kept/consent.ts'
import { ConsentCard } from './ConsentCard.tsx'
import { sendUnsent } from './decide.ts'

/** Asks until there is a decision, here or in another tab; again when a `data-consent-open` element is pressed. */
export function ConsentBanner() {
  const { decided_at } = useConsent()
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const isDecided = decided_at !== null

  useEffect(() => {
    document.documentElement.toggleAttribute('data-decided', isDecided)
  }, [isDecided])

  useEffect(() => {
    // A failed request is sent again on the next page.
    sendUnsent().catch(() => {})
    const onClick = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element && target.closest<HTMLElement>('[data-consent-open]')
      if (pressed) setOpener(pressed)
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [])

  const close = () => {
    opener?.focus()
    setOpener(null)
  }
  if (isDecided && opener) return <ConsentCard key="again" onClose={close} />
  return isDecided ? null : <ConsentCard key="first" />
}
