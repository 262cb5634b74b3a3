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
  | 'mail report'
  | 'known device'
  | 'push keys'
  | 'push topic'
  | 'second factor'
  | 'recovery code'

/** Stored hashes, which stay valid as long as SECRET_KEY stays the same. */
type HashPurpose = 'mail address' | 'network' | 'visitor' | 'shared counts'

export interface KeySource {
  config: { secretKey: string }
  installation: string
}

/** 32 bytes. A signature is valid for this purpose and this installation only. */
export const deriveKey = ({ config, installation }: KeySource, purpose: Purpose) =>
  derive(config.secretKey, installation, purpose)

/** 32 bytes, from SECRET_KEY only. */
export const deriveHashKey = (secretKey: string, purpose: HashPurpose) => derive(secretKey, 'xom', purpose)

const derive = (secretKey: string, salt: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, salt, purpose, 32))

/** HMAC-SHA-256, base64url, 43 characters. */
export const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Compares in constant time. */
export function isSigned(key: Buffer, text: string, signature: string) {
  return isSameSecret(sign(key, text), signature)
}

/** Compares in constant time. */
export function isSameSecret(one: string, other: string) {
  const [expected, actual] = [Buffer.from(one), Buffer.from(other)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** 256 random bits, 43 characters of base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** SHA-256, 43 characters of base64url. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Encrypts with a key of 32 bytes; base64url. */
export function encrypt(key: Buffer, text: string) {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  const bytes = [iv, cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([...bytes, cipher.getAuthTag()]).toString('base64url')
}

/** Null if it was encrypted with another key. */
export function decrypt(key: Buffer, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
