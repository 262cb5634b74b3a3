import type { IncomingMessage } from 'node:http'
import type { Config } from '../start/config.ts'
import { isLoopback } from '../start/loopback.ts'

/** Browsers always say which page opens a socket; other programs need a token all the same. */
export function isOwnOrigin({ headers }: IncomingMessage, { publicUrl, demo }: Config): boolean {
  const { origin, host } = headers
  if (origin === undefined || origin === publicUrl) return true
  // The demo may be opened by any of this machine's own names.
  if (!demo || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return isLoopback(page.hostname) && page.host === host
}
