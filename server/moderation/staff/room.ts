import * as factor from '../../../contract/moderation/second-factor.ts'
import * as contract from '../../../contract/moderation/staff.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import notifications from './notifications.json' with { type: 'json' }
import { staffRoutes } from './routes.ts'

const nobody = `/api/staff/people/${Number.MAX_SAFE_INTEGER}/`

export const staffRoom: Room = {
  name: 'staff',
  routes: staffRoutes,
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
  probes: [
    { endpoint: factor.getSecondFactor, asked: () => ({}) },
    { endpoint: factor.beginSecondFactor, asked: () => ({}) },
    { endpoint: factor.confirmSecondFactor, asked: () => ({ body: { code: '000000' } }) },
    { endpoint: factor.proveSecondFactor, asked: () => ({ body: { code: '000000' } }) },
    { endpoint: factor.renewRecoveryCodes, asked: () => ({}) },
    { endpoint: contract.listStaff, asked: () => ({}) },
    {
      endpoint: contract.appointStaff,
      asked: () => ({ body: { username: 'nobody_at_all', staff_role: 'moderator' } }),
    },
    {
      endpoint: contract.changeStaffRole,
      asked: () => ({ path: nobody, body: { staff_role: 'moderator' } }),
    },
    { endpoint: contract.dismissStaff, asked: () => ({ path: nobody }) },
    { endpoint: contract.resetSecondFactor, asked: () => ({ path: `${nobody}second-factor/` }) },
  ],
}
