import { setAway } from './change-queries.ts'
import { topicOfRow } from '../../platform/realtime/sockets.ts'
import { deletedWithAccount, notPersonal, type Room } from '../../platform/room.ts'
import { exportProducts } from './queries.ts'
import notifications from './notifications.json' with { type: 'json' }
import { reportableProduct } from './reportable.ts'
import { shownTextColumns, textColumns } from './product-fields.ts'
import { productsRoutes } from './routes.ts'
import { purgeDeletedProducts } from './deletion.ts'
import { expireProducts, remindOfExpiry } from './states.ts'
import { productSeenBy } from './visibility.ts'

export const productsRoom: Room = {
  name: 'products',
  onAway: setAway,
  routes: productsRoutes,
  realtime: { topics: { product: topicOfRow('product', 'products', productSeenBy) } },
  hourly: {
    expire_products: (context) => expireProducts(context.db, context, context.clock()),
    remind_of_expiry: ({ db, clock }) => remindOfExpiry(db, clock()),
  },
  daily: { purge_deleted_products: ({ db, clock }) => purgeDeletedProducts(db, clock()) },
  exports: { products: exportProducts },
  reportables: { product: reportableProduct },
  notifications,
  columns: {
    ...Object.fromEntries(textColumns.map((column) => [`products.${column}`, deletedWithAccount])),
    'products.category': deletedWithAccount,
    'products.pricing': deletedWithAccount,
    'products.cautions': notPersonal,
    'products.promotion_text': deletedWithAccount,
    'products.seller_id': deletedWithAccount,
    'products.status': deletedWithAccount,
    'products.status_before': deletedWithAccount,
    'products.ward_code': deletedWithAccount,
    'products.words': deletedWithAccount,
  },
  texts: [
    {
      table: 'products',
      columns: [...shownTextColumns],
      blocks: 'market/products/visibility.ts: productSeenBy',
    },
  ],
}
