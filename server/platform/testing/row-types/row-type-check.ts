import {
  AliasNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  RawNode,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { Template } from './read-templates.ts'
import { findDifference, type Shape } from './shape.ts'

/** The type that a template declares for the rows of a statement, or for one column of them. */
interface DeclaredType {
  column?: string
  shape: Shape
  places: string
}

const declaredTypes = new WeakMap<QueryId, DeclaredType[]>()
const differences = new Set<string>()

/** Compares the rows of every statement with the types of its sql`…` templates. */
export const rowTypeCheck: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    const types = readDeclaredTypes(node)
    if (types.length) declaredTypes.set(queryId, types)
    return node
  },
  transformResult: async ({ result, queryId }) => {
    for (const type of declaredTypes.get(queryId) ?? []) for (const row of result.rows) compare(type, row)
    return result
  },
}

/** Throws if rows since the last call differed from their types. */
export function expectRowTypes() {
  const messages = [...differences]
  differences.clear()
  if (messages.length) throw new Error(`Rows differ from the types of their SQL:\n${messages.join('\n')}`)
}

function compare({ column, shape, places }: DeclaredType, row: UnknownRow) {
  const difference =
    column === undefined ? findDifference(shape, row) : findDifference(shape, row[column], column)
  if (difference !== null) differences.add(`${places}: ${difference}`)
}

function readDeclaredTypes(node: RootOperationNode): DeclaredType[] {
  if (RawNode.is(node)) return typesOf(node)
  return selectionsOf(node).flatMap(({ selection }) =>
    AliasNode.is(selection) && RawNode.is(selection.node) && IdentifierNode.is(selection.alias)
      ? typesOf(selection.node, selection.alias.name)
      : [],
  )
}

function selectionsOf(node: RootOperationNode): readonly { selection: OperationNode }[] {
  if (node.kind === 'SelectQueryNode') return node.selections ?? []
  return 'returning' in node ? (node.returning?.selections ?? []) : []
}

/** Templates with the same text can have different types; then a row must have one of these. */
function typesOf({ sqlFragments }: RawNode, column?: string): DeclaredType[] {
  const templates = loadTemplates().get(sqlFragments.join('\0'))
  if (!templates) return []
  const places = templates.map(({ place }) => place).join(', ')
  const shape: Shape = { anyOf: templates.map((template) => template.shape) }
  return [{ ...(column !== undefined && { column }), shape, places }]
}

let templatesByText: Map<string, Template[]> | undefined

function loadTemplates() {
  templatesByText ??= Map.groupBy(
    JSON.parse(readFileSync(inject('sqlTemplates'), 'utf8')) as Template[],
    ({ fragments }) => fragments.join('\0'),
  )
  return templatesByText
}
