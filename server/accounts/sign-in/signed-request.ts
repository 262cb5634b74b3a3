import { createHmac, timingSafeEqual } from 'node:crypto'

const longestAge = 24 * 60 * 60
const clockSkew = 5 * 60

/** Null unless Facebook signed it with the app's secret, by HMAC-SHA256, within the last day. */
export function readSignedRequest(text: string, appSecret: string, now: Date): string | null {
  const [, signature, payload] = /^([\w-]{43}=?)\.([\w-]{1,4096}={0,2})$/.exec(text) ?? []
  if (signature === undefined || payload === undefined) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = createHmac('sha256', appSecret).update(payload).digest()
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const request = parsed(Buffer.from(payload, 'base64url').toString())
  const { algorithm, user_id, issued_at } = request
  const seconds = now.getTime() / 1000
  const isFresh =
    typeof issued_at === 'number' && issued_at > seconds - longestAge && issued_at < seconds + clockSkew
  if (algorithm !== 'HMAC-SHA256' || !isFresh) return null
  return typeof user_id === 'string' && /^\d{1,30}$/.test(user_id) ? user_id : null
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
