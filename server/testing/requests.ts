import fc from 'fast-check'
import { visibleCharacterPattern } from '../../contract/shape.ts'
import { hostileHeader } from './hostile-http.ts'
import { hostileBody, hostileJson, hostileQuery, hostileWord } from './hostile.ts'

/** As much of JSON Schema as the contract uses. */
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
  /** Reply schemas by status, as `201` and `4XX`; null where the document says nothing of this address. */
  replies: Record<string, Schema | null> | null
}

export interface Drawn {
  operation: Operation
  who: string | null
  url: string
  headers: Record<string, string>
  body: string | undefined
  overSocket: boolean
}

/** In an address the number of whoever asks. */
export const ownId = '-own-'

const near = { latitude: [10.772, 10.779], longitude: [106.694, 106.7] } as const

/** Values that fit a schema, small ids among them, because those are there. */
export function fitting(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, name)))
  const { type } = schema
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => fitting({ ...schema, type: each }, name)))
  if (type === 'object') return fittingObject(schema)
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 5 } = schema
    return fc.array(fitting(items, name), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 4),
    })
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') return fittingNumber(schema, name)
  return type === 'string' ? fittingText(schema, name) : fc.jsonValue({ maxDepth: 2 })
}

function fittingObject({ properties = {}, required = [], additionalProperties }: Schema) {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 10 }), fitting(additionalProperties), { maxKeys: 4 })
  const fields = Object.entries(properties).map(([name, schema]) => [name, fitting(schema, name)] as const)
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  })
}

function fittingNumber({ type, minimum, maximum }: Schema, name: string): fc.Arbitrary<number> {
  const [from, to] = Object.entries(near).find(([axis]) => name.startsWith(axis.slice(0, 3)))?.[1] ?? []
  if (type === 'number' && from !== undefined && to !== undefined)
    return fc.double({ min: from, max: to, noNaN: true })
  const [min, max] = [Math.ceil(minimum ?? -10), Math.floor(maximum ?? 1e6)]
  const whole = fc.integer({ min, max })
  const common = fc.integer({ min, max: Math.min(max, min + 14) })
  if (type === 'integer') return fc.oneof({ weight: 6, arbitrary: common }, { weight: 1, arbitrary: whole })
  return fc.oneof(common, fc.double({ min, max, noNaN: true }))
}

function fittingText(
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
  const most = Math.min(maxLength, Math.max(minLength, 80))
  const words = fc.constantFrom(
    'Chào cả xóm',
    'Cho mượn thang',
    'quạt máy',
    'a',
    'mất điện',
    'x'.repeat(most),
  )
  const isRight = new RegExp(pattern ?? '', 'u')
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && isRight.test(text)
  return fc.oneof(words, fc.string({ unit: 'grapheme', minLength, maxLength: most })).filter(fits)
}

/** Something in a body that is put in the place of what fits, at the so manieth value of it. */
type Break = { at: number } & ({ text: string } | { key: string; text: string })

const breakOfBody: fc.Arbitrary<Break> = fc.oneof(
  fc.record({ at: fc.nat(40), text: hostileJson }),
  fc.record({ at: fc.nat(40), key: hostileWord, text: hostileJson }),
)

const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + countOf(each), 1)
    : 1

/** Writes a value as JSON, broken where it is to be; a key more may be there twice, or be `__proto__`. */
function written(value: unknown, breaks: Break[]): string {
  const count = countOf(value)
  let n = 0
  const write = (each: unknown): string => {
    const place = n++
    const here = breaks.filter(({ at }) => at % count === place)
    const instead = here.find((one) => !('key' in one))
    const more = here.flatMap((one) => ('key' in one ? [`${JSON.stringify(one.key)}:${one.text}`] : []))
    if (typeof each !== 'object' || each === null) {
      const own = instead?.text ?? JSON.stringify(each) ?? 'null'
      return more.length ? `{${more.join()}}` : own
    }
    const inner = Array.isArray(each)
      ? `[${[...each.map(write), ...more.map((entry) => `{${entry}}`)].join()}]`
      : `{${[...Object.entries(each).map(([key, part]) => `${JSON.stringify(key)}:${write(part)}`), ...more].join()}}`
    return instead?.text ?? inner
  }
  return write(value)
}

