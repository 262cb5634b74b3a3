import { startTransition, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'

const ShortcutsButton = lazyPart(() => import('./ShortcutsButton.tsx'))

/** Milliseconds; phones seldom have keys, and never show the button. */
const settled = 2500

/** The keys and the button that lists them, of which a phone's first view loads no code. */
export function Shortcuts() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const come = () => startTransition(() => setDue(true))
    if (matchMedia('(min-width: 48rem)').matches) return come()
    const timer = setTimeout(come, settled)
    return () => clearTimeout(timer)
  }, [])
  return (
    isDue && (
      <Suspense>
        <ShortcutsButton />
      </Suspense>
    )
  )
}
