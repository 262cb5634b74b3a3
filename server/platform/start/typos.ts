import { editDistance } from './edit-distance.ts'

/** Only our long variable names: short ones are too similar to other programs' variables. */
const longNames = [
  'DATA_DIR',
  'DATABASE_URL',
  'PUBLIC_URL',
  'SECRET_KEY',
  'NODE_ENV',
  'DEMO_PUBLIC',
  'RATE_LIMITS',
  'TRUSTED_HOPS',
  'REQUIRE_VERIFIED_TO_POST',
  'MINIMUM_AGE',
  'LOG_LEVEL',
  'SMTP_URL',
  'MAIL_FROM',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'FACEBOOK_APP_ID',
  'FACEBOOK_APP_SECRET',
]

/** A sentence for every variable that is one typo away from one of ours that is not set. */
export const misspelt = (env: Record<string, string | undefined>): string[] =>
  longNames
    .filter((name) => env[name] === undefined)
    .flatMap((name) => {
      const typo = Object.keys(env).find((other) => isTypoOf(name, other))
      return typo === undefined ? [] : [`${typo} is none of Xóm's variables; ${name} was probably meant`]
    })

const isTypoOf = (name: string, other: string) =>
  Math.abs(other.length - name.length) <= 1 && editDistance(name, other.toUpperCase()) <= 1
