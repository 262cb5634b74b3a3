import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { hashKeyFor, sign } from '../secrets/keys.ts'

/** What somebody who rents one line gets of IPv6 at the least, and what a small company or a generous provider hands out. */
const bits = { network: 64, site: 48 }

/** Shared by all whose address can't be read, so that nobody gets a count of their own by writing nonsense. */
const unknown = 'unknown'

/**
 * The network that an address counts as: an IPv4 address itself, however IPv6 wraps it, and of every other IPv6 address the
 * first 64 bits, because whoever has one address there has all. Zones and ports don't count.
 */
export const networkOf = (address: string): string => prefixOf(address, bits.network)

/** The same, but of IPv6 the first 48 bits: those behind which one customer may have thousands of networks. */
export const siteOf = (address: string): string => prefixOf(address, bits.site)

/** What is kept of the site of an address where something is counted over hours: a keyed hash, which says nothing of it. */
export const siteHash = ({ secretKey }: { secretKey: string }, address: string) =>
  sign(hashKeyFor(secretKey, 'network'), siteOf(address))

function prefixOf(address: string, length: number) {
  const bare = withoutPort(address)
  // The library reads `1` and `0x7f.1` as addresses too.
  if (!isIP(bare)) return unknown
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray()
  const inside = wrapped[parsed.range()]
  if (inside !== undefined) return bytes.slice(inside, inside + 4).join('.')
  const prefix = bytes.map((byte, place) => (place * 8 < length ? byte : 0))
  return `${ipaddr.fromByteArray(prefix).toString()}/${length}`
}

/** Where an IPv4 address stands in the IPv6 that translators and tunnels make of it. */
const wrapped: Record<string, number> = { rfc6052: 12, '6to4': 2 }

/** Some proxies write `198.51.100.7:4711` or `[2001:db8::1]:4711`. */
const withoutPort = (address: string) => address.trim().replace(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/, '$1$2')
