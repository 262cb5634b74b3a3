import type { FastifyInstance } from 'fastify'
import {
  getGroupPace,
  getPace,
  letGo,
  letGroupGo,
  slowDown,
  slowGroupDown,
} from '../../../contract/posts/slow-mode.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Room } from '../../platform/room.ts'
import { deleteExpiredSettings, groupSlowMode, postSlowMode } from './slow-mode.ts'

function routes(app: FastifyInstance) {
  const { config } = app.context
  for (const [get, slow, go, paces] of [
    [getPace, slowDown, letGo, postSlowMode],
    [getGroupPace, slowGroupDown, letGroupGo, groupSlowMode],
  ] as const) {
    handle(app, get, ({ db, viewer, params, now }) => paces.paceFor(db, config, viewer, params.id, now))
    handle(app, slow, ({ db, viewer, params, now }) => paces.slowDown(db, config, viewer, params.id, now))
    handle(app, go, ({ db, viewer, params, now }) => paces.letGo(db, viewer, params.id, now))
  }
}

export const slowModeRoom: Room = {
  name: 'slow-mode',
  routes,
  hourly: { forget_slow_threads: ({ db, clock }) => deleteExpiredSettings(db, clock()) },
  probes: [
    { endpoint: getPace, asked: ({ post }) => ({ path: `/api/posts/${post}/pace/` }) },
    { endpoint: slowDown, asked: ({ post }) => ({ path: `/api/posts/${post}/slow/` }) },
    { endpoint: letGo, asked: ({ post }) => ({ path: `/api/posts/${post}/slow/` }) },
    { endpoint: getGroupPace, asked: () => ({ path: '/api/groups/1/pace/' }) },
    { endpoint: slowGroupDown, asked: () => ({ path: '/api/groups/1/slow/' }) },
    { endpoint: letGroupGo, asked: () => ({ path: '/api/groups/1/slow/' }) },
  ],
}
