import {
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  type Node,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import {
  API,
  type Checker,
  isIntersectionType,
  isLiteralType,
  isTypeReference,
  isUnionType,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'
import type { Shape } from './shape.ts'

/** A template sql`…` whose result has a type. */
export interface Template {
  /** File and line, such as `server/posts/queries.ts:12`. */
  place: string
  /** The text between the parameters. */
  fragments: string[]
  /** T of its RawBuilder<T>. */
  shape: Shape
}

/** Reads the templates in the files of a TypeScript project that are `included`, by their path below `root`. */
export function readTemplates(root: string, included: (file: string) => boolean): Template[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects()
    if (!project) throw new Error('TypeScript could not open the project')
    const { checker, program } = project
    const reader = new ShapeReader(checker)
    const files = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${root}/`))
      .map((name) => name.slice(root.length + 1))
    return files.filter(included).flatMap((file) => {
      const source = program.getSourceFile(`${root}/${file}`)
      const nodes = source ? findTemplates(source) : []
      if (!source || !nodes.length) return []
      return checker.getTypeAtLocation(nodes).flatMap((builder, index) => {
        const node = nodes[index]
        const [type] = builder && isTypeReference(builder) ? checker.getTypeArguments(builder) : []
        const shape = type ? reader.read(type) : 'unknown'
        if (!node || shape === 'unknown') return []
        const line = source.text.slice(0, node.getStart(source)).split('\n').length
        return [{ place: `${file}:${line}`, fragments: fragmentsOf(node), shape }]
      })
    })
  } finally {
    api.close()
  }
}

function findTemplates(node: Node, found: TaggedTemplateExpression[] = []) {
  if (isTaggedTemplateExpression(node) && 'text' in node.tag && node.tag.text === 'sql') found.push(node)
  node.forEachChild((child) => void findTemplates(child, found))
  return found
}

const fragmentsOf = ({ template }: TaggedTemplateExpression) =>
  isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]

const primitives = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
] as const

class ShapeReader {
  #checker: Checker
  #shapes = new Map<number, Shape>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  read(type: Type): Shape {
    const known = this.#shapes.get(type.id)
    if (known) return known
    // A type that contains itself, such as JsonValue, is not read further.
    this.#shapes.set(type.id, 'unknown')
    const shape = this.#readType(type)
    this.#shapes.set(type.id, shape)
    return shape
  }

  #readType(type: Type): Shape {
    if (isUnionType(type)) return this.#readUnion(type.getTypes())
    if (isLiteralType(type)) return { literals: [type.value] }
    for (const [flag, shape] of primitives) if (type.flags & flag) return shape
    if (isIntersectionType(type)) {
      const part = type.getTypes().find(({ flags }) => flags & TypeFlags.Primitive)
      if (part) return this.read(part)
    } else if (!(type.flags & TypeFlags.Object)) return 'unknown'
    return this.#readObject(type)
  }

  #readUnion(types: readonly Type[]): Shape {
    const shapes = types.filter(({ flags }) => !(flags & TypeFlags.Undefined)).map((each) => this.read(each))
    if (shapes.includes('unknown')) return 'unknown'
    const literals = shapes.flatMap((shape) =>
      typeof shape === 'object' && 'literals' in shape ? shape.literals : [],
    )
    const others = shapes.filter((shape) => typeof shape === 'string' || !('literals' in shape))
    const isBoolean = literals.includes(true) && literals.includes(false)
    const values = isBoolean ? literals.filter((value) => typeof value !== 'boolean') : literals
    const members: Shape[] = [
      ...(isBoolean ? ['boolean' as const] : []),
      ...others,
      ...(values.length ? [{ literals: values }] : []),
    ]
    return members.length === 1 && members[0] ? members[0] : { anyOf: members }
  }

  #readObject(type: Type): Shape {
    if ((this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) && isTypeReference(type))
      return { array: this.#readUnion(this.#checker.getTypeArguments(type)) }
    const name = type.getSymbol()?.name
    if (name === 'Date') return 'Date'
    if (name === 'Buffer' || name === 'Uint8Array') return 'Buffer'
    const properties = this.#checker.getPropertiesOfType(type)
    const [index] = this.#checker.getIndexInfosOfType(type)
    if (index) return properties.length ? 'unknown' : { values: this.read(index.valueType) }
    const types = this.#checker.getTypeOfSymbol(properties)
    const fields = properties.map((property, at): [string, Shape] => {
      const fieldType = types[at]
      return [property.name, fieldType ? this.read(fieldType) : 'unknown']
    })
    const optional = properties
      .filter(({ flags }) => flags & SymbolFlags.Optional)
      .map(({ name: field }) => field)
    return { fields: Object.fromEntries(fields), optional }
  }
}
