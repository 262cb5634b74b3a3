import { deletedWithAccount, type Room } from '../../platform/room.ts'
import notifications from './notifications.json' with { type: 'json' }
import { staffRoutes } from './routes.ts'

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
}
