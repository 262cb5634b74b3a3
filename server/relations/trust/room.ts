import type { FastifyInstance } from 'fastify'
import { getOwnTrust } from '../../../contract/people/trust.ts'
import { handle } from '../../platform/http/handle.ts'
import { gone, ours, type Room } from '../../platform/room.ts'
import { forgetActs, ownTrust } from './limits.ts'

function routes(app: FastifyInstance) {
  handle(app, getOwnTrust, ({ db, viewer, now }) => ownTrust(db, viewer, now))
}

/** How far an account is trusted, and how often it may therefore do what others get to see. */
export const trustRoom: Room = {
  name: 'trust',
  routes,
  hourly: { forget_acts_of_a_day: ({ db, clock }) => forgetActs(db, clock()) },
  columns: { 'acts_of_a_day.act': ours, 'acts_of_a_day.user_id': gone },
  probes: [{ endpoint: getOwnTrust, asked: () => ({ path: '/api/trust/' }) }],
}
