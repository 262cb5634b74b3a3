import type { Policy } from './policy.ts'
import type { World } from './world.ts'

type Ids = Record<string, string | number>

/**
 * What each role may do with an operation. `ids` creates an object of the owner and returns the parameters of the path;
 * a single value is `id`. `query` and `body` default to those of the privacy request.
 */
export interface AccessRule {
  policy: Policy
  ids?: ((world: World) => Promise<Ids | number | string> | Ids | number | string) | undefined
  body?: ((world: World, ids: Ids) => Promise<object> | object) | undefined
  query?: ((world: World, ids: Ids) => Promise<Record<string, string>> | Record<string, string>) | undefined
}

export const rule = (
  policy: Policy,
  ids?: AccessRule['ids'],
  body?: AccessRule['body'],
  query?: AccessRule['query'],
): AccessRule => ({
  policy,
  ids,
  body,
  query,
})
