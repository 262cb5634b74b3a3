import { sql } from 'kysely'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { exportCheckIns, purgeOldCheckIns } from './check-ins.ts'
import { runNextStep, resumeCheckIns } from './escalation.ts'
import notifications from './notifications.json' with { type: 'json' }
import { restartQuestions } from './queries.ts'
import { checkInsRoutes } from './routes.ts'

export const checkInsRoom: Room = {
  name: 'check-ins',
  routes: checkInsRoutes,
  jobs: {
    go_on_with_check_in: (context, { check_in_id }: { check_in_id: number }) =>
      runNextStep(context, check_in_id, context.clock()),
  },
  hourly: { resume_check_ins: ({ db, clock }) => resumeCheckIns(db, clock()) },
  daily: { purge_old_check_ins: ({ db, clock }) => purgeOldCheckIns(db, clock()) },
  exports: { check_ins: exportCheckIns },
  restored: (tx, { now }) => restartQuestions(tx, now),
  notifications,
  columns: {
    'check_in_contacts.reader_id': deletedWithAccount,
    'check_in_contacts.token_hashes': deletedWithAccount,
    'check_ins.user_id': deletedWithAccount,
    'check_ins.words': deletedWithAccount,
  },
  texts: [
    {
      table: 'check_ins',
      columns: ['words'],
      tookPart: (id) =>
        sql`check_ins.id IN (SELECT check_in_id FROM check_in_contacts WHERE reader_id = ${id})`,
      blocks: 'people/check-ins/queries.ts: alarmFor',
    },
  ],
}
