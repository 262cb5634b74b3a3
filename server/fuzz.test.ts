import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '../contract/accounts/accounts.ts'
import { createComment } from '../contract/posts/comments.ts'
import { createPost } from '../contract/posts/posts.ts'
import { ErrorBody } from '../contract/shape.ts'
import { isDeep, runs } from '../contract/testing-runs.ts'
import { findListenTarget } from './platform/start/lifecycle.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { rawRequests } from './testing/hostile-http.ts'
import { listOperations } from './testing/operations.ts'
import {
  type GeneratedRequest,
  ownIdPlaceholder,
  generateRequests,
  type Schema,
} from './testing/generated-requests.ts'

const concurrency = 8
const timeoutMs = 20_000
const maxReported = 20
/** After each batch, users whom a random request signed out are signed in again, if they still exist. */
const batchSize = 200

interface Reply {
  status: number
  type: string
  body: string
  isEncoded: boolean
}

let server: TestServer
let port: number
const uncaught: unknown[] = []
const recordUncaught = (error: unknown) => uncaught.push(error)

beforeAll(async () => {
  process.on('uncaughtException', recordUncaught).on('unhandledRejection', recordUncaught)
  const target = await findListenTarget('127.0.0.1', 0)
  port = target.port
  const config = { port, publicUrl: `http://127.0.0.1:${port}` }
  server = await startTestServer(config, undefined, undefined, undefined, 'built')
  await server.app.listen(target.listen)
  for (const as of ['lan', 'minh', 'hoa', 'tuan']) {
    const { body: post } = await server.ask(createPost, {
      as,
      body: { content: 'Cho mượn thang', category: 'give' },
    })
    await server.ask(createComment, { as: 'lan', params: { id: post.id }, body: { content: 'Dạ' } })
  }
})
afterAll(async () => {
  await server.close()
  process.off('uncaughtException', recordUncaught).off('unhandledRejection', recordUncaught)
})

const ajv = new Ajv({ strict: false })
formats.default(ajv)
const isErrorBody = ajv.compile(ErrorBody)
const validators = new Map<Schema, ValidateFunction>()
function validate(schema: Schema, value: unknown) {
  const check = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, check)
  return check(value) || ajv.errorsText(check.errors)
}

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Describes what is wrong with a reply; null if it is correct. */
function findFault(
  { operation, url }: GeneratedRequest,
  { status, type, body, isEncoded }: Reply,
): string | null {
  const json = parseJson(body)
  // The only request that fails without a build of the web.
  const isUnbuilt = status === 503 && (json as { code?: string } | undefined)?.code === 'not_built'
  if (status === 0) return 'got no reply'
  if (status >= 500) return isUnbuilt ? null : `answered ${status}`
  if (isEncoded) return null
  const isHead = body === '' && status >= 400
  // An OpenID provider reports errors in the format of RFC 6749.
  const isOAuthError =
    url.startsWith('/dev/google/') && typeof (json as { error?: unknown })?.error === 'string'
  if (!operation.replies)
    return status >= 400 && type.includes('json') && !isHead && !isErrorBody(json) && !isOAuthError
      ? 'is not an ErrorBody'
      : null
  // Dots in a path are resolved before they are sent, so another address may have answered.
  if (!new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(url)) return null
  if (/%2E(%2E)?\/|\/\.\.?(\/|$)/i.test(url.split('?')[0] ?? '')) return null
  if (status >= 400) return isErrorBody(json) ? null : 'is not an ErrorBody'
  const documented = operation.replies[String(status)]
  if (documented === undefined) return `answered ${status}, which is not documented`
  const result = documented ? validate(documented, type.includes('json') ? json : body) : true
  return result === true ? null : `does not match its schema: ${result}`
}

const signedIn = new Map<string, { id: number; token: string }>()
async function signInAll() {
  for (const name of ['lan', 'minh', 'hoa', 'staff']) {
    const session = await server.signIn(name).catch(() => null)
    if (session) signedIn.set(name, { id: await server.userId(name), token: session.access })
  }
}

