import { gone, left, ours, type Room } from '../../platform/room.ts'
import { exportInvitations, eraseInvitationsOf, purgeOldInvitations } from './erasure.ts'
import notifications from './notifications.json' with { type: 'json' }
import { probes } from './probes.ts'
import { invitationsRoutes } from './routes.ts'

export const invitationsRoom: Room = {
  name: 'invitations',
  routes: invitationsRoutes,
  hourly: { purge_old_invitations: ({ db, clock }) => purgeOldInvitations(db, clock()) },
  exports: { invitations: exportInvitations },
  erase: eraseInvitationsOf,
  notifications,
  columns: {
    'invitations.accepted_by': left,
    'invitations.channel': ours,
    'invitations.code': ours,
    'invitations.email': 'taken out where others wrote to the person (invitations)',
    'invitations.inviter_id': gone,
  },
  probes,
}
