import { deletedWithAccount, keptWithoutPerson, notPersonal, type Room } from '../../platform/room.ts'
import { exportInvitations, eraseInvitationsOf, purgeOldInvitations } from './invitations.ts'
import notifications from './notifications.json' with { type: 'json' }
import { invitationsRoutes } from './routes.ts'

export const invitationsRoom: Room = {
  name: 'invitations',
  routes: invitationsRoutes,
  hourly: { purge_old_invitations: ({ db, clock }) => purgeOldInvitations(db, clock()) },
  exports: { invitations: exportInvitations },
  erase: eraseInvitationsOf,
  notifications,
  columns: {
    'invitations.accepted_by': keptWithoutPerson,
    'invitations.channel': notPersonal,
    'invitations.code': notPersonal,
    'invitations.email': 'taken out where others wrote to the person (invitations)',
    'invitations.inviter_id': deletedWithAccount,
  },
}
