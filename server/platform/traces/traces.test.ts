import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getPost } from '../../../contract/posts/posts.ts'
import { readConfig } from '../start/config.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { isSampled, parseTraceparent } from './sampling.ts'
import { startTraces } from './tracer.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number }
}
interface Received {
  resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: Span[] }[] }[]
}

let received: { headers: Record<string, unknown>; body: Received }[] = []
let status = 200
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    if (request.url === '/v1/traces') received.push({ headers: request.headers, body: body as Received })
    response.writeHead(status).end('{}')
  })
})
let server: TestServer
let endpoint: string
beforeAll(async () => {
  server = await startTestServer({ trustedHops: 1 })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
})
afterAll(async () => {
  collector.close()
  await server.close()
})
beforeEach(() => {
  received = []
  status = 200
})

const settings = {
  headers: { authorization: 'Bearer key' },
  service: 'xom',
  sampler: 'always_on',
  ratio: 1,
} as const
const faults: string[] = []

/** The spans that arrive for what `act` does. */
async function spansOf(act: () => Promise<unknown>, changes = {}) {
  received = []
  const stop = startTraces({ ...settings, endpoint, ...changes }, ({ message }) => void faults.push(message))
  await act()
  await stop()
  return received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans[0]?.spans ?? []),
  )
}

const valuesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

const askForPost = (headers = {}) => server.ask(getPost, { as: 'lan', params: { id: 1 }, headers })

test('a request is a trace by its route, with its statements and without values', async () => {
  await askForPost()
  const spans = await spansOf(() => askForPost())
  const [request] = spans.filter(({ kind }) => kind === 2)
  expect(request).toMatchObject({ name: `GET ${getPost.path}`, status: {} })
  expect(request && valuesOf(request)).toMatchObject({
    'http.route': getPost.path,
    'http.request.method': 'GET',
    'http.response.status_code': expect.stringMatching(/^\d{3}$/),
  })
  const statements = spans.filter(({ kind }) => kind === 3)
  expect(statements.length).toBeGreaterThan(0)
  for (const span of statements) {
    expect(span).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
    expect(span.name).toMatch(/^[a-z]+( \w+)?$/)
    expect(BigInt(span.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? 0))
    expect(BigInt(span.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0))
  }
  expect(JSON.stringify(received)).not.toContain(await server.uidOf('lan'))
  expect(received[0]?.headers['authorization']).toBe('Bearer key')
  expect(received[0]?.body.resourceSpans[0]?.resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'xom' } },
  ])
})

test('a job is a trace', async () => {
  const { addJob } = await import('../jobs/jobs.ts')
  await addJob(server.db, 'purge_old_keys')
  const spans = await spansOf(() => server.runJobs())
  const job = spans.find(({ name }) => name === 'job purge_old_keys')
  expect(job).toMatchObject({ kind: 5, status: {} })
  expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
})

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test('the trace of a trusted proxy is continued; a client of a server without one chooses nothing', async () => {
  const [behindProxy] = (await spansOf(() => askForPost({ traceparent }))).filter(({ kind }) => kind === 2)
  expect(behindProxy).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  })
  const none = { sampler: 'traceidratio', ratio: 0 }
  expect(await spansOf(() => askForPost({ traceparent }), none)).toEqual([])
})

test('only a sampler that follows its parent lets a header decide what is recorded', () => {
  const parent = parseTraceparent(traceparent)
  expect(parent).toMatchObject({ isSampled: true })
  for (const sampler of ['always_off', 'traceidratio'] as const)
    expect(isSampled({ sampler, ratio: 0 }, parent), sampler).toBe(false)
  for (const sampler of ['parentbased_always_off', 'parentbased_traceidratio'] as const)
    expect(isSampled({ sampler, ratio: 0 }, parent), sampler).toBe(true)
  const unsampled = parseTraceparent(traceparent.replace(/01$/, '00'))
  expect(isSampled({ sampler: 'parentbased_always_on', ratio: 1 }, unsampled)).toBe(false)
  expect(isSampled({ sampler: 'always_on', ratio: 0 }, unsampled)).toBe(true)
  expect(isSampled({ sampler: 'traceidratio', ratio: 0.5 }, null, 0.4)).toBe(true)
  expect(isSampled({ sampler: 'traceidratio', ratio: 0.5 }, null, 0.6)).toBe(false)
})

test.each([
  '',
  'x',
  traceparent.toUpperCase(),
  traceparent.replace('00-', 'ff-'),
  `${traceparent}-more`,
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`,
  [traceparent, traceparent],
  undefined,
])('%o is no parent', (header) => {
  expect(parseTraceparent(header)).toBeNull()
})

test('a collector that refuses or is gone costs traces and one line of the log, no request', async () => {
  faults.length = 0
  status = 503
  await spansOf(async () => expect((await askForPost()).status).toBeLessThan(500))
  expect(faults).toEqual(['HTTP 503'])
  await spansOf(() => askForPost(), { endpoint: 'http://127.0.0.1:9' })
  expect(faults).toHaveLength(2)
})

test('the standard variables configure traces', () => {
  const read = (env: Record<string, string>) => readConfig({ SECRET_KEY: 'x'.repeat(32), ...env }).traces
  expect(read({})).toBeNull()
  expect(
    read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, tenant=1',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    }),
  ).toEqual({
    endpoint: 'http://collector:4318',
    headers: { authorization: 'Bearer a=b', tenant: '1' },
    service: 'xom',
    sampler: 'parentbased_traceidratio',
    ratio: 0.05,
  })
  expect(() => read({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('a number from 0 to 1')
})
