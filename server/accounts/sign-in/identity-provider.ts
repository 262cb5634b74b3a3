import type { Configuration, CustomFetch } from 'openid-client'
import { truncateLetters } from '../../../contract/letters.ts'
import { Refusal } from '../../platform/http/refusal.ts'

export interface Provider {
  issuer: string
  /** The demo's stand-in, which can authenticate the demo users. */
  isStandIn: boolean
  /** Fetched at the first sign-in and cached. */
  configuration: () => Promise<Configuration>
}

interface Client {
  issuer: string
  clientId: string
  clientSecret: string
  isStandIn: boolean
  /** Replaces requests over the network. */
  fetch?: CustomFetch
}

/** A sign-in makes at most three calls, and the browser waits 10 s. */
const timeoutSeconds = 3

export function createProvider({ issuer, clientId, clientSecret, isStandIn, fetch }: Client): Provider {
  const address = new URL(issuer)
  // config.ts allows issuers without TLS only on this machine.
  const isPlainHttp = address.protocol === 'http:'
  const discover = async () => {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } =
      await import('openid-client')
    return discovery(address, clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      execute: isPlainHttp
        ? [allowInsecureRequests, enableNonRepudiationChecks]
        : [enableNonRepudiationChecks],
      ...(fetch && { [customFetch]: fetch }),
    })
  }
  let cached: Promise<Configuration> | undefined
  const configuration = () =>
    (cached ??= discover().catch((error: unknown) => {
      cached = undefined
      throw error
    }))
  return { issuer, isStandIn, configuration }
}

const invalidReplyCodes =
  /^OAUTH_(PARSE_ERROR|INVALID_RESPONSE|RESPONSE_IS_NOT_\w+|JWT_\w+|JSON_\w+|KEY_SELECTION_FAILED|INVALID_SERVER_METADATA|MISSING_SERVER_METADATA)$/

export const googleFailed = (status: 400 | 502 | 503) =>
  new Refusal(status, 'google_failed', 'Failed to authenticate with Google')

const invalidReply = () => new Refusal(502, 'google_invalid', 'Invalid response from Google authentication')

/** 400 if the code was invalid, 502 if the provider failed. */
export async function toGoogleRefusal(error: unknown): Promise<Refusal> {
  if (error instanceof Refusal) return error
  const { ClientError, ResponseBodyError } = await import('openid-client')
  if (error instanceof ResponseBodyError) return googleFailed(error.error === 'invalid_grant' ? 400 : 502)
  if (error instanceof ClientError && invalidReplyCodes.test(error.code ?? '')) return invalidReply()
  return googleFailed(502)
}

/** `email` is null unless the provider has verified it. `offered_email` is an address that it has not verified. */
export interface Claims {
  issuer: string
  subject: string
  first_name: string
  last_name: string
  email: string | null
  offered_email?: string
  /** When the person last authenticated at the provider, if it reports that. */
  authenticated_at?: Date
}

const maxNameLength = 100
const maxEmailLength = 254

/** Only the issuer and the subject are required; other claims may be missing or malformed. */
export function toClaims(token: Record<string, unknown> | undefined): Claims {
  const { iss, sub } = token ?? {}
  if (!token || typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || sub.length > 255)
    throw invalidReply()
  const email = toLine(token['email'], maxEmailLength + 1)
  const isEmail = email.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(email)
  const isVerified = token['email_verified'] === true
  const auth_time = token['auth_time']
  const [givenName, familyName, fullName] = [token['given_name'], token['family_name'], token['name']].map(
    (name) => toLine(name, maxNameLength),
  )
  return {
    issuer: iss,
    subject: sub,
    first_name: givenName || fullName || familyName || email.split('@')[0] || 'Hàng xóm',
    last_name: givenName ? (familyName ?? '') : '',
    email: isEmail && isVerified ? email : null,
    ...(isEmail && !isVerified && { offered_email: email }),
    ...(Number.isSafeInteger(auth_time) && { authenticated_at: new Date(Number(auth_time) * 1000) }),
  }
}

/** Replaces line breaks and control characters by spaces. */
function toLine(value: unknown, maxLength: number) {
  if (typeof value !== 'string') return ''
  const text = value.toWellFormed().replace(/[\s\p{Cc}\uFFFD]+/gu, ' ')
  return truncateLetters(text.normalize('NFC').trim(), maxLength, maxLength)
}
