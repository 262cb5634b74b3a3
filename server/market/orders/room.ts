import { sql } from 'kysely'
import { addJob } from '../../platform/jobs/jobs.ts'
import { deletedWithAccount, keptWithoutPerson, notPersonal, type Room } from '../../platform/room.ts'
import { endOrdersForProduct, endOrdersOf, expireOrder, remindSellerOfOrder } from './cancellation.ts'
import { eraseOrdersOf, exportOrders } from './account-data.ts'
import notifications from './notifications.json' with { type: 'json' }
import { reportableOrder } from './reportable.ts'
import { orderIdsOfPerson } from './move-queries.ts'
import { ordersRoutes } from './routes.ts'

export const ordersRoom: Room = {
  name: 'orders',
  routes: ordersRoutes,
  onAbsence: async (tx, { kind, user_id }) => {
    if (kind === 'began') await endOrdersOf(tx, user_id)
  },
  onProduct: async (tx, { kind, product }) => {
    // A job has its own transaction. This one has locked the product, but moves lock the order first.
    if (kind === 'removed') await addJob(tx, 'call_off_orders_for', { product_id: product.id })
  },
  jobs: {
    call_off_orders_for: ({ db }, { product_id }: { product_id: number }) =>
      endOrdersForProduct(db, product_id),
    lapse_order: ({ db, clock }, job: { id: number }) => expireOrder(db, job, clock()),
    remind_of_order: ({ db, clock }, job: { id: number }) => remindSellerOfOrder(db, job, clock()),
  },
  exports: { orders: exportOrders },
  erase: eraseOrdersOf,
  reportables: { order: reportableOrder },
  notifications,
  columns: {
    'cart_items.user_id': deletedWithAccount,
    'order_items.name': 'emptied where the person sold it (orders)',
    'order_moves.by': notPersonal,
    'order_moves.move': notPersonal,
    'order_moves.reason': 'emptied where the person wrote it (orders)',
    'orders.buyer_id': keptWithoutPerson,
    'orders.handover_place': 'emptied (orders)',
    'orders.order_id': notPersonal,
    'orders.proposed_by': notPersonal,
    'orders.seller_id': keptWithoutPerson,
    'orders.status': notPersonal,
  },
  texts: [
    { table: 'order_items', columns: ['name'], blocks: 'what both agreed on stays' },
    {
      table: 'order_moves',
      columns: ['reason'],
      tookPart: (id) => sql`order_moves.order_id IN (${orderIdsOfPerson(id)})`,
      blocks: 'market/orders/order-queries.ts: selectOrders',
    },
    { table: 'orders', columns: ['handover_place'], blocks: 'market/orders/orders.ts: handoverOf' },
  ],
}
