import type { FastifyInstance } from 'fastify'
import { getOwnTrust } from '../../../contract/relations/trust.ts'
import { handle } from '../../platform/http/handle.ts'
import { deletedWithAccount, notPersonal, type Room } from '../../platform/room.ts'
import { deleteOldActions, loadOwnTrust } from './trust.ts'

function routes(app: FastifyInstance) {
  handle(app, getOwnTrust, ({ db, viewer, now }) => loadOwnTrust(db, viewer, now))
}

/** Trust levels of accounts, and the daily limits of each level. */
export const trustRoom: Room = {
  name: 'trust',
  routes,
  hourly: { forget_acts_of_a_day: ({ db, clock }) => deleteOldActions(db, clock()) },
  columns: { 'acts_of_a_day.act': notPersonal, 'acts_of_a_day.user_id': deletedWithAccount },
}
