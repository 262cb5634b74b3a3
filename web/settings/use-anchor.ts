import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Goes to the address's #anchor once what it names is on the page. */
export function useAnchor(there: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (there && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [there, hash])
}
