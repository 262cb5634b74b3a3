import type { IncomingMessage } from 'node:http'
import { networkOf } from '../http/network.ts'
import type { SharedCounts } from '../http/shared-counts.ts'
import { counter } from '../metrics/metrics.ts'
import type { Config } from '../start/config.ts'
import type { Connection } from './sockets.ts'

type Wire = Connection['conn']

/** The number of characters that may wait for a client that doesn't read. */
const maxWaitingLength = 1024 * 1024
/** Per minute; events are also limited per user. */
const perConnection = { packets: 600, letters: 256 * 1024 }
/** A neighbourhood may share an address, and all clients reconnect after a restart. */
const handshakesPerMinute = 1200

const countPacket = counter('xom_socket_packets_total', 'Packets of sockets', ['direction'])
const countClosed = counter('xom_socket_limits_total', 'Sockets that were closed because of their packets')
const [received, sent] = [['received'], ['sent']]

const lettersOf = (data: unknown) => (typeof data === 'string' ? data.length : 0)

/**
 * Closes a connection, authenticated or not, that sends too much, sends packets that our clients never send (such as binary
 * ones), or doesn't read.
 */
export function guardConnection(wire: Wire) {
  const packets = new RateCounter<Wire>(perConnection.packets)
  const letters = new RateCounter<Wire>(perConnection.letters)
  let waiting = 0
  const end = () => {
    countClosed()
    wire.close(true)
    // A regular close would wait for the client to read. Polling requests may share their connection with other requests.
    if (wire.request.headers.upgrade !== undefined) wire.request.socket.destroy()
  }
  wire.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    countPacket(received)
    const isOurs = type === 'pong' || (type === 'message' && typeof data === 'string' && !/^[56]/.test(data))
    if (!isOurs || !packets.add(wire) || !letters.add(wire, lettersOf(data))) end()
  })
  wire.on('packetCreate', ({ data }: { data?: unknown }) => {
    countPacket(sent)
    waiting += lettersOf(data)
    if (waiting > maxWaitingLength) end()
  })
  wire.on('flush', () => (waiting = 0))
}

/** Limits the connections that one network opens per minute. */
export function limitHandshakes(
  { rateLimits, trustedHops }: Config,
  counts: SharedCounts,
): (request: IncomingMessage) => boolean {
  const mayOpen = counts.limit('handshakes', { max: handshakesPerMinute, windowMs: 60_000 })
  return (request) => !rateLimits || mayOpen(networkOf(addressOf(request, trustedHops)))
}

/** Trusts as many entries of X-Forwarded-For as there are trusted proxies. */
function addressOf({ headers, socket }: IncomingMessage, trustedHops: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter(Boolean)
  const addresses = [socket.remoteAddress ?? '', ...forwarded.toReversed()]
  return addresses[Math.min(trustedHops, addresses.length - 1)] ?? ''
}

/** Counts events per minute and key, in this process only. */
class RateCounter<Key> {
  readonly #max: number
  #counts = new Map<Key, number>()
  #since = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Returns false above the limit. */
  add(key: Key, amount = 1, at = performance.now()): boolean {
    if (at - this.#since > 60_000) {
      this.#counts = new Map()
      this.#since = at
    }
    const count = (this.#counts.get(key) ?? 0) + amount
    this.#counts.set(key, count)
    return count <= this.#max
  }
}
