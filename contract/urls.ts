import { toOwnPath } from './own-path.ts'

/** Accepts a path, or a link to `origin` (such as https://xom.example) with or without its scheme. */
export function ownLinkToPath(text: string, origin: string): string | null {
  const input = text.trim()
  if (input.startsWith('/')) return toOwnPath(input)
  const { host } = new URL(origin)
  const link = input.toLowerCase().startsWith(`${host}/`) ? `https://${input}` : input
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null
  const { host: linkHost, username, password, pathname, search, hash } = new URL(link)
  return linkHost === host && !username && !password ? toOwnPath(pathname + search + hash) : null
}

const patternOf = (path: string) =>
  path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')

/** Matches the addresses of screens, given as `/posts/:id` or `/groups/*`. */
export const screenPathPattern = (paths: readonly string[]) =>
  new RegExp(`^(${paths.map(patternOf).join('|')})$`, 'i')

/** The address as browsers write it. Null unless it is http or https, has a domain and no password. */
export function normalizeWebsite(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const input = text.trim()
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(input) && !/^[^:/]+\.[^:/]+:\d/.test(input) ? input : `https://${input}`
  if (!input || !URL.canParse(address)) return null
  const { protocol, hostname, username, password, href } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hostname.includes('.') && !username && !password ? href : null
}
