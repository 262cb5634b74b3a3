import { privacyRequests } from '../privacy-requests.ts'
import type { ApiRequest } from '../send.ts'
import type { Entry } from './entry.ts'
import { type Outcome, type Role, roles } from './policy.ts'
import { people, type World } from './world.ts'

/** A request about something that is created for it. */
export async function requestFor(world: World, operation: string, entry: Entry): Promise<ApiRequest> {
  const [method = '', path = ''] = operation.split(' ')
  const created = await entry.ids?.(world)
  const ids = typeof created === 'object' ? created : { id: created ?? 0 }
  const defaults = privacyRequests({ lan: world.ids.owner, post: 1 }).find(
    (request) => request.operation === operation,
  )
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name])),
    body: (await entry.body?.(world, ids)) ?? (method === 'GET' ? undefined : defaults?.body),
    query: (await entry.query?.(world, ids)) ?? defaults?.query,
  }
}

/** An outcome, or a reply that no policy has. */
type Answer = Outcome | { reply: string }

const statuses = [401, 403, 404, 410, 422] as const

/**
 * What one operation answers to each role: as a policy has it, or the reply where no policy has such a one. Those who are
 * refused call about the same thing; after each who is not it is made anew.
 */
export async function cellsOf(world: World, operation: string, entry: Entry): Promise<Record<Role, Answer>> {
  const cells: Partial<Record<Role, Answer>> = {}
  let made: ApiRequest | null = null
  for (const role of roles) {
    if (!made) await world.reset()
    made ??= await requestFor(world, operation, entry)
    const reply = await world.call(role === 'nobody' ? null : people[role], made)
    const outcome = outcomeOf(reply.statusCode, reply.body)
    cells[role] = outcome
    if (outcome === 'yes' && made.method !== 'GET') made = null
  }
  return cells as Record<Role, Answer>
}

function outcomeOf(status: number, body: string): Answer {
  if (status < 300 || status === 409) return 'yes'
  if (status === 403 && body.includes('"suspended"')) return 'suspended'
  if (status === 400 && !body.includes('"invalid"')) return status
  if (status === 404 && !body.includes('"not_found"')) return { reply: `404 ${body.slice(0, 160)}` }
  return statuses.find((each) => each === status) ?? { reply: `${status} ${body.slice(0, 160)}` }
}
