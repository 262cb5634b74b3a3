import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/people/check-ins.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import {
  exportCheckIns,
  purgeOldCheckIns,
  endCheckIn,
  extendCheckIn,
  getRunning,
  startCheckIn,
} from './check-ins.ts'
import { runNextStep, resumeCheckIns } from './escalation.ts'
import notifications from './notifications.json' with { type: 'json' }
import { restartQuestions } from './queries.ts'
import { alarmReaderOf, alarmReaderByToken, doubtCare, getAlarm, takeCare } from './alarms.ts'

function routes(app: FastifyInstance) {
  const { context } = app
  handle(app, contract.getRunningCheckIn, ({ db, viewer }) => getRunning(db, viewer))
  handle(app, contract.startCheckIn, ({ db, viewer, body, now }) => startCheckIn(db, viewer, body, now))
  handle(app, contract.extendCheckIn, ({ db, viewer, params, body, now }) =>
    extendCheckIn(db, viewer, { ...params, ...body }, now),
  )
  handle(app, contract.endCheckIn, ({ db, viewer, params, now }) =>
    endCheckIn(db, context, viewer, params.id, now),
  )
  handle(app, contract.getAlarm, ({ db, viewer, params }) => getAlarm(db, alarmReaderOf(viewer, params.id)))
  handle(app, contract.takeCare, ({ viewer, params, now }) =>
    takeCare(context, alarmReaderOf(viewer, params.id), now),
  )
  handle(app, contract.doubtCare, ({ viewer, params, now }) =>
    doubtCare(context, alarmReaderOf(viewer, params.id), now),
  )
  handle(app, contract.getMailedAlarm, ({ db, params }) => getAlarm(db, alarmReaderByToken(params.token)))
  handle(app, contract.takeCareByMail, ({ params, now }) =>
    takeCare(context, alarmReaderByToken(params.token), now),
  )
  handle(app, contract.doubtCareByMail, ({ params, now }) =>
    doubtCare(context, alarmReaderByToken(params.token), now),
  )
}

export const checkInsRoom: Room = {
  name: 'check-ins',
  routes,
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
