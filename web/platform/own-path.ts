/**
 * A place in this app from a text that somebody else may have written: path, query and hash, or null. Anything
 * that a browser could take for another origin or a script is refused, also behind percent signs.
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, here)) return null
  const { origin, pathname, search, hash } = new URL(value, here)
  if (origin !== here || leadsAway(pathname)) return null
  return pathname + search + hash
}

// Any origin does: what is kept of an address is only what comes after it.
const here = 'https://xom.invalid'

function leadsAway(path: string): boolean {
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(path)) return true
  try {
    const plain = decodeURIComponent(path)
    return plain !== path && leadsAway(plain)
  } catch {
    return true
  }
}
