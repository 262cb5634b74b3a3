import type { Config } from '../start/config.ts'

/**
 * Browsers take `__Secure-` only over HTTPS, and `__Host-` besides only from this very host and for all its addresses, so
 * that no neighbouring host can plant one. Without HTTPS they would take neither.
 */
export function guardedCookie(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  guard: 'Host' | 'Secure',
  name: string,
) {
  const secure = publicUrl.startsWith('https:')
  return { name: secure ? `__${guard}-${name}` : name, secure }
}
