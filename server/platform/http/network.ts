import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'
import { deriveHashKey, sign } from '../secrets/secrets.ts'
import { Refusal } from './refusal.ts'

/** Prefix lengths of IPv6: one subscriber has at least a /64, a small company up to a /48. */
const prefixLengths = { network: 64, site: 48 }

/** Shared by all invalid addresses, so that they don't each get their own count. */
const unknown = 'unknown'

/** The IPv4 address, also if it is embedded in IPv6; otherwise the first 64 bits, which belong to one subscriber. */
export const networkOf = (address: string): string => prefixOf(address, prefixLengths.network)

/** The first 48 bits of IPv6, in which one customer may have thousands of networks. */
export const siteOf = (address: string): string => prefixOf(address, prefixLengths.site)

/** A keyed hash of the site, stored for counts over hours without revealing the site. */
export const siteHash = ({ secretKey }: { secretKey: string }, address: string) =>
  sign(deriveHashKey(secretKey, 'network'), siteOf(address))

function prefixOf(address: string, length: number) {
  const bare = withoutPort(address)
  // The library also accepts `1` and `0x7f.1` as addresses.
  if (!isIP(bare)) return unknown
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray()
  const inside = embeddedIpv4[parsed.range()]
  if (inside !== undefined) return bytes.slice(inside, inside + 4).join('.')
  const prefix = bytes.map((byte, place) => (place * 8 < length ? byte : 0))
  return `${ipaddr.fromByteArray(prefix).toString()}/${length}`
}

/** The byte at which translators and tunnels embed an IPv4 address in IPv6. */
const embeddedIpv4: Record<string, number> = { rfc6052: 12, '6to4': 2 }

/** Some proxies write `198.51.100.7:4711` or `[2001:db8::1]:4711`. */
const withoutPort = (address: string) => address.trim().replace(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/, '$1$2')

/** Runs work round-robin by network, so that no network delays another by more than one turn. Throws 503 `busy` if too many wait. */
export class FairSlots {
  readonly #limits: { concurrency: number; maxPerNetwork: number; maxWaiting: number }
  #running = 0
  #waiting = 0
  /** In round-robin order. */
  readonly #queues = new Map<string, (() => void)[]>()

  constructor(limits: { concurrency: number; maxPerNetwork: number; maxWaiting: number }) {
    this.#limits = limits
  }

  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.concurrency) this.#running++
    else await this.#waitForSlot(network)
    try {
      return await work()
    } finally {
      this.#passSlotOn()
    }
  }

  #waitForSlot(network: string) {
    const queue = this.#queues.get(network) ?? []
    if (queue.length >= this.#limits.maxPerNetwork || this.#waiting >= this.#limits.maxWaiting)
      throw new Refusal(503, 'busy', 'Too busy at the moment; try again shortly', { retryAfter: 5 })
    this.#queues.set(network, queue)
    this.#waiting++
    return new Promise<void>((resolve) => queue.push(resolve))
  }

  /** Gives the slot to the next waiting work without freeing it in between. */
  #passSlotOn() {
    const [first] = this.#queues
    if (!first) {
      this.#running--
      return
    }
    const [network, queue] = first
    const start = queue.shift()
    this.#queues.delete(network)
    if (queue.length) this.#queues.set(network, queue)
    this.#waiting--
    start?.()
  }
}

export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host.replace(/\.$/, ''))

/** Also names without a dot, as of containers, which only machines of one private network can resolve. */
export const isNearby = (host: string): boolean => isLoopback(host) || /^[a-z][a-z\d-]*$/i.test(host)
