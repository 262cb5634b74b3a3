import {
  closeTicket,
  createTicket,
  getTicket,
  listTickets,
  reopenTicket,
} from '../../../contract/moderation/tickets.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  {
    endpoint: createTicket,
    asked: ({ lan }) => ({
      body: {
        kind: 'report',
        topic: 'harassment',
        email: 'hang.xom@example.com',
        message: 'Xem giúp người này với',
        about: `/users/${lan}`,
      },
    }),
  },
  { endpoint: listTickets, asked: () => ({ query: { status: 'open' } }) },
  { endpoint: getTicket, asked: () => ({ path: '/api/tickets/1/' }) },
  { endpoint: closeTicket, asked: () => ({ path: '/api/tickets/1/close/', body: { note: 'Đã xem' } }) },
  { endpoint: reopenTicket, asked: () => ({ path: '/api/tickets/1/reopen/', body: {} }) },
]
