import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMe } from '../contract/accounts/accounts.ts'
import { runs } from '../contract/testing-runs.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { listOperations } from './testing/operations.ts'
import { fitting, type Operation, type Schema } from './testing/requests.ts'

let server: TestServer
let operations: Operation[]
/** By whom each is asked: whoever is let through to the fields. */
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

const drawn = (schema: Schema, name: string) => fc.sample(fitting(schema, name), { numRuns: 1, seed: 7 })[0]

const addressOf = ({ path, params }: Operation) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(drawn(params[name] ?? {}, name))))

interface Answer {
  status: number
  /** Fields that were refused. */
  fields: string[]
}

async function send(operation: Operation, more: { query?: string; body?: string }): Promise<Answer> {
  const { method } = operation
  for (const token of tokens) {
    const reply = await server.app.inject({
      method: method.toUpperCase() as 'GET',
      url: `${addressOf(operation)}${more.query ? `?${more.query}` : ''}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(more.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(more.body !== undefined && { payload: more.body }),
    })
    if (reply.statusCode === 403) continue
    const { errors = {} } = reply.json<{ errors?: object }>()
    return { status: reply.statusCode, fields: Object.getOwnPropertyNames(errors) }
  }
  throw new Error(`Neither a neighbour nor staff may ask for ${method} ${operation.path}`)
}

const name = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`

const rightBodies = new Map<Operation, string>()

/** A body that is right, as JSON. */
function rightBody(operation: Operation): string {
  const kept = rightBodies.get(operation) ?? JSON.stringify(operation.body ? drawn(operation.body, '') : {})
  rightBodies.set(operation, kept)
  return kept
}

const rightQuery = ({ query }: Operation) =>
  Object.entries(query)
    .map(([field, schema]) => `${field}=${encodeURIComponent(String(drawn(schema, field)))}&`)
    .join('')

/** A body that is right but for one field more, in which a key may be any. */
const withField = (operation: Operation, key: string, value: string) => {
  const right = rightBody(operation)
  return `${right.slice(0, -1)}${right === '{}' ? '' : ','}${JSON.stringify(key)}:${value}}`
}

const takesObject = ({ body }: Operation) => body?.properties !== undefined

/** Some at each operation, all of them over a few; all at each in the deep run. */
const someOf = <T>(all: T[], n: number, short: number): T[] => {
  const count = runs(short, all.length)
  return Array.from({ length: count }, (_, k) => all[(n * count + k) % all.length] as T)
}

describe('what no body takes', () => {
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
    const taken = []
    for (const [n, operation] of operations.filter(takesObject).entries())
      for (const [column, value] of someOf(Object.entries(columns), n, 3)) {
        if (operation.body?.properties && column in operation.body.properties) continue
        const answer = await send(operation, { body: withField(operation, column, value) })
        if (answer.status !== 400 || !answer.fields.includes(column))
          taken.push(`${name(operation)} ${column}: ${answer.status} ${answer.fields.join()}`)
      }
    expect(taken).toEqual([])
  })
})

describe('keys', () => {
  const keys = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then', 'length', 'toJSON']
  test('hostile keys (toString, __proto__) in a query are refused by every operation', async () => {
    const faults = []
    for (const [n, operation] of operations.entries())
      for (const key of someOf(keys, n, 2)) {
        const { status, fields } = await send(operation, {
          query: `${rightQuery(operation)}${encodeURIComponent(key)}=1`,
          ...(operation.body && { body: rightBody(operation) }),
        })
        // A body is read before the query.
        if (status !== 400 || (!operation.body && fields.join() !== key))
          faults.push(`${name(operation)} ${key}: ${status} ${fields.join()}`)
      }
    expect(faults).toEqual([])
  })

  test('hostile keys (toString, __proto__) in a body are refused by every operation', async () => {
    const faults = []
    for (const [n, operation] of operations.filter(takesObject).entries())
      for (const key of someOf(keys, n, 2)) {
        const { status } = await send(operation, { body: withField(operation, key, '{"polluted":true}') })
        if (status !== 400) faults.push(`${name(operation)} ${key}: ${status}`)
      }
    expect(faults).toEqual([])
    expect({}).not.toHaveProperty('polluted')
  })
})
