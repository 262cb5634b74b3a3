import type { FastifyInstance } from 'fastify'
import {
  getGroupPace,
  getPace,
  endSlowMode,
  endGroupSlowMode,
  startSlowMode,
  startGroupSlowMode,
} from '../../../contract/posts/slow-mode.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Room } from '../../platform/room.ts'
import { deleteExpiredSettings, groupSlowMode, postSlowMode } from './slow-mode.ts'

function routes(app: FastifyInstance) {
  const { config } = app.context
  for (const [get, start, end, slowMode] of [
    [getPace, startSlowMode, endSlowMode, postSlowMode],
    [getGroupPace, startGroupSlowMode, endGroupSlowMode, groupSlowMode],
  ] as const) {
    handle(app, get, ({ db, viewer, params, now }) => slowMode.paceFor(db, config, viewer, params.id, now))
    handle(app, start, ({ db, viewer, params, now }) =>
      slowMode.startSlowMode(db, config, viewer, params.id, now),
    )
    handle(app, end, ({ db, viewer, params, now }) => slowMode.endSlowMode(db, viewer, params.id, now))
  }
}

export const slowModeRoom: Room = {
  name: 'slow-mode',
  routes,
  hourly: { forget_slow_threads: ({ db, clock }) => deleteExpiredSettings(db, clock()) },
}
