import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/people/check-ins.ts'
import { handle } from '../../platform/http/handle.ts'
import { asReader, byToken, doubtCare, getAlarm, takeCare } from './alarms.ts'
import { endCheckIn } from './ending.ts'
import { extendCheckIn, getRunning, startCheckIn } from './promise.ts'

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
  handle(app, contract.getAlarm, ({ db, viewer, params }) => getAlarm(db, asReader(viewer, params.id)))
  handle(app, contract.takeCare, ({ viewer, params, now }) =>
    takeCare(context, asReader(viewer, params.id), now),
  )
  handle(app, contract.doubtCare, ({ viewer, params, now }) =>
    doubtCare(context, asReader(viewer, params.id), now),
  )
  handle(app, contract.getMailedAlarm, ({ db, params }) => getAlarm(db, byToken(params.token)))
  handle(app, contract.takeCareByMail, ({ params, now }) => takeCare(context, byToken(params.token), now))
  handle(app, contract.doubtCareByMail, ({ params, now }) => doubtCare(context, byToken(params.token), now))
}