/** Percent signs for whatever it is; half a surrogate pair in the bytes that somebody careless would send. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : `%ED%A0%80${text.length}`)

const pairsOf = (query: object) =>
  Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`)

const addressOf = (path: string, params: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(String(params[name])))

/** One operation asked for as it should be, or with one or two things broken. */
function requestOf(operation: Operation): fc.Arbitrary<Drawn> {
  const { method, path, params, query, body } = operation
  const object = (properties: Record<string, Schema>, required: string[]) =>
    fittingObject({ properties, required })
  const whole = fc.record({
    who: fc.constantFrom(null, 'lan', 'lan', 'lan', 'minh', 'hoa', 'staff', 'staff'),
    params: object(params, Object.keys(params)),
    isOwn: fc.boolean(),
    query: object(query, []),
    body: body ? fitting(body) : fc.constant(undefined),
    key: fc.option(fc.uuid(), { freq: 3 }),
    overSocket: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  })
  const names = Object.keys(params)
  const faults = [
    hostileHeader.map((header) => ({ header })),
    hostileQuery.map((text) => ({ query: text })),
    fc
      .tuple(hostileWord, hostileWord)
      .map(([name, word]) => ({ query: `${encoded(name)}=${encoded(word)}` })),
    ...Object.keys(query).map((name) =>
      hostileWord.map((word) => ({ query: `${encoded(name)}=${encoded(word)}`, instead: name })),
    ),
    ...(names.length ? [fc.tuple(fc.constantFrom(...names), hostileWord).map((param) => ({ param }))] : []),
    ...(body ? [breakOfBody, breakOfBody, breakOfBody].map((each) => each.map((one) => ({ one }))) : []),
    hostileBody.map((text) => ({ body: text })),
  ] as fc.Arbitrary<Fault>[]
  const some = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.array(fc.oneof(...faults), { minLength: 1, maxLength: 2 }) },
  )
  return fc.tuple(whole, some).map(([asked, wrong]) => {
    const instead = new Set(wrong.flatMap((fault) => ('instead' in fault ? [fault.instead] : [])))
    const kept = Object.fromEntries(Object.entries(asked.query).filter(([name]) => !instead.has(name)))
    const pairs = [...pairsOf(kept), ...wrong.flatMap((fault) => ('query' in fault ? [fault.query] : []))]
    const inPath = wrong.flatMap((fault) => ('param' in fault ? [fault.param] : []))
    const known = asked.isOwn && path.startsWith('/api/users/') && 'id' in params ? { id: ownId } : {}
    const address = addressOf(path, { ...asked.params, ...known, ...Object.fromEntries(inPath) })
    const breaks = wrong.flatMap((fault) => ('one' in fault ? [fault.one] : []))
    const sent = wrong.find((fault) => 'body' in fault)?.body
    const mayHaveBody = method !== 'get'
    const ownBody = asked.body === undefined ? undefined : written(asked.body, breaks)
    const payload = mayHaveBody ? (sent ?? ownBody) : undefined
    return {
      operation,
      who: asked.who,
      url: pairs.length ? `${address}?${pairs.join('&')}` : address,
      headers: Object.fromEntries([
        ['sec-fetch-site', 'same-origin'],
        ...(payload === undefined ? [] : [['content-type', 'application/json']]),
        ...(asked.key === null ? [] : [['idempotency-key', asked.key]]),
        ...wrong.flatMap((fault) => ('header' in fault ? [fault.header] : [])),
      ]) as Record<string, string>,
      body: payload,
      overSocket: asked.overSocket,
    }
  })
}

type Fault =
  | { header: [string, string] }
  | { query: string; instead?: string }
  | { param: [string, string] }
  | { one: Break }
  | { body: string }

/** Requests of all operations alike. */
export const requestsOf = (operations: Operation[]) => fc.oneof(...operations.map(requestOf))
