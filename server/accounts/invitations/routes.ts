import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts/invitations.ts'
import { handle } from '../../platform/http/handle.ts'
import { createInvitation, getInvitation, listInvitations } from './invitations.ts'

export function invitationsRoutes(app: FastifyInstance) {
  const { config } = app.context
  handle(app, contract.createInvitation, ({ db, viewer, body, now }) =>
    createInvitation(db, config, viewer, body, now),
  )
  handle(app, contract.listInvitations, ({ db, viewer, query }) =>
    listInvitations(db, config, viewer, query.page ?? 1),
  )
  handle(app, contract.getInvitation, ({ db, viewer, params, now }) =>
    getInvitation(db, viewer, params.code, now),
  )
}
