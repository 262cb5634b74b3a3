import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsHydrated } from '../../platform/hydrated.ts'
import { tabItems } from '../../platform/kept/local-items.ts'

const key = 'terms_agreed'

export interface Tick {
  agreed: boolean
  setAgreed: (yes: boolean) => void
}

/** The agreement to the terms. It stays in this tab on the way to a provider and back, until the person is in. */
export function useTick(): Tick {
  const hydrated = useIsHydrated()
  const [wasTicked] = useState(() => tabItems.getItem(key) !== null)
  const [ticked, setTicked] = useState<boolean | null>(null)
  const setAgreed = (yes: boolean) => {
    setTicked(yes)
    if (yes) tabItems.setItem(key, 'yes')
    else tabItems.removeItem(key)
  }
  return { agreed: ticked ?? (hydrated && wasTicked), setAgreed }
}

export interface Terms extends Tick {
  box: RefObject<HTMLInputElement | null>
  /** After an attempt without agreement. */
  isMissing: boolean
  /** Whether signing in may start; shows what is missing itself. */
  allow: () => boolean
}

/** One box; several may share a tick. */
export function useTerms({ agreed, setAgreed }: Tick): Terms {
  const box = useRef<HTMLInputElement>(null)
  const [wasMissing, setMissing] = useState(false)

  // The prerendered page can be read and ticked before its code arrives.
  const takeOver = useEffectEvent(() => {
    if (box.current?.checked) setAgreed(true)
  })
  useEffect(() => takeOver(), [])

  const allow = () => {
    if (agreed || box.current?.checked) return true
    setMissing(true)
    box.current?.focus()
    return false
  }
  return {
    box,
    agreed,
    isMissing: wasMissing && !agreed,
    allow,
    setAgreed: (yes) => {
      setMissing(false)
      setAgreed(yes)
    },
  }
}
