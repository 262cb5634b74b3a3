import { createInvitation, getInvitation, listInvitations } from '../../../contract/accounts/invitations.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  {
    endpoint: createInvitation,
    asked: () => ({ body: { channel: 'email', email: 'hang.xom@example.com' } }),
  },
  { endpoint: listInvitations, asked: () => ({}) },
  { endpoint: getInvitation, asked: () => ({ path: '/api/invitations/AAAAAAAAAAAAAAAAAAAAAA/' }) },
]
