import { sql } from 'kysely'
import { gone, type Room } from '../../platform/room.ts'
import { exportCheckIns, purgeOldCheckIns } from './exports.ts'
import { goOn, resume } from './going-on.ts'
import notifications from './notifications.json' with { type: 'json' }
import { probes } from './probes.ts'
import { askAnew } from './queries.ts'
import { checkInsRoutes } from './routes.ts'

export const checkInsRoom: Room = {
  name: 'check-ins',
  routes: checkInsRoutes,
  jobs: {
    go_on_with_check_in: (context, { check_in_id }: { check_in_id: number }) =>
      goOn(context, check_in_id, context.clock()),
  },
  hourly: { resume_check_ins: ({ db, clock }) => resume(db, clock()) },
  daily: { purge_old_check_ins: ({ db, clock }) => purgeOldCheckIns(db, clock()) },
  exports: { check_ins: exportCheckIns },
  restored: (tx, { now }) => askAnew(tx, now),
  notifications,
  columns: {
    'check_in_contacts.reader_id': gone,
    'check_in_contacts.token_hashes': gone,
    'check_ins.user_id': gone,
    'check_ins.words': gone,
  },
  texts: [
    {
      table: 'check_ins',
      columns: ['words'],
      tookPart: (id) =>
        sql`check_ins.id IN (SELECT check_in_id FROM check_in_contacts WHERE reader_id = ${id})`,
      blocks: 'people/check-ins/alarm-queries.ts: alarmFor',
    },
  ],
  probes,
}
