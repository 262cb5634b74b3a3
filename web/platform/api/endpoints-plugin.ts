import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  declaration?: Node | null
  declarations?: { init: Node | null }[]
  callee?: { name?: string }
  arguments?: { properties?: (Node & { key?: { name?: string } })[] }[]
}

/** The properties of an endpoint that a caller needs. */
const kept = ['method', 'path', 'access']

/**
 * A Vite plugin that strips endpoints to method, path and access: only the server needs their schemas, limits
 * and texts, and the bundle leaves them out.
 */
export function addressesAlone(): Plugin {
  return {
    name: 'xom:addresses-alone',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/].*\.ts$/ },
      handler(code) {
        const values = (this.parse(code) as { body: Node[] }).body
          .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
          .flatMap(({ init }) => init ?? [])
        const edits = values.flatMap((value) => editsOf(value, code)).toReversed()
        return {
          code: edits.reduce(
            (text, [{ start, end }, next]) => text.slice(0, start) + next + text.slice(end),
            code,
          ),
          map: null,
        }
      },
    },
  }
}

/** Strips endpoints, and marks other calls at module level as pure, so that unused ones are dropped. */
function editsOf(value: Node, code: string): [Node, string][] {
  const endpoints = allIn(value).filter(({ callee }) => callee?.name === 'endpoint')
  if (endpoints.length) return endpoints.map((endpoint) => [endpoint, `({ ${addressOf(endpoint, code)} })`])
  const isPutTogether = allIn(value).some(({ type }) => /^(CallExpression|SpreadElement)$/.test(type))
  if (!isPutTogether || value.type.includes('Function')) return []
  return [[value, `/* @__PURE__ */ (() => (${code.slice(value.start, value.end)}))()`]]
}

const addressOf = ({ arguments: [draft] = [] }: Node, code: string) =>
  draft?.properties
    ?.filter(({ key }) => kept.includes(key?.name ?? ''))
    .map(({ start, end }) => code.slice(start, end))
    .join(', ')

/** A node and all its descendants, in order. */
const allIn = (node: Node): Node[] => [
  node,
  ...Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
    .flatMap(allIn),
]
