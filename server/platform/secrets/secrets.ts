import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, 43 characters of base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** SHA-256, 43 characters of base64url. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
