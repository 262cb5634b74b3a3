import { setAway } from './states/state-queries.ts'
import { gone, ours, type Room } from '../../platform/room.ts'
import { exportProducts, exportSavedProducts } from './export.ts'
import notifications from './notifications.json' with { type: 'json' }
import { probes } from './probes.ts'
import { reportableProduct } from './reportable.ts'
import { productsRoutes } from './routes.ts'
import { deleteAllSaved } from './saved-queries.ts'
import { purgeDeletedProducts } from './states/deletion.ts'
import { expireProducts, remindOfExpiry } from './states/expiry.ts'

export const productsRoom: Room = {
  name: 'products',
  onAway: setAway,
  routes: productsRoutes,
  hourly: {
    expire_products: (context) => expireProducts(context.db, context, context.clock()),
    remind_of_expiry: ({ db, clock }) => remindOfExpiry(db, clock()),
  },
  daily: { purge_deleted_products: ({ db, clock }) => purgeDeletedProducts(db, clock()) },
  exports: { products: exportProducts, saved_products: exportSavedProducts },
  erase: deleteAllSaved,
  reportables: { product: reportableProduct },
  notifications,
  columns: {
    'products.category': gone,
    'products.cautions': ours,
    'products.description': gone,
    'products.name': gone,
    'products.place': gone,
    'products.promotion_text': gone,
    'products.seller_id': gone,
    'products.status': gone,
    'products.status_before': gone,
    'products.ward_code': gone,
    'products.words': gone,
    'saved_products.user_id': gone,
  },
  texts: [
    {
      table: 'products',
      columns: ['description', 'name', 'place', 'promotion_text'],
      blocks: 'market/products/visibility.ts: productSeenBy',
    },
  ],
  probes,
}
