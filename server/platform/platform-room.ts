import { storageTasks } from './files/file-removal.ts'
import { purgeOldKeys } from './http/idempotency.ts'
import { purgeEndedSessions } from './http/session.ts'
import { gone, ours, type Room } from './room.ts'

export const platformRoom: Room = {
  name: 'platform',
  longJobs: storageTasks,
  hourly: {
    purge_old_keys: ({ db, clock }) => purgeOldKeys(db, clock()),
    purge_ended_sessions: ({ db, clock }) => purgeEndedSessions(db, clock()),
  },
  restored: (tx) => tx.deleteFrom('job_workers').execute(),
  columns: {
    'idempotency_keys.key': gone,
    'idempotency_keys.reply': `${gone}; what others were answered is forgotten after two days`,
    'idempotency_keys.request_hash': gone,
    'idempotency_keys.user_id': gone,
    'job_workers.id': ours,
    'kysely_migration.name': ours,
    'kysely_migration.timestamp': ours,
    'kysely_migration_lock.id': ours,
    'sessions.device': gone,
    'sessions.user_id': gone,
  },
}
