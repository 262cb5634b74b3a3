import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../platform/hydrated.ts'
import { localItems } from '../../platform/kept/local-items.ts'

const key = 'invitation_code'
const shape = /^[\w-]{1,64}$/

export const isCode = (value: unknown): value is string => typeof value === 'string' && shape.test(value)

const keptInvitation = (): string | null => {
  const code = localItems.getItem(key)
  return isCode(code) ? code : null
}

export const keepInvitation = (code: string) => localItems.setItem(key, code)

export const dropInvitation = () => localItems.removeItem(key)

export function invitationField(): { invitation_code?: string } {
  const code = keptInvitation()
  return code === null ? {} : { invitation_code: code }
}

/** The invitation code in navigation state or ?invite=, else the stored one, or null. */
export function useInvitation(): string | null {
  const hydrated = useIsHydrated()
  const [kept] = useState(keptInvitation)
  const place = useLocation()
  const given: unknown =
    (place.state as { invitation_code?: unknown } | null)?.invitation_code ??
    new URLSearchParams(place.search).get('invite')
  const code = isCode(given) ? given : null
  useEffect(() => {
    if (code !== null) keepInvitation(code)
  }, [code])
  return hydrated ? (code ?? kept) : null
}
