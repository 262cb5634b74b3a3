import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Less fits into one packet with the headers. */
const minBytes = 1024
/** Compressed at once, in a tenth of a millisecond for 16 kB. More is compressed in a thread of Node. */
const maxBytesAtOnce = 64 * 1024

/**
 * For one reply, gzip at level 3 takes a third of the time of Brotli at level 4, for four percent more bytes. Shared content
 * is compressed once, so that it may take longer.
 */
const level = { atOnce: 3, inThread: 6 }
const sharedParams = { [constants.BROTLI_PARAM_QUALITY]: 9 }

const compressShared: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: sharedParams }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

const compressible = /^(text\/(?!event-stream)|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml)\b)/

/** Compresses texts of 1 kB and more with gzip if the client takes it. Streams and parts of files are sent as they are. */
export function compressReplies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string'
    if (!isText && !Buffer.isBuffer(payload)) return done()
    // No letter takes more than three bytes.
    if (isText ? payload.length * 3 < minBytes : payload.length < minBytes) return done()
    if (reply.statusCode === 206 || reply.hasHeader('content-encoding')) return done()
    if (!compressible.test(String(reply.getHeader('content-type')))) return done()
    const size = isText ? Buffer.byteLength(payload) : payload.length
    if (size < minBytes) return done()
    reply.header('vary', 'accept-encoding')
    if (encodingFor(request.headers['accept-encoding'], ['gzip']) === null) return done()
    reply.header('content-encoding', 'gzip')
    if (size <= maxBytesAtOnce) return done(null, gzipSync(payload, { level: level.atOnce }))
    gzip(payload, { level: level.inThread }, done)
  })
}

/** The client's choice among the offered encodings, the first one if it has no preference; null for no encoding. */
export function encodingFor(accepted = '', offered: readonly Encoding[] = encodings): Encoding | null {
  const weights = new Map<string, number>()
  for (const each of accepted.toLowerCase().split(',')) {
    const [name = '', weight = ''] = each.split(';')
    weights.set(name.trim(), /^\s*q=/.test(weight) ? Number(weight.split('=')[1]) || 0 : 1)
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best = null] = offered.toSorted((one, other) => weightOf(other) - weightOf(one))
  return best && weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null
}

/** Content that is the same for everybody until its tag changes. */
export interface SharedContent {
  bytes: Buffer
  etag: string
}

export const shareText = (text: string): SharedContent => ({
  bytes: Buffer.from(text),
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})

/** Compressed at the first request for each encoding and cached as long as the bytes are. */
const copies = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>()

export function compressOnce(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const ofBytes = copies.get(bytes) ?? {}
  copies.set(bytes, ofBytes)
  return (ofBytes[encoding] ??= compressShared[encoding](bytes))
}

/** Sends 304 to a client that has this content. The caller sets the type and how long the reply may be cached. */
export async function sendShared(request: FastifyRequest, reply: FastifyReply, content: SharedContent) {
  const { bytes, etag } = content
  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = bytes.length < minBytes ? null : encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(bytes)
  return reply.header('content-encoding', encoding).send(await compressOnce(bytes, encoding))
}
