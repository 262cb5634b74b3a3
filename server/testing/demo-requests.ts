import { privacyRequests } from './privacy-requests.ts'

type Caller = 'owner' | 'admin'

/** A GET request about rows of the demo that its caller may read. */
export interface DemoRequest {
  operation: string
  path: string
  as: Caller
}

interface Reply {
  statusCode: number
  body: string
}

type Ask = (as: Caller, path: string, operation: string) => Promise<Reply>

/** The lists of what a path is about, if the list is not the path before the parameter. */
const listsOf: Record<string, string> = {
  '/api/moderation/cases/': '/api/moderation/queue/',
  '/api/marketplace/sellers/': '/api/users/',
  '/api/users/profile/': '/api/users/',
}

/** Forms of a request that run other statements. */
const variants: Record<string, Record<string, string>[]> = {
  'GET /api/posts/': [{}, { ordering: '-created_at' }, { ordering: '-reactions_count' }],
  'GET /api/marketplace/products/': [{}],
  'GET /api/search/': [{ q: 'chào', type: 'all' }],
}

const rowsPerList = 4

/**
 * The GET requests of the contract that the demo can answer with 200, for the person with the id `owner` or for staff.
 * The parameter of a path comes from the list before it; of several rows, the one with the longest reply.
 */
export async function findDemoRequests(ask: Ask, owner: number): Promise<DemoRequest[]> {
  const post = namesIn((await ask('owner', '/api/posts/', 'GET /api/posts/')).body)[0]
  const requests = privacyRequests({ lan: owner, post: Number(post) }).filter(
    ({ method }) => method === 'GET',
  )
  const rowsOf = new Map<string, string[]>()
  const found: DemoRequest[] = []
  const [lists, single] = [false, true].map((isSingle) =>
    requests.filter(({ operation }) => operation.includes('{') === isSingle),
  )
  for (const { operation, path, query = {} } of [...(lists ?? []), ...(single ?? [])]) {
    const template = operation.slice('GET '.length)
    const list = template.split('{')[0] ?? ''
    const rows = template.includes('{') ? (rowsOf.get(listsOf[list] ?? list) ?? []) : []
    const paths = new Set([path, ...rows.map((name) => template.replace(/\{\w+\}/, name))])
    for (const each of [query, ...(variants[operation] ?? [])]) {
      const search = new URLSearchParams(each).toString()
      const best = await longestReply(
        [...paths].map((one) => (search ? `${one}?${search}` : one)),
        (as, one) => ask(as, one, operation),
      )
      if (!best) continue
      found.push({ operation, path: best.path, as: best.as })
      if (!rowsOf.has(path)) rowsOf.set(path, namesIn(best.body).slice(0, rowsPerList))
    }
  }
  return found
}

async function longestReply(paths: string[], ask: (as: Caller, path: string) => Promise<Reply>) {
  let best: { path: string; as: Caller; body: string } | undefined
  for (const path of paths)
    for (const as of ['owner', 'admin'] as const) {
      const { statusCode, body } = await ask(as, path)
      if (statusCode !== 200) continue
      if (!best || body.length > best.body.length) best = { path, as, body }
      break
    }
  return best
}

/** The ids or slugs of the rows of a list. */
function namesIn(body: string): string[] {
  if (!body.startsWith('{')) return []
  const { results, data } = JSON.parse(body) as { results?: unknown; data?: unknown }
  const rows = results ?? data
  if (!Array.isArray(rows)) return []
  return rows.map(({ slug, id }: { slug?: string; id?: number }) => String(slug ?? id))
}
