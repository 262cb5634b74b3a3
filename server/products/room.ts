import { gone, ours, type Room } from '../platform/room.ts'
import { probes } from './probes.ts'
import { productsRoutes } from './routes.ts'

export const productsRoom: Room = {
  name: 'products',
  routes: productsRoutes,
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
  probes,
}
