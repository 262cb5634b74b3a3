import { firstLetters } from '../../../contract/letters.ts'
import { unreadableReply } from './provider-failure.ts'

/** `email` is null unless the provider has verified it; `offered_email` is one it gives without saying so. */
export interface Claims {
  issuer: string
  subject: string
  first_name: string
  last_name: string
  email: string | null
  offered_email?: string
  /** When the person last authenticated at the provider, if it says so. */
  authenticated_at?: Date
}

const longestName = 100
const longestEmail = 254

/** All but issuer and subject may be missing or malformed. */
export function claimsFrom(token: Record<string, unknown> | undefined): Claims {
  const { iss, sub } = token ?? {}
  if (!token || typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || sub.length > 255)
    throw unreadableReply()
  const email = line(token['email'], longestEmail + 1)
  const isEmail = email.length <= longestEmail && /^[^\s@]+@[^\s@]+$/.test(email)
  const isVerified = token['email_verified'] === true
  const auth_time = token['auth_time']
  const [given, family, whole] = [token['given_name'], token['family_name'], token['name']].map((name) =>
    line(name, longestName),
  )
  return {
    issuer: iss,
    subject: sub,
    first_name: given || whole || family || email.split('@')[0] || 'Hàng xóm',
    last_name: given ? (family ?? '') : '',
    email: isEmail && isVerified ? email : null,
    ...(isEmail && !isVerified && { offered_email: email }),
    ...(Number.isSafeInteger(auth_time) && { authenticated_at: new Date(Number(auth_time) * 1000) }),
  }
}

/** Unprintable characters become spaces. */
function line(value: unknown, longest: number) {
  if (typeof value !== 'string') return ''
  const text = value.toWellFormed().replace(/[\s\p{Cc}\uFFFD]+/gu, ' ')
  return firstLetters(text.normalize('NFC').trim(), longest, longest)
}
