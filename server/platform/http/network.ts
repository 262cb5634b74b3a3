import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'
import { deriveHashKey, sign } from '../secrets/secrets.ts'
import { Refusal } from './refusal.ts'

/** The least that one subscriber gets of IPv6, and what a small company or a generous provider gets. */
const bits = { network: 64, site: 48 }

/** Shared by all unreadable addresses, so that nonsense does not get a count of its own. */
const unknown = 'unknown'

/** An IPv4 address, even when wrapped in IPv6; else the first 64 bits, because one subscriber has all of those. */
export const networkOf = (address: string): string => prefixOf(address, bits.network)

/** The first 48 bits of IPv6, within which one customer may have thousands of networks. */
export const siteOf = (address: string): string => prefixOf(address, bits.site)

/** A keyed hash to store for counts over hours, which does not reveal the site. */
export const siteHash = ({ secretKey }: { secretKey: string }, address: string) =>
  sign(deriveHashKey(secretKey, 'network'), siteOf(address))

function prefixOf(address: string, length: number) {
  const bare = withoutPort(address)
  // The library accepts `1` and `0x7f.1` as addresses too.
  if (!isIP(bare)) return unknown
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray()
  const inside = wrapped[parsed.range()]
  if (inside !== undefined) return bytes.slice(inside, inside + 4).join('.')
  const prefix = bytes.map((byte, place) => (place * 8 < length ? byte : 0))
  return `${ipaddr.fromByteArray(prefix).toString()}/${length}`
}

/** Where translators and tunnels put an IPv4 address within IPv6. */
const wrapped: Record<string, number> = { rfc6052: 12, '6to4': 2 }

/** Some proxies write `198.51.100.7:4711` or `[2001:db8::1]:4711`. */
const withoutPort = (address: string) => address.trim().replace(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/, '$1$2')

/** Round-robin by network, so that none delays another by more than a turn. Throws 503 `busy` if too many wait. */
export class FairSlots {
  readonly #limits: { atOnce: number; ofOne: number; ofAll: number }
  #running = 0
  #waiting = 0
  /** In round-robin order. */
  readonly #queues = new Map<string, (() => void)[]>()

  constructor(limits: { atOnce: number; ofOne: number; ofAll: number }) {
    this.#limits = limits
  }

  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running++
    else await this.#turn(network)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn(network: string) {
    const queue = this.#queues.get(network) ?? []
    if (queue.length >= this.#limits.ofOne || this.#waiting >= this.#limits.ofAll)
      throw new Refusal(503, 'busy', 'Too busy at the moment; try again shortly', { retryAfter: 5 })
    this.#queues.set(network, queue)
    this.#waiting++
    return new Promise<void>((resolve) => queue.push(resolve))
  }

  /** Hands the slot on without freeing it in between. */
  #next() {
    const [first] = this.#queues
    if (!first) {
      this.#running--
      return
    }
    const [network, queue] = first
    const begin = queue.shift()
    this.#queues.delete(network)
    if (queue.length) this.#queues.set(network, queue)
    this.#waiting--
    begin?.()
  }
}

export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host.replace(/\.$/, ''))
