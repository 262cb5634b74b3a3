import { createHash } from 'node:crypto'

/**
 * What a page may do besides running our own scripts: `facebook` runs Facebook's, `map` starts the map's worker and
 * shows images from `tiles`, an origin, if there is one.
 */
export type Openness = 'closed' | 'facebook' | { map: true; tiles: string | null }

const sdk = 'https://connect.facebook.net'
const facebook = 'https://*.facebook.com'

/**
 * The content security policy of a page: everything loads from our own origin, and inline scripts and styles run by
 * their hashes only. A page open to Facebook also loads its SDK and what that requests; the SDK writes markup itself,
 * so trusted types can't be required there. On the page with a map, one trusted-types policy restricts which worker may
 * be started.
 */
export function policyFor(html: string, openness: Openness): string {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text]) => hashOf(text ?? '')).join('')
  const scripts = hashes(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashes(/<style[^>]*>([\s\S]*?)<\/style>/g)
  const also = (...sources: string[]) => (openness === 'facebook' ? ` ${sources.join(' ')}` : '')
  const tiles = typeof openness === 'object' && openness.tiles !== null ? ` ${openness.tiles}` : ''
  const types = openness === 'closed' ? "'none'" : 'default'
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}${also(sdk)}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data: blob:${also(facebook)}${tiles}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${also(sdk, facebook)}${tiles}`,
    ...(openness === 'facebook' ? [`frame-src ${facebook}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(openness === 'facebook' ? [] : ["require-trusted-types-for 'script'", `trusted-types ${types}`]),
  ].join('; ')
}

const hashOf = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`
