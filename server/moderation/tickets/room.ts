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
    'ticket_acts.note':
      'emptied on what the person wrote; what they noted as staff is kept as a record (tickets)',
    'ticket_acts.staff_id': keptWithoutPerson,
    'tickets.about': 'goes with the ticket; of a report its path stays, without query and hash (tickets)',
    'tickets.email': 'taken out where it is theirs, also where they wrote signed out (tickets)',
    'tickets.kind': notPersonal,
    'tickets.likeness': 'emptied where the person wrote it (tickets)',
    'tickets.message': 'the ticket is removed; of a report of a page only the words are (tickets)',
    'tickets.name': 'emptied where the person wrote it (tickets)',
    'tickets.network_hash':
      'a keyed hash, emptied a day after the ticket came, and where the person wrote it (tickets)',
    'tickets.reference': notPersonal,
    'tickets.topic': notPersonal,
    'tickets.user_id': keptWithoutPerson,
  },
  texts: [
    { table: 'ticket_acts', columns: ['note'], blocks: readByStaffOnly },
    { table: 'tickets', columns: ['about', 'message', 'name'], blocks: readByStaffOnly },
  ],
}
