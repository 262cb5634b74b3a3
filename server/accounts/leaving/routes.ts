import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts/leaving.ts'
import { handle } from '../../platform/http/handle.ts'
import { confirmErasure, listErasures, undoErasure } from './staff-erasure.ts'
import { changeEmail, confirmEmail } from './email-change.ts'
import { checkDeletion, confirmDeletion, requestDeletion } from './account-deletion.ts'

export function leavingRoutes(app: FastifyInstance) {
  const { config, rooms } = app.context
  const { publicUrl } = config
  handle(app, contract.requestAccountDeletion, async ({ db, body, now }) => {
    await requestDeletion(db, body.email, now)
    return {}
  })
  handle(app, contract.checkAccountDeletion, ({ db, body, now }) => checkDeletion(db, body.token, now))
  handle(app, contract.confirmAccountDeletion, ({ db, body, now }) =>
    confirmDeletion(db, { publicUrl, rooms }, body.token, now),
  )
  handle(app, contract.listErasures, ({ db, query }) => listErasures(db, query.page ?? 1))
  handle(app, contract.confirmErasure, ({ db, viewer, params, now }) =>
    confirmErasure(db, { publicUrl, rooms }, viewer, params.id, now),
  )
  handle(app, contract.undoErasure, ({ db, viewer, params, now }) =>
    undoErasure(db, { rooms }, viewer, params.id, now),
  )
  handle(app, contract.changeEmail, async ({ db, viewer, params, body, now }) => {
    await changeEmail(db, viewer, { ...body, user_id: params.id }, now)
    return {}
  })
  handle(app, contract.confirmEmail, ({ db, body, now }) => confirmEmail(db, config, body.token, now))
}
