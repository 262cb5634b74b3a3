import type { IncomingMessage } from 'node:http'
import { networkOf } from '../http/network.ts'
import type { Config } from '../start/config.ts'
import type { Connection } from './sockets.ts'

type Wire = Connection['conn']

/** Letters that may wait for one who does not read them. */
const mostWaiting = 1024 * 1024
/** A minute; events are counted by person besides. */
const perConnection = { packets: 600, letters: 256 * 1024 }
/** A whole neighbourhood may share an address, and all of it returns after a restart. */
const handshakesPerMinute = 1200

const lettersOf = (data: unknown) => (typeof data === 'string' ? data.length : 0)

/**
 * Ends a connection, whether somebody has shown a token on it or not, that sends too much, sends what no client of ours
 * does (anything binary), or does not read what it is sent.
 */
export function guardConnection(wire: Wire) {
  const packets = new RateCounter<Wire>(perConnection.packets)
  const letters = new RateCounter<Wire>(perConnection.letters)
  let waiting = 0
  const end = () => {
    wire.close(true)
    // Saying goodbye would wait for one who doesn't read. A request of the fallback may share its connection with others.
    if (wire.request.headers.upgrade !== undefined) wire.request.socket.destroy()
  }
  wire.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    const isOurs = type === 'pong' || (type === 'message' && typeof data === 'string' && !/^[56]/.test(data))
    if (!isOurs || !packets.add(wire) || !letters.add(wire, lettersOf(data))) end()
  })
  wire.on('packetCreate', ({ data }: { data?: unknown }) => {
    waiting += lettersOf(data)
    if (waiting > mostWaiting) end()
  })
  wire.on('flush', () => (waiting = 0))
}

/** Whether so many connections may be opened by one network within a minute. */
export function limitHandshakes({ rateLimits, trustedHops }: Config): (request: IncomingMessage) => boolean {
  const rates = new RateCounter<string>(handshakesPerMinute)
  return (request) => !rateLimits || rates.add(networkOf(addressOf(request, trustedHops)))
}

/** As many proxies are believed as are known to stand in front. */
function addressOf({ headers, socket }: IncomingMessage, trustedHops: number): string {
  const said = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter(Boolean)
  const addresses = [socket.remoteAddress ?? '', ...said.toReversed()]
  return addresses[Math.min(trustedHops, addresses.length - 1)] ?? ''
}

/** Counts within a minute, by person or whatever else; kept by each process for itself. */
export class RateCounter<Key = number> {
  readonly #most: number
  #counts = new Map<Key, number>()
  #since = 0

  constructor(most: number) {
    this.#most = most
  }

  /** False beyond the most that a minute allows. */
  add(key: Key, amount = 1, at = performance.now()): boolean {
    if (at - this.#since > 60_000) {
      this.#counts = new Map()
      this.#since = at
    }
    const count = (this.#counts.get(key) ?? 0) + amount
    this.#counts.set(key, count)
    return count <= this.#most
  }
}
