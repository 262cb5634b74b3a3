import { privacyRequests } from '../privacy-requests.ts'
import type { ApiRequest } from '../privacy-requests/endpoint-request.ts'
import type { AccessRule } from './access-rule.ts'
import { type Outcome, type Role, roles } from './policy.ts'
import { people, type World } from './world.ts'

/** Creates the object of the operation, and the request about it. */
export async function createRequest(world: World, operation: string, rule: AccessRule): Promise<ApiRequest> {
  const [method = '', path = ''] = operation.split(' ')
  const created = await rule.ids?.(world)
  const ids = typeof created === 'object' ? created : { id: created ?? 0 }
  const defaults = privacyRequests({ lan: world.ids.owner, post: 1 }).find(
    (request) => request.operation === operation,
  )
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name])),
    body: (await rule.body?.(world, ids)) ?? (method === 'GET' ? undefined : defaults?.body),
    query: (await rule.query?.(world, ids)) ?? defaults?.query,
  }
}

/** An outcome, or a reply that no policy allows. */
type ActualOutcome = Outcome | { reply: string }

const statuses = [401, 403, 404, 410, 422] as const

/**
 * Sends the request as each role. After a request that changes something, the object is created again for the next role.
 */
export async function collectOutcomes(
  world: World,
  operation: string,
  rule: AccessRule,
): Promise<Record<Role, ActualOutcome>> {
  const outcomes: Partial<Record<Role, ActualOutcome>> = {}
  let request: ApiRequest | null = null
  for (const role of roles) {
    if (!request) await world.reset()
    request ??= await createRequest(world, operation, rule)
    const reply = await world.call(role === 'nobody' ? null : people[role], request)
    const outcome = outcomeOf(reply.statusCode, reply.body)
    outcomes[role] = outcome
    if (outcome === 'yes' && request.method !== 'GET') request = null
  }
  return outcomes as Record<Role, ActualOutcome>
}

function outcomeOf(status: number, body: string): ActualOutcome {
  if (status < 300 || status === 409) return 'yes'
  if (status === 403 && body.includes('"suspended"')) return 'suspended'
  if (status === 400 && !body.includes('"invalid"')) return status
  if (status === 404 && !body.includes('"not_found"')) return { reply: `404 ${body.slice(0, 160)}` }
  return statuses.find((each) => each === status) ?? { reply: `${status} ${body.slice(0, 160)}` }
}
