import { useEffect, useState } from 'react'
import { useConsent } from '../platform/kept/consent.ts'
import { ConsentCard } from './ConsentCard.tsx'
import { sendUnsent } from './decide.ts'

/**
 * Asks about cookies on a public page, which holds it from the start, until somebody has decided, here or in another
 * tab; and again whenever something marked `data-consent-open` is pressed.
 */
export function ConsentBanner() {
  const { decided_at } = useConsent()
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const isDecided = decided_at !== null

  useEffect(() => {
    document.documentElement.toggleAttribute('data-decided', isDecided)
  }, [isDecided])

  useEffect(() => {
    // What still can't be told waits for the next page.
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
