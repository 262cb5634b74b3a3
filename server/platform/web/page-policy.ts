import { createHash } from 'node:crypto'

/**
 * `facebook` runs its scripts; `map` starts the map's worker and shows images from the origin `tiles`; an `app` may open
 * a map on any of its screens, installs our service worker, and sends files to the origin `uploads` of a bucket.
 */
export type PageAccess =
  | 'closed'
  | 'facebook'
  | { kind: 'map'; tiles: string | null }
  | { kind: 'app'; tiles: string | null; uploads: string | null }

const sdk = 'https://connect.facebook.net'
const facebook = 'https://*.facebook.com'

/** Inline scripts and styles run by their hashes only. Facebook's SDK writes markup itself: no trusted types there. */
export function contentPolicyFor(html: string, openness: PageAccess): string {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text]) => hashOf(text ?? '')).join('')
  const scripts = hashes(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashes(/<style[^>]*>([\s\S]*?)<\/style>/g)
  const also = (...sources: string[]) => (openness === 'facebook' ? ` ${sources.join(' ')}` : '')
  const tiles = typeof openness === 'object' && openness.tiles !== null ? ` ${openness.tiles}` : ''
  const uploads =
    typeof openness === 'object' && openness.kind === 'app' && openness.uploads !== null
      ? ` ${openness.uploads}`
      : ''
  const types =
    typeof openness === 'string' ? "'none'" : openness.kind === 'app' ? 'xom-worker default' : 'default'
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}${also(sdk)}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data: blob:${also(facebook)}${tiles}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${also(sdk, facebook)}${tiles}${uploads}`,
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
