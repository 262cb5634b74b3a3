import { createHash } from 'node:crypto'

/** Whether a page runs scripts of Facebook's beside our own. */
export type Openness = 'closed' | 'facebook'

const sdk = 'https://connect.facebook.net'
const facebook = 'https://*.facebook.com'

/**
 * The content security policy of a page: what it loads comes from our own origin, and inline scripts and styles run
 * by their hashes alone. A page open to Facebook loads its SDK as well, and what that asks for; the SDK writes markup
 * by itself, so trusted types can't be asked for there.
 */
export function policyFor(html: string, openness: Openness): string {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text]) => hashOf(text ?? '')).join('')
  const scripts = hashes(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashes(/<style[^>]*>([\s\S]*?)<\/style>/g)
  const also = (...sources: string[]) => (openness === 'facebook' ? ` ${sources.join(' ')}` : '')
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}${also(sdk)}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data: blob:${also(facebook)}`,
    "font-src 'self'",
    `connect-src 'self'${also(sdk, facebook)}`,
    ...(openness === 'facebook' ? [`frame-src ${facebook}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(openness === 'closed' ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ].join('; ')
}

const hashOf = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`
