import type { Configuration, CustomFetch } from 'openid-client'
import { truncateLetters } from '../../../contract/letters.ts'
import { Refusal } from '../../platform/http/refusal.ts'

export interface Provider {
  issuer: string
  /** The demo's own, which knows the residents of the cast. */
  isStandIn: boolean
  /** Fetched at the first sign-in, then cached. */
  configuration: () => Promise<Configuration>
}

interface Client {
  issuer: string
  clientId: string
  clientSecret: string
  isStandIn: boolean
  /** How to reach the provider if not over the network. */
  fetch?: CustomFetch
}

/** In seconds. A sign-in makes three calls at most and has to end before the browser's 10 s are over. */
const timeout = 3

export function createProvider({ issuer, clientId, clientSecret, isStandIn, fetch }: Client): Provider {
  const address = new URL(issuer)
  // Issuers without TLS are on this machine, or config.ts would have refused them.
  const isOpen = address.protocol === 'http:'
  const discover = async () => {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } =
      await import('openid-client')
    return discovery(address, clientId, clientSecret, undefined, {
      timeout,
      execute: isOpen ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks],
      ...(fetch && { [customFetch]: fetch }),
    })
  }
  let known: Promise<Configuration> | undefined
  const configuration = () =>
    (known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    }))
  return { issuer, isStandIn, configuration }
}

const unreadable =
  /^OAUTH_(PARSE_ERROR|INVALID_RESPONSE|RESPONSE_IS_NOT_\w+|JWT_\w+|JSON_\w+|KEY_SELECTION_FAILED|INVALID_SERVER_METADATA|MISSING_SERVER_METADATA)$/

export const googleFailed = (status: 400 | 502 | 503) =>
  new Refusal(status, 'google_failed', 'Failed to authenticate with Google')

const unreadableReply = () =>
  new Refusal(502, 'google_invalid', 'Invalid response from Google authentication')

/** Either the code was invalid, or the provider failed. */
export async function toGoogleRefusal(error: unknown): Promise<Refusal> {
  if (error instanceof Refusal) return error
  const { ClientError, ResponseBodyError } = await import('openid-client')
  if (error instanceof ResponseBodyError) return googleFailed(error.error === 'invalid_grant' ? 400 : 502)
  if (error instanceof ClientError && unreadable.test(error.code ?? '')) return unreadableReply()
  return googleFailed(502)
}

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

const maxNameLength = 100
const maxEmailLength = 254

/** All but issuer and subject may be missing or malformed. */
export function toClaims(token: Record<string, unknown> | undefined): Claims {
  const { iss, sub } = token ?? {}
  if (!token || typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || sub.length > 255)
    throw unreadableReply()
  const email = line(token['email'], maxEmailLength + 1)
  const isEmail = email.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(email)
  const isVerified = token['email_verified'] === true
  const auth_time = token['auth_time']
  const [given, family, whole] = [token['given_name'], token['family_name'], token['name']].map((name) =>
    line(name, maxNameLength),
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
  return truncateLetters(text.normalize('NFC').trim(), longest, longest)
}
