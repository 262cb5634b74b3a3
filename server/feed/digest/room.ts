import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { enqueueDigests, planDigests, writeDigest } from './digest.ts'

export const digestRoom: Room = {
  name: 'digest',
  hourly: { plan_digests: ({ db, clock }) => planDigests(db, clock()) },
  longJobs: {
    walk_digests: ({ db, clock }, { after }: { after: number }) => enqueueDigests(db, after, clock()),
    write_digest: ({ db, rooms, clock }, { user_id }: { user_id: number }) =>
      writeDigest(db, rooms, user_id, clock()),
  },
  columns: { 'digests.user_id': deletedWithAccount },
}
