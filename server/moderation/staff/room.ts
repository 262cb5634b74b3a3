import * as factor from '../../../contract/people/second-factor.ts'
import * as contract from '../../../contract/people/staff.ts'
import { gone, type Room } from '../../platform/room.ts'
import notifications from './notifications.json' with { type: 'json' }
import { staffRoutes } from './routes.ts'

const nobody = `/api/staff/people/${Number.MAX_SAFE_INTEGER}/`

export const staffRoom: Room = {
  name: 'staff',
  routes: staffRoutes,
  notifications,
  columns: {
    'recovery_codes.code_hash': gone,
    'recovery_codes.user_id': gone,
    'second_factors.pending_secret': gone,
    'second_factors.secret': gone,
    'second_factors.user_id': gone,
    'second_factors.wrong_at': gone,
    'users.staff_role': gone,
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
