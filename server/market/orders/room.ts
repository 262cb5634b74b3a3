import { sql } from 'kysely'
import { addJob } from '../../platform/jobs/jobs.ts'
import { gone, left, ours, type Room } from '../../platform/room.ts'
import { lapseOrder, remindOfOrder } from './lapse.ts'
import { callOffOrdersFor, callOffOrdersOf } from './calling-off.ts'
import { eraseOrdersOf, exportOrders } from './leaving.ts'
import notifications from './notifications.json' with { type: 'json' }
import { probes } from './probes.ts'
import { reportableOrder } from './reportable.ts'
import { ordersOfPerson } from './reported-orders.ts'
import { ordersRoutes } from './routes.ts'

export const ordersRoom: Room = {
  name: 'orders',
  routes: ordersRoutes,
  onAbsence: async (tx, { kind, user_id }) => {
    if (kind === 'began') await callOffOrdersOf(tx, user_id)
  },
  onProduct: async (tx, { kind, product }) => {
    // In a transaction of its own: moves lock the order before the product.
    if (kind === 'removed') await addJob(tx, 'call_off_orders_for', { product_id: product.id })
  },
  jobs: {
    call_off_orders_for: ({ db }, { product_id }: { product_id: number }) => callOffOrdersFor(db, product_id),
    lapse_order: ({ db, clock }, job: { id: number }) => lapseOrder(db, job, clock()),
    remind_of_order: ({ db, clock }, job: { id: number }) => remindOfOrder(db, job, clock()),
  },
  exports: { orders: exportOrders },
  erase: eraseOrdersOf,
  reportables: { order: reportableOrder },
  notifications,
  columns: {
    'cart_items.user_id': gone,
    'order_items.name': 'emptied where the person sold it (orders)',
    'order_moves.by': ours,
    'order_moves.move': ours,
    'order_moves.reason': 'emptied where the person wrote it (orders)',
    'orders.buyer_id': left,
    'orders.handover_place': 'emptied (orders)',
    'orders.order_id': ours,
    'orders.proposed_by': ours,
    'orders.seller_id': left,
    'orders.status': ours,
  },
  texts: [
    { table: 'order_items', columns: ['name'], blocks: 'what both agreed on stays' },
    {
      table: 'order_moves',
      columns: ['reason'],
      tookPart: (id) => sql`order_moves.order_id IN (${ordersOfPerson(id)})`,
      blocks: 'market/orders/order-queries.ts: shown',
    },
    { table: 'orders', columns: ['handover_place'], blocks: 'market/orders/orders.ts: handoverOf' },
  ],
  probes,
}
