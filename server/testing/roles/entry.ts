import type { Policy } from './policy.ts'
import type { World } from './world.ts'

type Ids = Record<string, string | number>

/**
 * What the roles may do with one operation. `ids` makes a thing of the owner and gives the numbers of its address, of
 * which one alone is `id`; without it the operation is about nothing in particular. Query and body are those that the
 * rooms' probes send where none are given here.
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
