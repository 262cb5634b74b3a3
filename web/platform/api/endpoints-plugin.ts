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

const kept = ['method', 'path', 'access']

/** Strips endpoints to what callers need, to keep the server's schemas, limits and texts out of the bundle. */
export function stripEndpoints(): Plugin {
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

/** Also marks other calls at module level as pure, so that unused ones are dropped. */
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

const allIn = (node: Node): Node[] => [
  node,
  ...Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
    .flatMap(allIn),
]
