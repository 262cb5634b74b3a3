/** The address of a website as browsers write it; null for anything but http and https, and for one with a password. */
export function websiteOf(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const typed = text.trim()
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^:/]+\.[^:/]+:\d/.test(typed) ? typed : `https://${typed}`
  if (!typed || !URL.canParse(address)) return null
  const { protocol, hostname, username, password, href } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hostname.includes('.') && !username && !password ? href : null
}
