/** Null for an address that a browser could read as another origin or as a script, also if percent-encoded. */
export function toOwnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, baseUrl)) return null
  const { origin, pathname, search, hash } = new URL(value, baseUrl)
  if (origin !== baseUrl || canLeaveOrigin(pathname)) return null
  return pathname + search + hash
}

/** Any origin works: only the path is used. */
const baseUrl = 'https://xom.invalid'

/** Checks every level of decoding, because proxies may decode a path several times, with and without resolving dots. */
function canLeaveOrigin(path: string): boolean {
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(path)) return true
  return [path, new URL(path, baseUrl).pathname].some((each) => {
    const decoded = decodeOrNull(each)
    return decoded === null || (decoded !== path && canLeaveOrigin(decoded))
  })
}

/** Null if the text is malformed, where `decodeURIComponent` throws. */
export function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const decodeOrKeep = (text: string): string => decodeOrNull(text) ?? text
