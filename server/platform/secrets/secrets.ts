import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

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
export const deriveKey = ({ config, installation }: KeySource, purpose: Purpose) =>
  derived(config.secretKey, installation, purpose)

/** 32 bytes, from SECRET_KEY only. */
export const deriveHashKey = (secretKey: string, purpose: HashPurpose) => derived(secretKey, 'xom', purpose)

const derived = (secretKey: string, salt: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, salt, purpose, 32))

/** HMAC-SHA-256, base64url, 43 characters. */
export const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** In constant time. */
export function isSigned(key: Buffer, text: string, signature: string) {
  const [expected, given] = [Buffer.from(sign(key, text)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** 256 random bits, 43 characters of base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** SHA-256, 43 characters of base64url. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Encrypts with a key of 32 bytes; base64url. */
export function encrypt(key: Buffer, text: string) {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv)
  const bytes = [iv, sealing.update(text, 'utf8'), sealing.final()]
  return Buffer.concat([...bytes, sealing.getAuthTag()]).toString('base64url')
}

/** Null if another key has sealed it. */
export function decrypt(key: Buffer, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    opening.setAuthTag(bytes.subarray(-tagBytes))
    return opening.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return null
  }
}
