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

const clientFields = ['method', 'path', 'access']

/** Reduces endpoints to the fields that callers need, so that schemas and texts of the server stay out of the bundle. */
export function stripEndpoints(): Plugin {
  return {
    name: 'xom:strip-endpoints',
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
  const endpoints = descendants(value).filter(({ callee }) => callee?.name === 'endpoint')
  if (endpoints.length)
    return endpoints.map((endpoint) => [endpoint, `({ ${clientFieldsOf(endpoint, code)} })`])
  const hasCall = descendants(value).some(({ type }) => /^(CallExpression|SpreadElement)$/.test(type))
  if (!hasCall || value.type.includes('Function')) return []
  return [[value, `/* @__PURE__ */ (() => (${code.slice(value.start, value.end)}))()`]]
}

/** Throws if the method or the path is not written in the call, because a spread is not evaluated. */
function clientFieldsOf({ arguments: [draft] = [] }: Node, code: string) {
  const fields = draft?.properties?.filter(({ key }) => clientFields.includes(key?.name ?? '')) ?? []
  const names = fields.map(({ key }) => key?.name)
  if (!names.includes('method') || !names.includes('path'))
    throw new Error('An endpoint must name its method and path itself')
  return fields.map(({ start, end }) => code.slice(start, end)).join(', ')
}

const descendants = (node: Node): Node[] => [
  node,
  ...Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
    .flatMap(descendants),
]
