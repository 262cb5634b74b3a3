import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../platform/hydrated.ts'
import { localItems } from '../../platform/storage/local-items.ts'

const codeKey = 'invitation_code'
const codePattern = /^[\w-]{1,64}$/

export const isInvitationCode = (value: unknown): value is string =>
  typeof value === 'string' && codePattern.test(value)

const loadInvitation = (): string | null => {
  const code = localItems.getItem(codeKey)
  return isInvitationCode(code) ? code : null
}

export const storeInvitation = (code: string) => localItems.setItem(codeKey, code)

export const clearInvitation = () => localItems.removeItem(codeKey)

export function invitationField(): { invitation_code?: string } {
  const code = loadInvitation()
  return code === null ? {} : { invitation_code: code }
}

/** The invitation code from the navigation state or `?invite=`, otherwise the stored one or null. */
export function useInvitation(): string | null {
  const hydrated = useIsHydrated()
  const [storedCode] = useState(loadInvitation)
  const location = useLocation()
  const newCode: unknown =
    (location.state as { invitation_code?: unknown } | null)?.invitation_code ??
    new URLSearchParams(location.search).get('invite')
  const code = isInvitationCode(newCode) ? newCode : null
  useEffect(() => {
    if (code !== null) storeInvitation(code)
  }, [code])
  return hydrated ? (code ?? storedCode) : null
}
