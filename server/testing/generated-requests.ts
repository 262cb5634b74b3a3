import fc from 'fast-check'
import { visibleCharacterPattern } from '../../contract/shape.ts'
import { hostileHeader } from './hostile-http.ts'
import { hostileBody, hostileJson, hostileQuery, hostileWord } from './hostile.ts'

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export interface Operation {
  method: string
  path: string
  params: Record<string, Schema>
  query: Record<string, Schema>
  body: Schema | null
  /** Reply schemas by status, such as `201` and `4XX`. Null if the operation is not documented. */
  replies: Record<string, Schema | null> | null
}

export interface GeneratedRequest {
  operation: Operation
  username: string | null
  url: string
  headers: Record<string, string>
  body: string | undefined
  isRaw: boolean
}

/** Stands for the caller's id in a URL. */
export const ownIdPlaceholder = '-own-'

const demoArea = { latitude: [10.772, 10.779], longitude: [106.694, 106.7] } as const

/** Values that match a schema. Small ids are frequent, because rows with those exist. */
export function valuesFor(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesFor(each, name)))
  const { type } = schema
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => valuesFor({ ...schema, type: each }, name)))
  if (type === 'object') return objectsFor(schema)
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 5 } = schema
    return fc.array(valuesFor(items, name), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 4),
    })
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') return numbersFor(schema, name)
  return type === 'string' ? textsFor(schema, name) : fc.jsonValue({ maxDepth: 2 })
}

function objectsFor({ properties = {}, required = [], additionalProperties }: Schema) {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 10 }), valuesFor(additionalProperties), { maxKeys: 4 })
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesFor(schema, name)] as const)
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  })
}

function numbersFor({ type, minimum, maximum }: Schema, name: string): fc.Arbitrary<number> {
  const [from, to] = Object.entries(demoArea).find(([axis]) => name.startsWith(axis.slice(0, 3)))?.[1] ?? []
  if (type === 'number' && from !== undefined && to !== undefined)
    return fc.double({ min: from, max: to, noNaN: true })
  const [min, max] = [Math.ceil(minimum ?? -10), Math.floor(maximum ?? 1e6)]
  const any = fc.integer({ min, max })
  const common = fc.integer({ min, max: Math.min(max, min + 14) })
  if (type === 'integer') return fc.oneof({ weight: 6, arbitrary: common }, { weight: 1, arbitrary: any })
  return fc.oneof(common, fc.double({ min, max, noNaN: true }))
}

function textsFor(
  { format, pattern, minLength = 0, maxLength = 60 }: Schema,
  name: string,
): fc.Arbitrary<string> {
  if (format === 'email') return fc.constantFrom('lan@example.com', 'me.lan@example.com', 'moi@example.com')
  if (format === 'date') return fc.constantFrom('1990-02-28', '2000-02-29', '1900-01-01', '2026-01-31')
  if (format === 'date-time') return fc.constantFrom('2026-12-24T18:00:00Z', '2027-01-31T23:59:59.999+07:00')
  if (name === 'username') return fc.constantFrom('lan', 'minh', 'hoa', 'tuan', 'staff', 'moi_den')
  if (name === 'password') return fc.constantFrom('xom-demo-2026', 'x')
  if (name === 'phone') return fc.constantFrom('0901 234 567', '+84901234567', '0123')
  if (pattern !== undefined && !pattern.includes(visibleCharacterPattern))
    return fc.stringMatching(new RegExp(pattern, 'u'))
  const generatedLength = Math.min(maxLength, Math.max(minLength, 80))
  const words = fc.constantFrom(
    'Chào cả xóm',
    'Cho mượn thang',
    'quạt máy',
    'a',
    'mất điện',
    'x'.repeat(generatedLength),
  )
  const allowed = new RegExp(pattern ?? '', 'u')
  const matches = (text: string) => text.length >= minLength && text.length <= maxLength && allowed.test(text)
  return fc
    .oneof(words, fc.string({ unit: 'grapheme', minLength, maxLength: generatedLength }))
    .filter(matches)
}

/** JSON text that replaces the value at an index of a body, or is added to it under a key. */
type BodyFault = { at: number } & ({ text: string } | { key: string; text: string })

const bodyFault: fc.Arbitrary<BodyFault> = fc.oneof(
  fc.record({ at: fc.nat(40), text: hostileJson }),
  fc.record({ at: fc.nat(40), key: hostileWord, text: hostileJson }),
)

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + countValues(each), 1)
    : 1

