import type { FastifyInstance } from 'fastify'
import * as carts from '../../../contract/market/cart.ts'
import * as contract from '../../../contract/market/orders.ts'
import type { ErrorBody } from '../../../contract/shape.ts'
import { handle } from '../../platform/http/handle.ts'
import { calendarRoute } from './calendar.ts'
import { getCart, putCart } from './cart.ts'
import { checkout } from './checkout.ts'
import { moveOrder, rateOrder } from './moves.ts'
import { getOrder, listOrders } from './orders.ts'

/** Error replies have two more fields, also those of validation. */
const checkoutRoute = (app: FastifyInstance) =>
  app.register((own, _options, done) => {
    const { rooms, config } = own.context
    const { requireVerifiedToPost } = config
    own.addHook<ErrorBody>('preSerialization', async (_request, reply, payload) =>
      reply.statusCode < 400 ? payload : { ...payload, success: false, error: payload.detail },
    )
    handle(own, contract.checkout, async ({ db, viewer, body, now }) => ({
      success: true as const,
      orderId: body.order_id,
      orders: await checkout(db, viewer, body, { now, requireVerifiedToPost, rooms }),
    }))
    done()
  })

export function ordersRoutes(app: FastifyInstance) {
  handle(app, carts.getCart, ({ db, viewer, now }) => getCart(db, viewer, now))
  handle(app, carts.putCart, ({ db, viewer, body, now }) => putCart(db, viewer, body, now))
  checkoutRoute(app)
  handle(app, contract.listOrders, ({ db, viewer, query, now }) => listOrders(db, viewer, query, now))
  handle(app, contract.getOrder, ({ db, viewer, params, now }) => getOrder(db, viewer, params.id, now))
  for (const [move, endpoint] of [
    ['confirm', contract.confirmOrder],
    ['agree', contract.agreeHandover],
    ['complete', contract.completeOrder],
  ] as const)
    handle(app, endpoint, ({ db, viewer, params, now }) => moveOrder(db, viewer, params.id, { move }, now))
  for (const [move, endpoint] of [
    ['decline', contract.declineOrder],
    ['cancel', contract.cancelOrder],
  ] as const)
    handle(app, endpoint, ({ db, viewer, params, body, now }) =>
      moveOrder(db, viewer, params.id, { move, ...body }, now),
    )
  handle(app, contract.proposeHandover, ({ db, viewer, params, body: { place, at }, now }) =>
    moveOrder(
      db,
      viewer,
      params.id,
      { move: 'propose', handover: { place: place.trim(), at: new Date(at) } },
      now,
    ),
  )
  handle(app, contract.rateOrder, ({ db, viewer, params, body, now }) =>
    rateOrder(db, viewer, params.id, body, now),
  )
  calendarRoute(app)
}
