import { useEffect, useState } from 'react'
import { useConsent } from '../platform/kept/consent.ts'
import { ConsentBar } from './ConsentBar.tsx'
import { ConsentChoices } from './ConsentChoices.tsx'
import { sendUnsent } from './decide.ts'

/** Asks until there is a decision, here or in another tab; again when a `data-consent-open` element is pressed. */
export default function ConsentQuestion() {
  const { decided_at } = useConsent()
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [last, setLast] = useState(decided_at)
  if (last !== decided_at) {
    setLast(decided_at)
    setOpener(null)
  }

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

  // The choices first: what goes first gives the focus back first, from the choices to the bar and from there to the page.
  return (
    <>
      {opener && <ConsentChoices opener={opener} onClose={() => setOpener(null)} />}
      {decided_at === null && <ConsentBar onOptions={setOpener} />}
    </>
  )
}
