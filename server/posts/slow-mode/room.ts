import type { FastifyInstance } from 'fastify'
import { getGroupPace, letGroupGo, slowGroupDown } from '../../../contract/communities/slow-mode.ts'
import { getPace, letGo, slowDown } from '../../../contract/posts/slow-mode.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Room } from '../../platform/room.ts'
import { forgetPast, inGroups, underPosts } from './slow-mode.ts'

function routes(app: FastifyInstance) {
  const { config } = app.context
  for (const [get, slow, go, paces] of [
    [getPace, slowDown, letGo, underPosts],
    [getGroupPace, slowGroupDown, letGroupGo, inGroups],
  ] as const) {
    handle(app, get, ({ db, viewer, params, now }) => paces.paceFor(db, config, viewer, params.id, now))
    handle(app, slow, ({ db, viewer, params, now }) => paces.slowDown(db, config, viewer, params.id, now))
    handle(app, go, ({ db, viewer, params, now }) => paces.letGo(db, viewer, params.id, now))
  }
}

export const slowModeRoom: Room = {
  name: 'slow-mode',
  routes,
  hourly: { forget_slow_threads: ({ db, clock }) => forgetPast(db, clock()) },
  probes: [
    { endpoint: getPace, asked: ({ post }) => ({ path: `/api/posts/${post}/pace/` }) },
    { endpoint: slowDown, asked: ({ post }) => ({ path: `/api/posts/${post}/slow/` }) },
    { endpoint: letGo, asked: ({ post }) => ({ path: `/api/posts/${post}/slow/` }) },
    { endpoint: getGroupPace, asked: () => ({ path: '/api/groups/1/pace/' }) },
    { endpoint: slowGroupDown, asked: () => ({ path: '/api/groups/1/slow/' }) },
    { endpoint: letGroupGo, asked: () => ({ path: '/api/groups/1/slow/' }) },
  ],
}
