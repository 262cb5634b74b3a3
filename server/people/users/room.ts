import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { deletedWithAccount, readByWriterOnly, type Room } from '../../platform/room.ts'
import { reportableUser } from './profiles.ts'
import { usersRoutes } from './routes.ts'

export const usersRoom: Room = {
  name: 'users',
  routes: usersRoutes,
  longJobs: {
    erase_account: (parts, { user_id }: { user_id: number }) => eraseUser(parts, user_id),
  },
  reportables: { user: reportableUser },
  columns: {
    'users.area': deletedWithAccount,
    'users.avatar_url': deletedWithAccount,
    'users.bio': deletedWithAccount,
    'users.display_name': deletedWithAccount,
    'users.email': deletedWithAccount,
    'users.first_name': deletedWithAccount,
    'users.last_name': deletedWithAccount,
    'users.names': deletedWithAccount,
    'users.notification_preferences': readByWriterOnly,
    'users.password_hash': deletedWithAccount,
    'users.phone': deletedWithAccount,
    'users.photo_url': deletedWithAccount,
    'users.portrait': deletedWithAccount,
    'users.preferences': readByWriterOnly,
    'users.skills': deletedWithAccount,
    'users.username': deletedWithAccount,
    'users.ward_code': deletedWithAccount,
  },
  texts: [{ table: 'users', columns: ['bio'], blocks: 'people/users/queries.ts: publicUserById' }],
}
