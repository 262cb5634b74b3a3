import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Encrypts with a key of 32 bytes; base64url. */
export function sealed(key: Buffer, text: string) {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv)
  const bytes = [iv, sealing.update(text, 'utf8'), sealing.final()]
  return Buffer.concat([...bytes, sealing.getAuthTag()]).toString('base64url')
}

/** Null if another key has sealed it. */
export function opened(key: Buffer, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    opening.setAuthTag(bytes.subarray(-tagBytes))
    return opening.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return null
  }
}
