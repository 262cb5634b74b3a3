import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { deleteAllSaved, listAllSaved } from './queries.ts'
import { savedProductsRoutes } from './routes.ts'

export const savedProductsRoom: Room = {
  name: 'saved-products',
  routes: savedProductsRoutes,
  exports: { saved_products: listAllSaved },
  erase: deleteAllSaved,
  columns: { 'saved_products.user_id': deletedWithAccount },
}
