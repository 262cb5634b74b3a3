import { keptWithoutPerson, notPersonal, type Room, readByStaffOnly } from '../../platform/room.ts'
import { eraseTicketsOf, exportTickets, purgeOldTickets } from './tickets.ts'
import { ticketsRoutes } from './routes.ts'

export const ticketsRoom: Room = {
  name: 'tickets',
  routes: ticketsRoutes,
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
