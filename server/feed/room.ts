import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/feed/feed.ts'
import { listPosts as listContract } from '../../contract/posts/posts.ts'
import { handle } from '../platform/http/handle.ts'
import { listPosts } from './feed.ts'
import { listUpcoming } from './timeline.ts'
import type { Room } from '../platform/room.ts'
import { announceInFeeds, countNew, feedRealtime } from './new-posts.ts'

function routes(app: FastifyInstance) {
  const { rooms } = app.context
  handle(app, listContract, ({ db, viewer, query, now }) => listPosts(db, rooms, viewer, query, now))
  handle(app, contract.countNewPosts, ({ db, viewer, query, now }) => countNew(db, viewer, query, now))
  handle(app, contract.listUpcoming, ({ db, viewer, now }) => listUpcoming(db, rooms, viewer, now))
}

export const feedRoom: Room = {
  name: 'feed',
  routes,
  realtime: feedRealtime,
  onPost: announceInFeeds,
}
