import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the address's #anchor once that element is rendered. */
export function useAnchor(there: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (there && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [there, hash])
}
