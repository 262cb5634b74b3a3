import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { gone, type Room } from '../../platform/room.ts'
import { probes } from './probes.ts'
import { reportableUser } from './reportable.ts'
import { usersRoutes } from './routes.ts'

export const usersRoom: Room = {
  name: 'users',
  routes: usersRoutes,
  longJobs: {
    erase_account: (parts, { user_id }: { user_id: number }) => eraseUser(parts, user_id),
  },
  reportables: { user: reportableUser },
  columns: {
    'users.area': gone,
    'users.avatar_url': gone,
    'users.bio': gone,
    'users.display_name': gone,
    'users.email': gone,
    'users.first_name': gone,
    'users.last_name': gone,
    'users.names': gone,
    'users.notification_preferences': gone,
    'users.password_hash': gone,
    'users.phone': gone,
    'users.photo_url': gone,
    'users.portrait': gone,
    'users.preferences': gone,
    'users.skills': gone,
    'users.username': gone,
    'users.ward_code': gone,
  },
  texts: [{ table: 'users', columns: ['bio'], blocks: 'people/users/queries.ts: publicUserById' }],
  probes,
}
