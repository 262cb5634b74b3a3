import { type CompiledQuery, isExpression, type RawBuilder } from 'kysely'
import type { Database } from './db.ts'

type Path = readonly string[]

/** Stands for a value while a statement is compiled. It can only be passed on as a parameter. */
class Placeholder {
  readonly read: (values: unknown) => unknown

  constructor(read: (values: unknown) => unknown) {
    this.read = read
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError('The text of a compiled statement cannot depend on this value')
  }

  get length(): never {
    return this[Symbol.toPrimitive]()
  }
}

/** Applies `of` to a value, or to the value of a placeholder when its statement runs. */
export const mapValue = <T, R>(value: T, of: (value: T) => R): R =>
  value instanceof Placeholder ? (new Placeholder((values) => of(value.read(values) as T)) as R) : of(value)

/** Whether a list has no elements; false for the placeholder of a list that has some, and for an expression. */
export const isEmptyList = (list: unknown) => Array.isArray(list) && list.length === 0

/** More shapes are compiled each time. */
const maxShapes = 64

/**
 * Compiles the statement of `build` once for each shape of its values, because composing a long text takes about as long as
 * reading a page. `build` sees null, undefined, booleans and empty arrays as they are, so the text may depend on them:
 * they are the shape. All other values, also those in objects, are placeholders.
 */
export function compileOnce<Row, Values extends object>(build: (values: Values) => RawBuilder<Row>) {
  const compiled = new Map<string, CompiledQuery<Row>>()

  return async (db: Database, values: Values): Promise<Row[]> => {
    const shape = shapeOf(values)
    // Plugins see each statement.
    const isCached = db.getExecutor().plugins.length === 0
    let query = isCached ? compiled.get(shape) : undefined
    if (!query) {
      query = build(replaceValues(values) as Values).compile(db)
      if (isCached && compiled.size < maxShapes) compiled.set(shape, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? value.read(values) : value,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

const isShape = (value: unknown) =>
  value === null || value === undefined || typeof value === 'boolean' || isEmptyList(value)

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function replaceValues(value: unknown, path: Path = []): unknown {
  if (isShape(value)) return value
  if (isExpression(value)) throw new TypeError('An expression has its own values, so it cannot be one')
  if (!isGroup(value)) return new Placeholder((values) => readPath(values, path))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, replaceValues(part, [...path, key])]),
  )
}

const readPath = (values: unknown, path: Path) =>
  path.reduce((value, key) => (value as Record<string, unknown>)[key], values)

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return value.length ? '*' : '[]'
  if (isShape(value)) return String(value)
  if (!isGroup(value)) return '*'
  let shape = '{'
  for (const key in value) shape += `${key}:${shapeOf(value[key])},`
  return `${shape}}`
}
