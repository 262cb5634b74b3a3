import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Shape } from '../shape.ts'
import { OwnUser } from './accounts.ts'

/** Made by the client, different for every save. */
export const saveKeyPattern = '^[0-9a-f]{32}$'

/**
 * `key` is the `Idempotency-Key` under which `updateUser` saves a `location`. The former home is put back, or none;
 * a save that only arrives later is refused, and a home saved since then stays. Can be repeated.
 */
export const withdrawHome = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/homes/:key/',
  access: 'signedIn',
  summary: 'Take back one save of where one lives, whether it has arrived or not',
  params: Shape({ id: Id, key: Type.String({ pattern: saveKeyPattern }) }),
  reply: OwnUser,
  limit: { max: 60, seconds: 600 },
})
