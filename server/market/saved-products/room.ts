import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/market/saved-products.ts'
import { handle } from '../../platform/http/handle.ts'
import { listSavedPosts } from '../../posts/interests/saved.ts'
import { listSavedProducts, saveProduct, unsaveProduct } from './saved-products.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { deleteAllSaved, listAllSaved } from './queries.ts'

function routes(app: FastifyInstance) {
  const { rooms } = app.context
  handle(app, contract.saveProduct, ({ db, viewer, params, now }) => saveProduct(db, viewer, params.id, now))
  handle(app, contract.unsaveProduct, ({ db, viewer, params }) => unsaveProduct(db, viewer, params.id))
  // Saved posts and saved products share one path.
  handle(app, contract.listSavedThings, ({ db, viewer, query: { type, page = 1, cursor }, now }) =>
    type === 'products'
      ? listSavedProducts(db, viewer, cursor, now)
      : listSavedPosts(db, rooms, viewer, { page, type }),
  )
}

export const savedProductsRoom: Room = {
  name: 'saved-products',
  routes,
  exports: { saved_products: listAllSaved },
  erase: deleteAllSaved,
  columns: { 'saved_products.user_id': deletedWithAccount },
}
