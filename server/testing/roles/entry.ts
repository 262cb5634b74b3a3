import type { Policy } from './policy.ts'
import type { World } from './world.ts'

type Ids = Record<string, string | number>

/**
 * What each role may do with an operation. `ids` creates something that belongs to the owner and returns the parameters
 * of the path; a single value is `id`. `query` and `body` default to those of the privacy request.
 */
export interface Entry {
  policy: Policy
  ids?: ((world: World) => Promise<Ids | number | string> | Ids | number | string) | undefined
  body?: ((world: World, ids: Ids) => Promise<object> | object) | undefined
  query?: ((world: World, ids: Ids) => Promise<Record<string, string>> | Record<string, string>) | undefined
}

export const may = (
  policy: Policy,
  ids?: Entry['ids'],
  body?: Entry['body'],
  query?: Entry['query'],
): Entry => ({
  policy,
  ids,
  body,
  query,
})
