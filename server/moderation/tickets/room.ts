import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/moderation/tickets.ts'
import { keptWithoutPerson, notPersonal, type Room, readByStaffOnly } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { siteHash } from '../../platform/http/network.ts'
import {
  eraseTicketsOf,
  exportTickets,
  purgeOldTickets,
  closeTicket,
  createTicket,
  getTicket,
  listTickets,
  reopenTicket,
} from './tickets.ts'

function routes(app: FastifyInstance) {
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

export const ticketsRoom: Room = {
  name: 'tickets',
  routes,
  hourly: { purge_old_tickets: ({ db, clock }) => purgeOldTickets(db, clock()) },
  exports: { tickets: exportTickets },
  erase: eraseTicketsOf,
  columns: {
    'ticket_acts.act': notPersonal,
    'ticket_acts.note': 'emptied on the person’s tickets; notes that they wrote as staff are kept (tickets)',
    'ticket_acts.staff_id': keptWithoutPerson,
    'tickets.about': 'deleted with the ticket; a report keeps the path, without query and hash (tickets)',
    'tickets.email': 'emptied if it is the person’s address, also on tickets written signed out (tickets)',
    'tickets.kind': notPersonal,
    'tickets.likeness': 'emptied if the person wrote it (tickets)',
    'tickets.message': 'deleted with the ticket; a report of a page is kept without its text (tickets)',
    'tickets.name': 'emptied if the person wrote it (tickets)',
    'tickets.network_hash': 'a keyed hash, emptied after a day, and if the person wrote the ticket (tickets)',
    'tickets.reference': notPersonal,
    'tickets.topic': notPersonal,
    'tickets.user_id': keptWithoutPerson,
  },
  texts: [
    { table: 'ticket_acts', columns: ['note'], blocks: readByStaffOnly },
    { table: 'tickets', columns: ['about', 'message', 'name'], blocks: readByStaffOnly },
  ],
}
