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

/** What a caller has to know of an endpoint. */
const kept = ['method', 'path', 'access']

/**
 * What an endpoint takes and gives is the server's to check, what it is for and how often it may be asked its own
 * business: the app's files are built with where and how to ask alone, and without the schemas that nothing else needs.
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

/** Endpoints become their addresses. What else is put together by calls is marked, so that it goes where nobody uses it. */
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

/** A part of a module and all parts of it, in their order. */
const allIn = (node: Node): Node[] => [
  node,
  ...Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
    .flatMap(allIn),
]
