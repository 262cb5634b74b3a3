import { type FastifyInstance } from 'fastify'
import { getPace, letGo, slowDown } from '../../contract/posts/slow-mode.ts'
import { handle } from '../platform/http/handle.ts'
import { type Room } from '../platform/room.ts'
import { forgetPast } from './queries.ts'
import { letThreadGo, paceFor, slowThread } from './slow-mode.ts'

function routes(app: FastifyInstance) {
  const { config } = app.context
  handle(app, getPace, ({ db, viewer, params, now }) => paceFor(db, config, viewer, params.id, now))
  handle(app, slowDown, ({ db, viewer, params, now }) => slowThread(db, config, viewer, params.id, now))
  handle(app, letGo, ({ db, viewer, params, now }) => letThreadGo(db, viewer, params.id, now))
}

export const slowModeRoom: Room = {
  name: 'slow-mode',
  routes,
  hourly: { forget_slow_threads: ({ db, clock }) => forgetPast(db, clock()) },
  probes: [
    { endpoint: getPace, asked: ({ post }) => ({ path: `/api/posts/${post}/pace/` }) },
    { endpoint: slowDown, asked: ({ post }) => ({ path: `/api/posts/${post}/slow/` }) },
    { endpoint: letGo, asked: ({ post }) => ({ path: `/api/posts/${post}/slow/` }) },
  ],
}
