import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/posts/helpers.ts'
import { handle } from '../../platform/http/handle.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { askHelpers, declineAsk, suggestHelpers } from './helpers.ts'
import notifications from './notifications.json' with { type: 'json' }
import { askColumn, selectAsksOf } from './queries.ts'

function routes(app: FastifyInstance) {
  handle(app, contract.suggestHelpers, ({ db, viewer, query, now }) =>
    suggestHelpers(db, viewer, query.text, now),
  )
  handle(app, contract.askHelpers, ({ db, viewer, params, body, now }) =>
    askHelpers(db, viewer, params.id, body.user_ids, now),
  )
  handle(app, contract.declineAsk, ({ db, viewer, params, now }) => declineAsk(db, viewer, params.id, now))
}

export const helpersRoom: Room = {
  name: 'helpers',
  routes,
  postColumns: askColumn,
  exports: { post_asks: selectAsksOf },
  notifications,
  columns: {
    'post_asks.user_id': deletedWithAccount,
    'post_asks.asked_by': deletedWithAccount,
  },
}
