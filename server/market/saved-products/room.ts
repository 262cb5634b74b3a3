import * as contract from '../../../contract/market/saved-products.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { deleteAllSaved, listAllSaved } from './queries.ts'
import { savedProductsRoutes } from './routes.ts'

export const savedProductsRoom: Room = {
  name: 'saved-products',
  routes: savedProductsRoutes,
  exports: { saved_products: listAllSaved },
  erase: deleteAllSaved,
  columns: { 'saved_products.user_id': deletedWithAccount },
  probes: [
    ...[contract.saveProduct, contract.unsaveProduct].map((endpoint) => ({
      endpoint,
      asked: ({ post }: { post: number }) => ({ path: endpoint.path.replace(':id', String(post)) }),
    })),
    { endpoint: contract.listSavedThings, asked: () => ({}) },
  ],
}
