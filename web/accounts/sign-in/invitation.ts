import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../platform/hydrated.ts'
import { localItems } from '../../platform/storage/local-items.ts'

const key = 'invitation_code'
const codePattern = /^[\w-]{1,64}$/

export const isInvitationCode = (value: unknown): value is string =>
  typeof value === 'string' && codePattern.test(value)

const loadInvitation = (): string | null => {
  const code = localItems.getItem(key)
  return isInvitationCode(code) ? code : null
}

export const storeInvitation = (code: string) => localItems.setItem(key, code)

export const clearInvitation = () => localItems.removeItem(key)

export function invitationField(): { invitation_code?: string } {
  const code = loadInvitation()
  return code === null ? {} : { invitation_code: code }
}

/** The invitation code in navigation state or ?invite=, else the stored one, or null. */
export function useInvitation(): string | null {
  const hydrated = useIsHydrated()
  const [kept] = useState(loadInvitation)
  const place = useLocation()
  const given: unknown =
    (place.state as { invitation_code?: unknown } | null)?.invitation_code ??
    new URLSearchParams(place.search).get('invite')
  const code = isInvitationCode(given) ? given : null
  useEffect(() => {
    if (code !== null) storeInvitation(code)
  }, [code])
  return hydrated ? (code ?? kept) : null
}
