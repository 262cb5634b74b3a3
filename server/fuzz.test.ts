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
import { type Drawn, ownId, requestsOf, type Schema } from './testing/requests.ts'

const atOnce = 8
const timeoutMs = 20_000
const maxReported = 20
/** After this many, people whose random calls signed them out are signed in again, if they still exist. */
const drawnAtOnce = 200

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
  const door = await findListenTarget('127.0.0.1', 0)
  port = door.port
  const config = { port, publicUrl: `http://127.0.0.1:${port}` }
  server = await startTestServer(config, undefined, undefined, undefined, 'built')
  await server.app.listen(door.listen)
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
const compiled = new Map<Schema, ValidateFunction>()
function fits(schema: Schema, value: unknown) {
  const check = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, check)
  return check(value) || ajv.errorsText(check.errors)
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** What is wrong with a reply; null if it is fine. */
function fault({ operation, url }: Drawn, { status, type, body, isEncoded }: Reply): string | null {
  const json = parsed(body)
  // The one thing that a test without a built web can't answer.
  const isUnbuilt = status === 503 && (json as { code?: string } | undefined)?.code === 'not_built'
  if (status === 0) return 'was not answered'
  if (status >= 500) return isUnbuilt ? null : `answered ${status}`
  if (isEncoded) return null
  const isHead = body === '' && status >= 400
  // An OpenID provider says what is wrong as RFC 6749 has it.
  const isOAuthError =
    url.startsWith('/dev/google/') && typeof (json as { error?: unknown })?.error === 'string'
  if (!operation.replies)
    return status >= 400 && type.includes('json') && !isHead && !isErrorBody(json) && !isOAuthError
      ? 'is no ErrorBody'
      : null
  // Dots in a path are resolved before they are sent, so another address may have answered.
  if (!new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(url)) return null
  if (/%2E(%2E)?\/|\/\.\.?(\/|$)/i.test(url.split('?')[0] ?? '')) return null
  if (status >= 400) return isErrorBody(json) ? null : 'is no ErrorBody'
  const documented = operation.replies[String(status)]
  if (documented === undefined) return `answered ${status}, which is not documented`
  const verdict = documented ? fits(documented, type.includes('json') ? json : body) : true
  return verdict === true ? null : `answered off its schema: ${verdict}`
}

const signedIn = new Map<string, { id: number; token: string }>()
async function signAllIn() {
  for (const who of ['lan', 'minh', 'hoa', 'staff']) {
    const session = await server.signIn(who).catch(() => null)
    if (session) signedIn.set(who, { id: await server.userId(who), token: session.access })
  }
}

async function send(drawn: Drawn): Promise<Reply> {
  const { operation, who, headers: given, body, overSocket } = drawn
  const person = who === null ? undefined : signedIn.get(who)
  const url = drawn.url.replace(ownId, String(person?.id ?? 1))
  const headers = { ...(person && { authorization: `Bearer ${person.token}` }), ...given }
  const method = operation.method.toUpperCase()
  if (overSocket) {
    const bytes = Buffer.from(body ?? '')
    const lines = Object.entries({
      host: 'x',
      ...headers,
      connection: 'close',
      'content-length': bytes.length,
    })
    const head = `${method} ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
    return sayOver(Buffer.concat([Buffer.from(head, 'latin1'), bytes]))
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

/** The outcome of a request that ended without a reply. */
const nothing = () =>
  new Promise<Reply>((give) => {
    setTimeout(give, timeoutMs, { status: 0, type: '', body: '', isEncoded: false }).unref()
  })

/** Sends raw bytes to the server and returns its answer until it hangs up; status 0 for none. */
async function sayOver(bytes: Buffer, isAll = false): Promise<Reply> {
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => undefined).setTimeout(timeoutMs, () => socket.destroy())
  await once(socket, 'connect')
  socket.write(bytes)
  // A client that hangs up gets no answer, so only end here if the request may be incomplete.
  if (isAll) socket.end()
  const answer = await text(socket).catch(() => '')
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? ''
  const isEncoded = /^content-encoding:/im.test(head)
  return { isEncoded, status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1] ?? 0), type, body }
}

const cut = (value: unknown) => JSON.stringify(value)?.slice(0, 800)

test(
  'fuzz: for any request to any operation, the app answers as the contract says and survives',
  { timeout: 900_000 },
  async () => {
    const began = performance.now()
    const operations = listOperations(server.app)
    expect(operations.filter(({ replies }) => replies).length).toBeGreaterThan(100)
    const seed = Date.now() & 0x7fffffff
    const any = requestsOf(operations)
    const total = runs(5000, 20_000, 1500)
    const counts = new Map<string, number>()
    const faults: string[] = []
    const count = (status: number) => {
      const kind = status ? `${Math.floor(status / 100)}xx` : 'hung up'
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    const ask = async (drawn: Drawn) => {
      const reply = await Promise.race([send(drawn), nothing()])
      count(reply.status)
      const wrong = fault(drawn, reply)
      const { operation, ...rest } = drawn
      if (wrong) faults.push(`${operation.method} ${operation.path} ${wrong}\n${cut(rest)}\n${cut(reply)}`)
    }
    for (let n = 0; n < total && faults.length < maxReported; n += drawnAtOnce) {
      await signAllIn()
      const drawn = fc.sample(any, { numRuns: drawnAtOnce, seed: seed + n })
      for (let k = 0; k < drawn.length; k += atOnce) await Promise.all(drawn.slice(k, k + atOnce).map(ask))
    }
    for (const bytes of rawRequests) {
      const { status, body } = await sayOver(Buffer.from(bytes, 'latin1'), true)
      count(status)
      // Pages need the web's build, which these tests don't.
      if (status >= 500 && !body.includes('"not_built"')) faults.push(`${cut(bytes)} answered ${status}`)
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const table = [...counts]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([kind, times]) => `${kind} ${times}`)
    if (isDeep) console.info(`${total + rawRequests.length} requests in ${seconds} s: ${table.join(', ')}`)
    expect(faults, `seed ${seed}`).toEqual([])
    expect(uncaught).toEqual([])
    // Somebody new: staff's random requests may have erased anybody of the cast.
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
