import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

type Purpose =
  | 'access token'
  | 'refresh token'
  | 'upload address'
  | 'sign-in cookie'
  | 'page cursor'
  | 'phone code'
  | 'export address'
  | 'mail address'
  | 'mail stop'
  | 'known device'
  | 'network'
  | 'visitor'

/** Derives the 32-byte key of one purpose from SECRET_KEY, so that nothing signed for one is good for another. */
export const keyFor = (secretKey: string, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', secretKey, 'xom', purpose, 32))

/** HMAC-SHA-256 of a text, base64url, 43 characters. */
export const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Tells in constant time whether a signature belongs to a text. */
export function isSigned(key: Buffer, text: string, signature: string) {
  const [expected, given] = [Buffer.from(sign(key, text)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
