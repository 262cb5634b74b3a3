import * as contract from '../../contract/market/products.ts'
import { type Probe } from '../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: contract.listProductCategories, asked: () => ({}) },
  { endpoint: contract.listProducts, asked: ({ lan }) => ({ query: { seller_id: String(lan) } }) },
  { endpoint: contract.listOwnProducts, asked: () => ({}) },
  { endpoint: contract.getProduct, asked: ({ post }) => ({ path: `/api/marketplace/products/${post}/` }) },
  {
    endpoint: contract.createProduct,
    asked: () => ({ body: { name: 'Quạt', price: '1000', location: 'Chợ', category: 'household' } }),
  },
  {
    endpoint: contract.changeProduct,
    asked: ({ post }) => ({ path: `/api/marketplace/products/${post}/`, body: { name: 'Quạt' } }),
  },
]
