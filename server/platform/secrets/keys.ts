import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

type Purpose =
  | 'access token'
  | 'refresh token'
  | 'upload address'
  | 'sign-in cookie'
  | 'phone code'
  | 'export address'
  | 'chat file'
  | 'mail stop'
  | 'known device'
  | 'push keys'
  | 'push topic'
  | 'second factor'
  | 'recovery code'

/** Of hashes that are stored, and looked up for as long as SECRET_KEY stays the same. */
type HashPurpose = 'mail address' | 'network' | 'visitor'

export interface KeySource {
  config: { secretKey: string }
  installation: string
}

/** 32 bytes. A signature is valid for no other purpose, nor in another installation with the same SECRET_KEY. */
export const keyFor = ({ config, installation }: KeySource, purpose: Purpose) =>
  derived(config.secretKey, installation, purpose)

/** 32 bytes, from SECRET_KEY only. */
export const hashKeyFor = (secretKey: string, purpose: HashPurpose) => derived(secretKey, 'xom', purpose)

const derived = (secretKey: string, salt: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, salt, purpose, 32))

/** HMAC-SHA-256, base64url, 43 characters. */
export const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** In constant time. */
export function isSigned(key: Buffer, text: string, signature: string) {
  const [expected, given] = [Buffer.from(sign(key, text)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
