import ipaddr from 'ipaddr.js'
import { Resolver } from 'node:dns/promises'
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

// Not the system's own resolver: each of its slow answers would keep one of the process's few threads.
const resolver = new Resolver({ timeout: 1000, tries: 2 })

/**
 * Resolves a name to its addresses on the public network; an error if it has none. What is connected to is what was
 * looked at: a name that changes its mind in between gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, { all }, callback) =>
  void lookUp(hostname, all ?? false, callback)

async function lookUp(hostname: string, all: boolean, say: Parameters<LookupFunction>[2]) {
  const [first, ...others] = (await addressesOf(hostname)).filter(({ address }) => isPublic(address))
  if (!first) say(new Error('The name leads to no public address'), '')
  else if (all) say(null, [first, ...others])
  else say(null, first.address, first.family)
}

async function addressesOf(hostname: string) {
  const [four, six] = await Promise.all([
    resolver.resolve4(hostname).catch(() => []),
    resolver.resolve6(hostname).catch(() => []),
  ])
  return [
    ...four.map((address) => ({ address, family: 4 })),
    ...six.map((address) => ({ address, family: 6 })),
  ]
}

/** No address of this machine, of a private network or of a tunnel to one. */
export const isPublic = (address: string) =>
  isIP(address) > 0 && ipaddr.process(address).range() === 'unicast'
