/** The values that a type allows, as JSON. Fields in `optional` may be missing. */
export type Shape =
  | Primitive
  | { literals: unknown[] }
  | { array: Shape }
  | { values: Shape }
  | { fields: Record<string, Shape>; optional: string[] }
  | { anyOf: Shape[] }

type Primitive = 'unknown' | 'number' | 'string' | 'boolean' | 'null' | 'Date' | 'Buffer'

/** Describes the first difference, such as `author.name: expected string, found null`. */
export function findDifference(shape: Shape, value: unknown, path = ''): string | null {
  if (typeof shape === 'string') return isOf(shape, value) ? null : describe(shape, value, path)
  if ('literals' in shape) return shape.literals.includes(value) ? null : describe(shape, value, path)
  if ('anyOf' in shape) return findDifferenceOfUnion(shape.anyOf, value, path)
  if ('array' in shape)
    return Array.isArray(value)
      ? firstOf(value, (item) => findDifference(shape.array, item, `${path}[]`))
      : describe(shape, value, path)
  if (!isRecord(value)) return describe(shape, value, path)
  if ('values' in shape)
    return firstOf(Object.entries(value), ([name, item]) =>
      findDifference(shape.values, item, joinPath(path, name)),
    )
  return (
    findFieldDifference(shape, Object.keys(value), path) ??
    firstOf(Object.entries(value), ([name, item]) =>
      findDifference(shape.fields[name] ?? 'unknown', item, joinPath(path, name)),
    )
  )
}

/**
 * Describes the first field that only the type or only the row has. Stored JSON may have more fields than its type, such
 * as those of another version.
 */
function findFieldDifference(
  { fields, optional }: { fields: Record<string, Shape>; optional: string[] },
  names: string[],
  path: string,
) {
  const missing = Object.keys(fields).find((name) => !names.includes(name) && !optional.includes(name))
  if (missing !== undefined)
    return `${joinPath(path, missing)}: expected ${nameOf(fields[missing] ?? 'unknown')}, found no such field`
  const extra = path === '' ? names.find((name) => !(name in fields)) : undefined
  return extra === undefined ? null : `${joinPath(path, extra)}: found, but the type has no such field`
}

/** If the value is an object and the union has only one object type, the difference is the one inside that type. */
function findDifferenceOfUnion(shapes: Shape[], value: unknown, path: string) {
  const inside: string[] = []
  for (const shape of shapes) {
    if (typeof shape === 'string') {
      if (isOf(shape, value)) return null
      continue
    }
    const difference = findDifference(shape, value, path)
    if (difference === null) return null
    const isSameKind = Array.isArray(value) ? 'array' in shape : isRecord(value) && 'fields' in shape
    if (isSameKind) inside.push(difference)
  }
  return inside.length === 1 ? (inside[0] ?? null) : describe({ anyOf: shapes }, value, path)
}

function firstOf<T>(items: readonly T[], find: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

function isOf(primitive: Primitive, value: unknown) {
  if (primitive === 'unknown') return true
  if (primitive === 'null') return value === null
  if (primitive === 'Date') return value instanceof Date
  if (primitive === 'Buffer') return value instanceof Uint8Array
  return typeof value === primitive
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const joinPath = (path: string, name: string) => (path ? `${path}.${name}` : name)

const describe = (shape: Shape, value: unknown, path: string) =>
  `${path || 'value'}: expected ${nameOf(shape)}, found ${describeValue(value)}`

function nameOf(shape: Shape): string {
  if (typeof shape === 'string') return shape
  if ('literals' in shape) return shape.literals.map((literal) => JSON.stringify(literal)).join(' | ')
  if ('anyOf' in shape) return shape.anyOf.map(nameOf).join(' | ')
  if ('array' in shape) return `(${nameOf(shape.array)})[]`
  if ('values' in shape) return `Record<string, ${nameOf(shape.values)}>`
  return `{ ${Object.keys(shape.fields).join(', ')} }`
}

function describeValue(value: unknown) {
  if (value instanceof Date) return 'a Date'
  if (value instanceof Uint8Array) return 'a Buffer'
  return `${value === null ? '' : `${Array.isArray(value) ? 'array' : typeof value} `}${JSON.stringify(value)?.slice(0, 80)}`
}
