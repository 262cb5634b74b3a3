import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/moderation/tickets.ts'
import { handle } from '../../platform/http/handle.ts'
import { siteHash } from '../../platform/http/network.ts'
import { closeTicket, createTicket, getTicket, listTickets, reopenTicket } from './tickets.ts'

export function ticketsRoutes(app: FastifyInstance) {
  const { config } = app.context
  handle(app, contract.createTicket, ({ db, viewer, body, now, request }) =>
    createTicket(db, config, viewer, { ...body, network_hash: siteHash(config, request.ip) }, now),
  )
  handle(app, contract.listTickets, ({ db, query }) =>
    listTickets(db, query.status ?? 'open', query.page ?? 1),
  )
  handle(app, contract.getTicket, ({ db, params }) => getTicket(db, params.id))
  handle(app, contract.closeTicket, ({ db, viewer, params, body, now }) =>
    closeTicket(db, viewer, params.id, body.note, now),
  )
  handle(app, contract.reopenTicket, ({ db, viewer, params, body, now }) =>
    reopenTicket(db, viewer, params.id, body.note ?? '', now),
  )
}
