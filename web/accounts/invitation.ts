import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAwake } from '../platform/current-user.ts'
import { localItems } from '../platform/local-items.ts'

const key = 'invitation_code'
const shape = /^[\w-]{1,64}$/

/** The invitation code in navigation state or in ?invite=, else the one kept from an earlier visit, or null. */
export function useInvitation(): string | null {
  const awake = useAwake()
  const place = useLocation()
  const given: unknown =
    (place.state as { invitation_code?: unknown } | null)?.invitation_code ??
    new URLSearchParams(place.search).get('invite')
  const code = typeof given === 'string' && shape.test(given) ? given : null
  useEffect(() => {
    if (code !== null) localItems.setItem(key, code)
  }, [code])
  return awake ? (code ?? localItems.getItem(key)) : null
}
