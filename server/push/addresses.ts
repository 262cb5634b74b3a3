import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { type Config } from '../platform/start/config.ts'
import { isLoopback } from '../platform/start/loopback.ts'

/**
 * Whether a push service may have this address, which a stranger chose: https on its usual port, by a name. In a demo
 * that nobody else reaches also http on this machine, for tests.
 */
export function isPushAddress({ demo, demoPublic }: Pick<Config, 'demo' | 'demoPublic'>, address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username || password) return false
  if (protocol === 'http:') return demo && !demoPublic && isLoopback(hostname)
  return protocol === 'https:' && !port && !isIP(hostname.replace(/^\[|\]$/g, '')) && !isLoopback(hostname)
}

/** Resolves a name to its addresses on the public network; an error if it has none. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found = []) => {
    const [first, ...others] = found.filter(({ address }) => isPublic(address))
    if (error || !first) return callback(error ?? new Error('The name leads to no public address'), '')
    if (options.all) callback(null, [first, ...others])
    else callback(null, first.address, first.family)
  })
}

/** No address of this machine, of a private network or of a tunnel to one. */
export const isPublic = (address: string) =>
  isIP(address) > 0 && ipaddr.process(address).range() === 'unicast'
