import { createHash } from 'node:crypto'

/**
 * What a page may do beyond `closed`. `facebook`: run Facebook's scripts. `map`: start the worker of the map and load images
 * from the origin `tiles`. `app`: also install our service worker and send files to the origin `uploads` of a bucket.
 */
export type PageAccess =
  | 'closed'
  | 'facebook'
  | { kind: 'map'; tiles: string | null }
  | { kind: 'app'; tiles: string | null; uploads: string | null }

const sdk = 'https://connect.facebook.net'
const facebook = 'https://*.facebook.com'

/** Allows inline scripts and styles by their hashes only. Facebook's SDK writes markup, so its page has no trusted types. */
export function contentPolicyFor(html: string, access: PageAccess): string {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text]) => hashOf(text ?? '')).join('')
  const scripts = hashes(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashes(/<style[^>]*>([\s\S]*?)<\/style>/g)
  const also = (...sources: string[]) => (access === 'facebook' ? ` ${sources.join(' ')}` : '')
  const tiles = typeof access === 'object' && access.tiles !== null ? ` ${access.tiles}` : ''
  const uploads =
    typeof access === 'object' && access.kind === 'app' && access.uploads !== null ? ` ${access.uploads}` : ''
  const types =
    typeof access === 'string' ? "'none'" : access.kind === 'app' ? 'xom-worker default' : 'default'
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}${also(sdk)}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data: blob:${also(facebook)}${tiles}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${also(sdk, facebook)}${tiles}${uploads}`,
    ...(access === 'facebook' ? [`frame-src ${facebook}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(access === 'facebook' ? [] : ["require-trusted-types-for 'script'", `trusted-types ${types}`]),
  ].join('; ')
}

const hashOf = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`
