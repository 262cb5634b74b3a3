import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../files/s3-storage.ts'
import { sha256, signatureFault } from './s3-signature.ts'

const aPage = 2

/** What is done to every request until told otherwise; `full` takes nothing new, `stuck` begins to answer and stops. */
type Mood = 'fine' | 'hanging' | 'stuck' | 'broken' | 'full'

export interface TestBucket {
  settings: S3Settings
  /** The bytes by key. */
  objects: Map<string, { bytes: Buffer; type: string }>
  mood: Mood
  /** By how many seconds its clock is ahead for addresses that were signed. */
  ahead: number
  close: () => Promise<void>
}

/**
 * A server with one bucket that speaks as much of S3's protocol as the app does, and refuses everything else: who sends
 * what isn't signed by its key for just that, or another length or type than was signed, gets AWS's refusal.
 */
export async function startTestBucket(allowedOrigin = '*'): Promise<TestBucket> {
  const key = { id: 'TESTKEY', secret: 'test secret/with+odd characters' }
  const name = 'xom-files'
  const bucket: Omit<TestBucket, 'settings' | 'close'> = { objects: new Map(), mood: 'fine', ahead: 0 }
  const server = createServer((request, reply) => {
    if (bucket.mood === 'hanging') return
    if (bucket.mood === 'broken') return refuse(reply, 503, 'SlowDown')
    answer(request, reply).catch(() => reply.destroy())
  })

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '', 'http://bucket')
    reply.setHeader('access-control-allow-origin', allowedOrigin)
    if (method === 'OPTIONS') return preflight(headers, reply)
    const signed = { method, path: url.pathname, query: url.searchParams, headers: headers as Words }
    const ahead = url.searchParams.has('X-Amz-Signature') ? bucket.ahead * 1000 : 0
    const fault = signatureFault(signed, key, new Date(Date.now() + ahead))
    if (fault) return refuse(reply, 403, fault)
    const [, bucketName, ...rest] = url.pathname.split('/')
    if (bucketName !== name) return refuse(reply, 404, 'NoSuchBucket')
    const place = rest.map(decodeURIComponent).join('/')
    if (!place && method === 'GET' && url.searchParams.get('list-type') === '2')
      return sendList(url.searchParams, reply)
    const act = place ? acts[method] : undefined
    return act ? act(place, request, reply) : refuse(reply, 405, 'MethodNotAllowed')
  }

  const acts: Record<string, (key: string, request: IncomingMessage, reply: ServerResponse) => unknown> = {
    PUT: async (place, request, reply) => {
      const length = Number(request.headers['content-length'] ?? Number.NaN)
      const declared = request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'
      // Sent in pieces, or with a checksum behind it, it would not be what other servers take.
      if (Number.isNaN(length) || String(declared).startsWith('STREAMING'))
        return refuse(reply, 411, 'MissingContentLength')
      if (bucket.mood === 'full') return refuse(reply, 507, 'InsufficientStorage')
      const bytes = await buffer(request)
      if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256(bytes))
        return refuse(reply, 400, 'XAmzContentSHA256Mismatch')
      bucket.objects.set(place, { bytes, type: request.headers['content-type'] ?? '' })
      reply.setHeader('etag', etagOf(bytes)).end()
    },
    GET: (place, request, reply) => {
      const found = bucket.objects.get(place)
      if (!found) return refuse(reply, 404, 'NoSuchKey')
      const { bytes } = found
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      if (from === undefined || to === undefined) return send(reply, 200, bytes)
      const start = Number(from)
      const end = Math.min(Number(to), bytes.length - 1)
      if (start > end) return refuse(reply, 416, 'InvalidRange')
      reply.setHeader('content-range', `bytes ${start}-${end}/${bytes.length}`)
      return send(reply, 206, bytes.subarray(start, end + 1))
    },
    HEAD: (place, _request, reply) => {
      const found = bucket.objects.get(place)
      if (found) reply.writeHead(200, { 'content-length': found.bytes.length }).end()
      else reply.writeHead(404).end()
    },
    DELETE: (place, _request, reply) => {
      bucket.objects.delete(place)
      reply.writeHead(204).end()
    },
  }

  function send(reply: ServerResponse, status: number, bytes: Buffer) {
    reply.writeHead(status, { 'content-length': bytes.length, etag: etagOf(bytes) })
    if (bucket.mood === 'stuck') reply.write(bytes.subarray(0, 1))
    else reply.end(bytes)
  }

  function sendList(asked: URLSearchParams, reply: ServerResponse) {
    const keys = [...bucket.objects.keys()].filter((each) => each.startsWith(asked.get('prefix') ?? ''))
    const left = keys.toSorted().filter((each) => each > (asked.get('continuation-token') ?? ''))
    const page = left.slice(0, aPage)
    const more = left.length > aPage
    reply
      .setHeader('content-type', 'application/xml')
      .end(
        [
          '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
          `<Name>${name}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>`,
          ...page.map((each) => `<Contents><Key>${each}</Key></Contents>`),
          more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '',
          '</ListBucketResult>',
        ].join(''),
      )
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(bucket, {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'vn-test-1',
      bucket: name,
      accessKeyId: key.id,
      secretAccessKey: key.secret,
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  })
}

type Words = Record<string, string | undefined>

/** As the rule of docs/running.md: a PUT with its type, from anywhere. */
function preflight(headers: IncomingMessage['headers'], reply: ServerResponse) {
  const wanted = (headers['access-control-request-headers'] ?? '').split(',')
  const isFine =
    headers['access-control-request-method'] === 'PUT' &&
    wanted.every((each) => ['', 'content-type'].includes(each.trim()))
  if (!isFine) return refuse(reply, 403, 'AccessForbidden')
  reply
    .writeHead(200, { 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': 'content-type' })
    .end()
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

function refuse(reply: ServerResponse, status: number, code: string) {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  reply.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length }).end(body)
}
