import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMe } from '../contract/accounts/accounts.ts'
import { runs } from '../contract/testing-runs.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { listOperations } from './testing/operations.ts'
import { valuesFor, type Operation, type Schema } from './testing/generated-requests.ts'

let server: TestServer
let operations: Operation[]
/** Of a neighbour and of staff. A request uses the first one that is not refused with 403. */
let tokens: string[]

beforeAll(async () => {
  server = await startTestServer()
  operations = listOperations(server.app).filter(({ replies }) => replies)
  tokens = [(await server.signIn('lan')).access, (await server.signIn('staff')).access]
})
afterAll(() => server.close())

const uncaught: unknown[] = []
const recordUncaught = (error: unknown) => uncaught.push(error)
beforeEach(() => {
  process.on('uncaughtException', recordUncaught).on('unhandledRejection', recordUncaught)
})
afterEach(async () => {
  process.off('uncaughtException', recordUncaught).off('unhandledRejection', recordUncaught)
  expect(uncaught.splice(0)).toEqual([])
  expect((await server.ask(getMe, { as: 'minh' })).status).toBe(200)
})

const sampleValue = (schema: Schema, name: string) =>
  fc.sample(valuesFor(schema, name), { numRuns: 1, seed: 7 })[0]

const fillPath = ({ path, params }: Operation) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(sampleValue(params[name] ?? {}, name))),
  )

interface Refusal {
  status: number
  /** The refused fields. */
  fields: string[]
}

async function send(operation: Operation, parts: { query?: string; body?: string }): Promise<Refusal> {
  const { method } = operation
  for (const token of tokens) {
    const reply = await server.app.inject({
      method: method.toUpperCase() as 'GET',
      url: `${fillPath(operation)}${parts.query ? `?${parts.query}` : ''}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(parts.body !== undefined && { payload: parts.body }),
    })
    if (reply.statusCode === 403) continue
    const { errors = {} } = reply.json<{ errors?: object }>()
    return { status: reply.statusCode, fields: Object.getOwnPropertyNames(errors) }
  }
  throw new Error(`Neither a neighbour nor staff may send ${method} ${operation.path}`)
}

const name = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`

const validBodies = new Map<Operation, string>()

/** A valid body as JSON. */
function validBody(operation: Operation): string {
  const body =
    validBodies.get(operation) ?? JSON.stringify(operation.body ? sampleValue(operation.body, '') : {})
  validBodies.set(operation, body)
  return body
}

const validQuery = ({ query }: Operation) =>
  Object.entries(query)
    .map(([field, schema]) => `${field}=${encodeURIComponent(String(sampleValue(schema, field)))}&`)
    .join('')

/** A valid body with an added field. */
const withField = (operation: Operation, key: string, value: string) => {
  const body = validBody(operation)
  return `${body.slice(0, -1)}${body === '{}' ? '' : ','}${JSON.stringify(key)}:${value}}`
}

const acceptsObject = ({ body }: Operation) => body?.properties !== undefined

/** A few items per operation, so that together they cover all. The deep run takes all for each. */
const selectFor = <T>(all: T[], n: number, short: number): T[] => {
  const count = runs(short, all.length)
  return Array.from({ length: count }, (_, k) => all[(n * count + k) % all.length] as T)
}

describe('fields of no body', () => {
  const columns = {
    id: '1',
    user_id: '1',
    author_id: '1',
    seller_id: '1',
    is_staff: 'true',
    is_verified: 'true',
    reactions_count: '999',
    created_at: '"2020-01-01T00:00:00Z"',
  }

  test('PATCH of is_staff, is_verified, seller_id, counters: every body lists its fields, however deep', () => {
    const open = (schema: Schema, path: string): string[] => [
      ...(schema.properties && schema.additionalProperties !== false ? [path] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => open(inner, `${path}.${key}`)),
      ...(schema.items ? open(schema.items, `${path}[]`) : []),
      ...(schema.anyOf ?? []).flatMap((one) => open(one, path)),
    ]
    const bodies = operations.filter(({ body }) => body !== null)
    expect(bodies.length).toBeGreaterThan(60)
    expect(bodies.flatMap((operation) => open(operation.body ?? {}, name(operation)))).toEqual([])
  })

  test('PATCH of is_staff, is_verified, seller_id, counters is refused by every operation that writes', async () => {
    const accepted = []
    for (const [n, operation] of operations.filter(acceptsObject).entries())
      for (const [column, value] of selectFor(Object.entries(columns), n, 3)) {
        if (operation.body?.properties && column in operation.body.properties) continue
        const reply = await send(operation, { body: withField(operation, column, value) })
        if (reply.status !== 400 || !reply.fields.includes(column))
          accepted.push(`${name(operation)} ${column}: ${reply.status} ${reply.fields.join()}`)
      }
    expect(accepted).toEqual([])
  })
})

describe('keys', () => {
  const keys = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then', 'length', 'toJSON']
  test('hostile keys (toString, __proto__) in a query are refused by every operation', async () => {
    const faults = []
    for (const [n, operation] of operations.entries())
      for (const key of selectFor(keys, n, 2)) {
        const { status, fields } = await send(operation, {
          query: `${validQuery(operation)}${encodeURIComponent(key)}=1`,
          ...(operation.body && { body: validBody(operation) }),
        })
        // A body is read before the query.
        if (status !== 400 || (!operation.body && fields.join() !== key))
          faults.push(`${name(operation)} ${key}: ${status} ${fields.join()}`)
      }
    expect(faults).toEqual([])
  })

  test('hostile keys (toString, __proto__) in a body are refused by every operation', async () => {
    const faults = []
    for (const [n, operation] of operations.filter(acceptsObject).entries())
      for (const key of selectFor(keys, n, 2)) {
        const { status } = await send(operation, { body: withField(operation, key, '{"polluted":true}') })
        if (status !== 400) faults.push(`${name(operation)} ${key}: ${status}`)
      }
    expect(faults).toEqual([])
    expect({}).not.toHaveProperty('polluted')
  })
})
