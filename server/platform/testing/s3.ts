import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../files/s3-storage.ts'
import { createMultipartUploads } from './s3-multipart.ts'
import { checkSignature, sha256 } from './s3-signature.ts'

/** Small, so that every list has several pages. */
const pageSize = 2

/**
 * `hanging` never replies, `broken` refuses every request, `full` refuses new objects, `stalled` sends the first byte of
 * an object and stops.
 */
type Behaviour = 'normal' | 'hanging' | 'stalled' | 'broken' | 'full'

export interface TestBucket {
  settings: S3Settings
  /** By key. */
  objects: Map<string, { bytes: Buffer; type: string }>
  behaviour: Behaviour
  /** The number of multipart uploads that are neither complete nor given up. */
  openUploads: () => number
  /** Moves the bucket's clock forward when it checks a signed address. */
  clockAheadSeconds: number
  close: () => Promise<void>
}

/**
 * A server with one bucket. It implements the part of S3 that the app uses and refuses everything else. A wrong
 * signature, length or type gets the error of AWS.
 */
export async function startTestBucket(allowedOrigin = '*'): Promise<TestBucket> {
  const key = { id: 'TESTKEY', secret: 'test secret/with+odd characters' }
  const name = 'xom-files'
  const bucket: Omit<TestBucket, 'settings' | 'close' | 'openUploads'> = {
    objects: new Map(),
    behaviour: 'normal',
    clockAheadSeconds: 0,
  }
  const uploads = createMultipartUploads((objectKey, bytes) =>
    bucket.objects.set(objectKey, { bytes, type: '' }),
  )
  const server = createServer((request, reply) => {
    if (bucket.behaviour === 'hanging') return
    if (bucket.behaviour === 'broken') return refuse(reply, 503, 'SlowDown')
    answer(request, reply).catch(() => reply.destroy())
  })

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '', 'http://bucket')
    reply.setHeader('access-control-allow-origin', allowedOrigin)
    if (method === 'OPTIONS') return preflight(headers, reply)
    const signed = { method, path: url.pathname, query: url.searchParams, headers: headers as HeaderValues }
    const ahead = url.searchParams.has('X-Amz-Signature') ? bucket.clockAheadSeconds * 1000 : 0
    const fault = checkSignature(signed, key, new Date(Date.now() + ahead))
    if (fault) return refuse(reply, 403, fault)
    const [, bucketName, ...rest] = url.pathname.split('/')
    if (bucketName !== name) return refuse(reply, 404, 'NoSuchBucket')
    const objectKey = rest.map(decodeURIComponent).join('/')
    if (!objectKey && method === 'GET' && url.searchParams.get('list-type') === '2')
      return sendList(url.searchParams, reply)
    if (objectKey && (method === 'POST' || url.searchParams.has('uploadId')))
      return uploads.handle(objectKey, url.searchParams, request, reply)
    const handler = objectKey ? handlers[method] : undefined
    return handler ? handler(objectKey, request, reply) : refuse(reply, 405, 'MethodNotAllowed')
  }

  const handlers: Record<string, (key: string, request: IncomingMessage, reply: ServerResponse) => unknown> =
    {
      PUT: async (objectKey, request, reply) => {
        const length = Number(request.headers['content-length'] ?? Number.NaN)
        const declared = request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'
        // Other servers refuse chunked uploads and trailing checksums.
        if (Number.isNaN(length) || String(declared).startsWith('STREAMING'))
          return refuse(reply, 411, 'MissingContentLength')
        if (bucket.behaviour === 'full') return refuse(reply, 507, 'InsufficientStorage')
        const bytes = await buffer(request)
        if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256(bytes))
          return refuse(reply, 400, 'XAmzContentSHA256Mismatch')
        bucket.objects.set(objectKey, { bytes, type: request.headers['content-type'] ?? '' })
        reply.setHeader('etag', etagOf(bytes)).end()
      },
      GET: (objectKey, request, reply) => {
        const object = bucket.objects.get(objectKey)
        if (!object) return refuse(reply, 404, 'NoSuchKey')
        const { bytes } = object
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
        if (from === undefined || to === undefined) return send(reply, 200, bytes)
        const start = Number(from)
        const end = Math.min(Number(to), bytes.length - 1)
        if (start > end) return refuse(reply, 416, 'InvalidRange')
        reply.setHeader('content-range', `bytes ${start}-${end}/${bytes.length}`)
        return send(reply, 206, bytes.subarray(start, end + 1))
      },
      HEAD: (objectKey, _request, reply) => {
        const object = bucket.objects.get(objectKey)
        if (object) reply.writeHead(200, { 'content-length': object.bytes.length }).end()
        else reply.writeHead(404).end()
      },
      DELETE: (objectKey, _request, reply) => {
        bucket.objects.delete(objectKey)
        reply.writeHead(204).end()
      },
    }

  function send(reply: ServerResponse, status: number, bytes: Buffer) {
    reply.writeHead(status, { 'content-length': bytes.length, etag: etagOf(bytes) })
    if (bucket.behaviour === 'stalled') reply.write(bytes.subarray(0, 1))
    else reply.end(bytes)
  }

  function sendList(query: URLSearchParams, reply: ServerResponse) {
    const keys = [...bucket.objects.keys()].filter((each) => each.startsWith(query.get('prefix') ?? ''))
    const remaining = keys.toSorted().filter((each) => each > (query.get('continuation-token') ?? ''))
    const page = remaining.slice(0, pageSize)
    const hasMore = remaining.length > pageSize
    reply
      .setHeader('content-type', 'application/xml')
      .end(
        [
          '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
          `<Name>${name}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${hasMore}</IsTruncated>`,
          ...page.map(
            (each) =>
              `<Contents><Key>${each}</Key><Size>${bucket.objects.get(each)?.bytes.length ?? 0}</Size></Contents>`,
          ),
          hasMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '',
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
    openUploads: uploads.count,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  })
}

type HeaderValues = Record<string, string | undefined>

/** Allows what the CORS rule in docs/running.md allows: PUT with a content type. */
function preflight(headers: IncomingMessage['headers'], reply: ServerResponse) {
  const requestedHeaders = (headers['access-control-request-headers'] ?? '').split(',')
  const isAllowed =
    headers['access-control-request-method'] === 'PUT' &&
    requestedHeaders.every((each) => ['', 'content-type'].includes(each.trim()))
  if (!isAllowed) return refuse(reply, 403, 'AccessForbidden')
  reply
    .writeHead(200, { 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': 'content-type' })
    .end()
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

function refuse(reply: ServerResponse, status: number, code: string) {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  reply.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length }).end(body)
}
