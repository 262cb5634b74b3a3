import { Secret, TOTP } from 'otpauth'
import { secondFactor } from '../../contract/people/second-factor.ts'

/** As authenticator apps expect it. */
const issuer = 'Xóm'
const secretBytes = 20
/** Steps before and after the present one whose code is taken, as clocks differ. */
const window = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: secondFactor.digits,
    period: secondFactor.seconds,
  })

/** Base32. */
export const newTotpSecret = () => new Secret({ size: secretBytes }).base32

/** What an authenticator app reads from a QR code. */
export const addressOf = (secret: string, label: string) => totpOf(secret, label).toString()

/** The step that the code belongs to, counted from 1970; null if it is of none around now. In constant time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / (secondFactor.seconds * 1000)) + delta
}
