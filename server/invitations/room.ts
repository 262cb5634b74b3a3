import { ours, type Room } from '../platform/room.ts'
import { dataOfInvitations, forgetInvitationsOf, forgetOldInvitations } from './forgetting.ts'
import { probes } from './probes.ts'
import { invitationsRoutes } from './routes.ts'

export const invitationsRoom: Room = {
  name: 'invitations',
  routes: invitationsRoutes,
  hourly: { forget_old_invitations: ({ db, clock }) => forgetOldInvitations(db, clock()) },
  exports: { invitations: dataOfInvitations },
  erase: forgetInvitationsOf,
  columns: {
    'invitations.channel': ours,
    'invitations.code': ours,
    'invitations.email': 'taken out where others wrote to the person (invitations)',
  },
  probes,
}
