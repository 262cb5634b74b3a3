import { storageTasks } from './files/file-removal.ts'
import { purgeOldKeys } from './http/idempotency.ts'
import { purgeEndedSessions } from './http/session.ts'
import { deletedWithAccount, notPersonal, type Room } from './room.ts'

export const platformRoom: Room = {
  name: 'platform',
  longJobs: storageTasks,
  hourly: {
    purge_old_keys: ({ db, clock }) => purgeOldKeys(db, clock()),
    purge_ended_sessions: ({ db, clock }) => purgeEndedSessions(db, clock()),
  },
  restored: (tx) => tx.deleteFrom('job_workers').execute(),
  columns: {
    'idempotency_keys.key': deletedWithAccount,
    'idempotency_keys.reply': `${deletedWithAccount}; what others were answered is forgotten after two days`,
    'idempotency_keys.request_hash': deletedWithAccount,
    'idempotency_keys.user_id': deletedWithAccount,
    'job_workers.id': notPersonal,
    'kysely_migration.name': notPersonal,
    'kysely_migration.timestamp': notPersonal,
    'kysely_migration_lock.id': notPersonal,
    'sessions.device': deletedWithAccount,
    'sessions.user_id': deletedWithAccount,
  },
}
