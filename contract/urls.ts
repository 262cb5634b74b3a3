import { decodeOrNull } from './decoded.ts'

/** Null for whatever a browser could take for another origin or a script, also when percent-encoded. */
export function toOwnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, here)) return null
  const { origin, pathname, search, hash } = new URL(value, here)
  if (origin !== here || leadsAway(pathname)) return null
  return pathname + search + hash
}

// Any origin will do.
const here = 'https://xom.invalid'

/** However often something on the way decodes it, and takes its dots for folders or not. */
function leadsAway(path: string): boolean {
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(path)) return true
  return [path, new URL(path, here).pathname].some((each) => {
    const plain = decodeOrNull(each)
    return plain === null || (plain !== path && leadsAway(plain))
  })
}

/** Also takes a link to `origin` (as in https://xom.example), with or without its scheme. */
export function ownLinkToPath(text: string, origin: string): string | null {
  const copied = text.trim()
  if (copied.startsWith('/')) return toOwnPath(copied)
  const { host } = new URL(origin)
  const link = copied.toLowerCase().startsWith(`${host}/`) ? `https://${copied}` : copied
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null
  const { host: there, username, password, pathname, search, hash } = new URL(link)
  return there === host && !username && !password ? toOwnPath(pathname + search + hash) : null
}

const patternOf = (path: string) =>
  path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')

/** Matches the addresses of screens, given as `/posts/:id` or `/groups/*`. */
export const screenPathPattern = (paths: readonly string[]) =>
  new RegExp(`^(${paths.map(patternOf).join('|')})$`, 'i')

/** The address of a website as browsers write it; null for anything but http and https, and for one with a password. */
export function normalizeWebsite(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const typed = text.trim()
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^:/]+\.[^:/]+:\d/.test(typed) ? typed : `https://${typed}`
  if (!typed || !URL.canParse(address)) return null
  const { protocol, hostname, username, password, href } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hostname.includes('.') && !username && !password ? href : null
}
