import { gone, type Room } from '../platform/room.ts'
import { dataOfInterests, forgetOldViews } from './interests.ts'
import { probes } from './probes.ts'
import { interestsRoutes } from './routes.ts'

export const interestsRoom: Room = {
  name: 'interests',
  routes: interestsRoutes,
  hourly: { forget_old_views: ({ db, clock }) => forgetOldViews(db, clock()) },
  exports: { interests: dataOfInterests },
  columns: { 'post_interests.category': gone },
  probes,
}
