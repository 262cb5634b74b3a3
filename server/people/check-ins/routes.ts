import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/people/check-ins.ts'
import { handle } from '../../platform/http/handle.ts'
import { alarmReaderOf, alarmReaderByToken, doubtCare, getAlarm, takeCare } from './alarms.ts'
import { endCheckIn, extendCheckIn, getRunning, startCheckIn } from './check-ins.ts'

export function checkInsRoutes(app: FastifyInstance) {
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
