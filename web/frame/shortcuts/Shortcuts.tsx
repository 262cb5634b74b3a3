import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { roomy, useMatches } from '../../ui/use-matches.ts'

const ShortcutsButton = lazyPart(() => import('./ShortcutsButton.tsx'))

/** Milliseconds; phones seldom have keys, and never show the button. */
const settled = 2500

/** The keys and the button that lists them, of which a phone's first view loads no code. */
export function Shortcuts() {
  const isRoomy = useMatches(roomy)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settled)
    return () => clearTimeout(timer)
  }, [])
  return (
    (isRoomy || isSettled) && (
      <Suspense>
        <ShortcutsButton />
      </Suspense>
    )
  )
}
