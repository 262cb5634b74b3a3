import ipaddr from 'ipaddr.js'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Config } from '../../platform/start/config.ts'
import { isLoopback } from '../../platform/start/loopback.ts'

/** Of the DNS; what signs a push reads no longer one. */
const longestName = 253

/**
 * Whether a push service may have this address, which a stranger chose: https on its usual port, by a name. In a demo
 * that nobody else reaches also http on this machine, for tests.
 */
export function isPushAddress({ demo, demoPublic }: Pick<Config, 'demo' | 'demoPublic'>, address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username || password || hostname.length > longestName) return false
  if (protocol === 'http:') return demo && !demoPublic && isLoopback(hostname)
  return protocol === 'https:' && !port && !isIP(hostname.replace(/^\[|\]$/g, '')) && !isLoopback(hostname)
}

interface Resolving {
  resolve4: (hostname: string) => Promise<string[]>
  resolve6: (hostname: string) => Promise<string[]>
}

/**
 * Resolves a name to its addresses on the public network; an error if it has none. What is connected to is what was
 * looked at: a name that changes its mind in between gains nothing.
 */
export const lookupBy =
  (resolver: Resolving): LookupFunction =>
  (hostname, { all }, callback) =>
    void lookUp(resolver, hostname, all ?? false, callback)

// Not the system's own resolver: each of its slow answers would keep one of the process's few threads.
export const publicLookup = lookupBy(new Resolver({ timeout: 1000, tries: 2 }))

async function lookUp(
  resolver: Resolving,
  hostname: string,
  all: boolean,
  say: Parameters<LookupFunction>[2],
) {
  const [four, six] = await Promise.all([
    resolver.resolve4(hostname).catch(() => []),
    resolver.resolve6(hostname).catch(() => []),
  ])
  const [first, ...others] = [...four, ...six]
    .filter(isPublic)
    .map((address) => ({ address, family: isIP(address) }))
  if (!first) say(new Error('The name leads to no public address'), '')
  else if (all) say(null, [first, ...others])
  else say(null, first.address, first.family)
}

/** No address of this machine, of a private network or of a tunnel to one. */
export const isPublic = (address: string) =>
  isIP(address) > 0 && ipaddr.process(address).range() === 'unicast'
