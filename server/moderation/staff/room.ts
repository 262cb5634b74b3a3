import type { FastifyInstance } from 'fastify'
import * as factor from '../../../contract/moderation/second-factor.ts'
import * as contract from '../../../contract/moderation/staff.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import notifications from './notifications.json' with { type: 'json' }
import { appointStaff, changeStaffRole, dismissStaff, listStaff, resetSecondFactor } from './staff.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'

function routes(app: FastifyInstance) {
  const { context } = app
  handle(app, factor.getSecondFactor, ({ db, viewer }) => getSecondFactor(db, viewer))
  handle(app, factor.beginSecondFactor, ({ viewer, now }) => beginSecondFactor(context, viewer, now))
  handle(app, factor.confirmSecondFactor, ({ viewer, body, now }) =>
    confirmSecondFactor(context, viewer, body.code, now),
  )
  handle(app, factor.proveSecondFactor, ({ viewer, body, now }) =>
    proveSecondFactor(context, viewer, body.code, now),
  )
  handle(app, factor.renewRecoveryCodes, ({ viewer, now }) => renewRecoveryCodes(context, viewer, now))

  handle(app, contract.listStaff, ({ db, query }) => listStaff(db, query.page ?? 1))
  handle(app, contract.appointStaff, ({ db, viewer, body, now }) => appointStaff(db, viewer, body, now))
  handle(app, contract.changeStaffRole, ({ db, viewer, params, body, now }) =>
    changeStaffRole(db, viewer, params.id, body.staff_role, now),
  )
  handle(app, contract.dismissStaff, ({ db, viewer, params, now }) =>
    dismissStaff(db, viewer, params.id, now),
  )
  handle(app, contract.resetSecondFactor, ({ db, viewer, params, now }) =>
    resetSecondFactor(db, viewer, params.id, now),
  )
}

export const staffRoom: Room = {
  name: 'staff',
  routes,
  notifications,
  columns: {
    'recovery_codes.code_hash': deletedWithAccount,
    'recovery_codes.user_id': deletedWithAccount,
    'second_factors.pending_secret': deletedWithAccount,
    'second_factors.secret': deletedWithAccount,
    'second_factors.user_id': deletedWithAccount,
    'second_factors.wrong_at': deletedWithAccount,
    'users.staff_role': deletedWithAccount,
  },
}
