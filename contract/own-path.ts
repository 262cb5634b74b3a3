import { decodedOrNull } from './decoded.ts'

/** Null for whatever a browser could take for another origin or a script, also when percent-encoded. */
export function ownPath(value: unknown): string | null {
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
    const plain = decodedOrNull(each)
    return plain === null || (plain !== path && leadsAway(plain))
  })
}

/** Also takes a link to `origin` (as in https://xom.example), with or without its scheme. */
export function ownPlace(text: string, origin: string): string | null {
  const copied = text.trim()
  if (copied.startsWith('/')) return ownPath(copied)
  const { host } = new URL(origin)
  const link = copied.toLowerCase().startsWith(`${host}/`) ? `https://${copied}` : copied
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null
  const { host: there, username, password, pathname, search, hash } = new URL(link)
  return there === host && !username && !password ? ownPath(pathname + search + hash) : null
}
