import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts/invitations.ts'
import { deletedWithAccount, keptWithoutPerson, notPersonal, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import {
  exportInvitations,
  eraseInvitationsOf,
  purgeOldInvitations,
  createInvitation,
  getInvitation,
  listInvitations,
  withdrawInvitation,
} from './invitations.ts'
import { findInvitationSubject } from './link-subject.ts'
import notifications from './notifications.json' with { type: 'json' }

function routes(app: FastifyInstance) {
  const { config } = app.context
  handle(app, contract.createInvitation, ({ db, viewer, body, now }) =>
    createInvitation(db, config, viewer, body, now),
  )
  handle(app, contract.listInvitations, ({ db, viewer, query }) =>
    listInvitations(db, config, viewer, query.page ?? 1),
  )
  handle(app, contract.withdrawInvitation, ({ db, viewer, params, now }) =>
    withdrawInvitation(db, config, viewer, params.code, now),
  )
  handle(app, contract.getInvitation, ({ db, viewer, params, now }) =>
    getInvitation(db, viewer, params.code, now),
  )
}

export const invitationsRoom: Room = {
  name: 'invitations',
  routes,
  hourly: { purge_old_invitations: ({ db, clock }) => purgeOldInvitations(db, clock()) },
  exports: { invitations: exportInvitations },
  erase: eraseInvitationsOf,
  notifications,
  linkSubjects: { '/i/:code': findInvitationSubject },
  columns: {
    'invitations.accepted_by': keptWithoutPerson,
    'invitations.channel': notPersonal,
    'invitations.code': notPersonal,
    'invitations.email': 'taken out where others wrote to the person (invitations)',
    'invitations.inviter_id': deletedWithAccount,
  },
}
