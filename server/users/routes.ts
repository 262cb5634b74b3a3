import { type FastifyInstance } from 'fastify'
import * as contract from '../../contract/users.ts'
import { ownUser } from '../accounts/accounts.ts'
import { handle } from '../platform/handle.ts'
import { changeUser } from './users.ts'

export function usersRoutes(app: FastifyInstance) {
  handle(app, contract.updateUser, async ({ db, viewer, params, body, now }) => {
    await changeUser(db, viewer, params.id, body, now)
    return ownUser(db, viewer.id)
  })
}