async function send(request: GeneratedRequest): Promise<Reply> {
  const { operation, username, headers: ownHeaders, body, isRaw } = request
  const person = username === null ? undefined : signedIn.get(username)
  const url = request.url.replace(ownIdPlaceholder, String(person?.id ?? 1))
  const headers = { ...(person && { authorization: `Bearer ${person.token}` }), ...ownHeaders }
  const method = operation.method.toUpperCase()
  if (isRaw) {
    const bytes = Buffer.from(body ?? '')
    const lines = Object.entries({
      host: 'x',
      ...headers,
      connection: 'close',
      'content-length': bytes.length,
    })
    const head = `${method} ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
    return sendRaw(Buffer.concat([Buffer.from(head, 'latin1'), bytes]))
  }
  const reply = await server.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(body !== undefined && { payload: body }),
  })
  return {
    status: reply.statusCode,
    type: String(reply.headers['content-type']),
    body: reply.body,
    isEncoded: reply.headers['content-encoding'] !== undefined,
  }
}

/** Resolves with status 0 after the timeout. */
const replyTimeout = () =>
  new Promise<Reply>((resolve) => {
    setTimeout(resolve, timeoutMs, { status: 0, type: '', body: '', isEncoded: false }).unref()
  })

/** Sends raw bytes and reads the reply until the server closes the connection. Status 0 means no reply. */
async function sendRaw(bytes: Buffer, mayBeIncomplete = false): Promise<Reply> {
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => undefined).setTimeout(timeoutMs, () => socket.destroy())
  await once(socket, 'connect')
  socket.write(bytes)
  // The server does not reply to a client that ended the connection, so this is only for incomplete requests.
  if (mayBeIncomplete) socket.end()
  const answer = await text(socket).catch(() => '')
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? ''
  const isEncoded = /^content-encoding:/im.test(head)
  return { isEncoded, status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1] ?? 0), type, body }
}

const shorten = (value: unknown) => JSON.stringify(value)?.slice(0, 800)

test(
  'fuzz: for any request to any operation, the app answers as the contract says and survives',
  { timeout: 900_000 },
  async () => {
    const startedAt = performance.now()
    const operations = listOperations(server.app)
    expect(operations.filter(({ replies }) => replies).length).toBeGreaterThan(100)
    const seed = Date.now() & 0x7fffffff
    const requests = generateRequests(operations)
    const total = runs(5000, 20_000, 1500)
    const counts = new Map<string, number>()
    const faults: string[] = []
    const count = (status: number) => {
      const kind = status ? `${Math.floor(status / 100)}xx` : 'no reply'
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    const check = async (request: GeneratedRequest) => {
      const reply = await Promise.race([send(request), replyTimeout()])
      count(reply.status)
      const found = findFault(request, reply)
      const { operation, ...rest } = request
      if (found)
        faults.push(`${operation.method} ${operation.path} ${found}\n${shorten(rest)}\n${shorten(reply)}`)
    }
    for (let n = 0; n < total && faults.length < maxReported; n += batchSize) {
      await signInAll()
      const batch = fc.sample(requests, { numRuns: batchSize, seed: seed + n })
      for (let k = 0; k < batch.length; k += concurrency)
        await Promise.all(batch.slice(k, k + concurrency).map(check))
    }
    for (const bytes of rawRequests) {
      const { status, body } = await sendRaw(Buffer.from(bytes, 'latin1'), true)
      count(status)
      // Pages need a build of the web.
      if (status >= 500 && !body.includes('"not_built"')) faults.push(`${shorten(bytes)} answered ${status}`)
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const table = [...counts]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([kind, times]) => `${kind} ${times}`)
    if (isDeep) console.info(`${total + rawRequests.length} requests in ${seconds} s: ${table.join(', ')}`)
    expect(faults, `seed ${seed}`).toEqual([])
    expect(uncaught).toEqual([])
    // A new user, because random requests of staff may have erased users of the cast.
    const names = { username: 'nam', first_name: 'Nam', last_name: '', display_name: 'Nam' }
    await server.db
      .insertInto('users')
      .values({ ...names, joined_at: server.clock.now() })
      .execute()
    expect((await server.ask(getMe, { as: 'nam' })).body.username).toBe('nam')
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
  },
)

test('no request makes a job fail', { tags: ['full'], timeout: 600_000 }, async () => {
  await server.runJobs()
  expect(uncaught).toEqual([])
})