/** Serialises a value with faults. An added key may be a duplicate or `__proto__`. */
function toFaultyJson(value: unknown, faults: BodyFault[]): string {
  const count = countValues(value)
  let n = 0
  const write = (each: unknown): string => {
    const index = n++
    const own = faults.filter(({ at }) => at % count === index)
    const replacement = own.find((fault) => !('key' in fault))
    const added = own.flatMap((fault) =>
      'key' in fault ? [`${JSON.stringify(fault.key)}:${fault.text}`] : [],
    )
    if (typeof each !== 'object' || each === null) {
      const json = replacement?.text ?? JSON.stringify(each) ?? 'null'
      return added.length ? `{${added.join()}}` : json
    }
    const inner = Array.isArray(each)
      ? `[${[...each.map(write), ...added.map((entry) => `{${entry}}`)].join()}]`
      : `{${[...Object.entries(each).map(([key, part]) => `${JSON.stringify(key)}:${write(part)}`), ...added].join()}}`
    return replacement?.text ?? inner
  }
  return write(value)
}

/** Like `encodeURIComponent`, but encodes a lone surrogate as the invalid bytes that a careless client sends. */
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : `%ED%A0%80${text.length}`)

const toPairs = (query: object) =>
  Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(String(value))}`)

const fillPath = (path: string, params: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encode(String(params[name])))

/** A valid request of the operation, or one with one or two faults. */
function generateRequest(operation: Operation): fc.Arbitrary<GeneratedRequest> {
  const { method, path, params, query, body } = operation
  const object = (properties: Record<string, Schema>, required: string[]) =>
    objectsFor({ properties, required })
  const valid = fc.record({
    username: fc.constantFrom(null, 'lan', 'lan', 'lan', 'minh', 'hoa', 'staff', 'staff'),
    params: object(params, Object.keys(params)),
    isOwn: fc.boolean(),
    query: object(query, []),
    body: body ? valuesFor(body) : fc.constant(undefined),
    key: fc.option(fc.uuid(), { freq: 3 }),
    isRaw: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  })
  const names = Object.keys(params)
  const faults = [
    hostileHeader.map((header) => ({ header })),
    hostileQuery.map((text) => ({ query: text })),
    fc.tuple(hostileWord, hostileWord).map(([name, word]) => ({ query: `${encode(name)}=${encode(word)}` })),
    ...Object.keys(query).map((name) =>
      hostileWord.map((word) => ({ query: `${encode(name)}=${encode(word)}`, replaces: name })),
    ),
    ...(names.length ? [fc.tuple(fc.constantFrom(...names), hostileWord).map((param) => ({ param }))] : []),
    ...(body
      ? [bodyFault, bodyFault, bodyFault].map((each) => each.map((fault) => ({ inBody: fault })))
      : []),
    hostileBody.map((text) => ({ body: text })),
  ] as fc.Arbitrary<Fault>[]
  const chosenFaults = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.array(fc.oneof(...faults), { minLength: 1, maxLength: 2 }) },
  )
  return fc.tuple(valid, chosenFaults).map(([parts, chosen]) => {
    const replaced = new Set(chosen.flatMap((fault) => ('replaces' in fault ? [fault.replaces] : [])))
    const unchanged = Object.fromEntries(Object.entries(parts.query).filter(([name]) => !replaced.has(name)))
    const pairs = [
      ...toPairs(unchanged),
      ...chosen.flatMap((fault) => ('query' in fault ? [fault.query] : [])),
    ]
    const inPath = chosen.flatMap((fault) => ('param' in fault ? [fault.param] : []))
    const ownParams =
      parts.isOwn && path.startsWith('/api/users/') && 'id' in params ? { id: ownIdPlaceholder } : {}
    const address = fillPath(path, { ...parts.params, ...ownParams, ...Object.fromEntries(inPath) })
    const bodyFaults = chosen.flatMap((fault) => ('inBody' in fault ? [fault.inBody] : []))
    const invalidBody = chosen.find((fault) => 'body' in fault)?.body
    const mayHaveBody = method !== 'get'
    const ownBody = parts.body === undefined ? undefined : toFaultyJson(parts.body, bodyFaults)
    const payload = mayHaveBody ? (invalidBody ?? ownBody) : undefined
    return {
      operation,
      username: parts.username,
      url: pairs.length ? `${address}?${pairs.join('&')}` : address,
      headers: Object.fromEntries([
        ['sec-fetch-site', 'same-origin'],
        ...(payload === undefined ? [] : [['content-type', 'application/json']]),
        ...(parts.key === null ? [] : [['idempotency-key', parts.key]]),
        ...chosen.flatMap((fault) => ('header' in fault ? [fault.header] : [])),
      ]) as Record<string, string>,
      body: payload,
      isRaw: parts.isRaw,
    }
  })
}

type Fault =
  | { header: [string, string] }
  | { query: string; replaces?: string }
  | { param: [string, string] }
  | { inBody: BodyFault }
  | { body: string }

/** Requests of all operations, each equally often. */
export const generateRequests = (operations: Operation[]) => fc.oneof(...operations.map(generateRequest))
