import * as own from '../../../contract/market/own-products.ts'
import * as contract from '../../../contract/market/products.ts'
import { getSeller } from '../../../contract/market/sellers.ts'
import type { Probe } from '../../platform/room.ts'

const ofProduct = ({ endpoint, body }: { endpoint: Probe['endpoint']; body?: object }): Probe => ({
  endpoint,
  asked: ({ post }) => ({ path: endpoint.path.replace(':id', String(post)), ...(body && { body }) }),
})

export const probes: Probe[] = [
  { endpoint: contract.listProductCategories, asked: () => ({}) },
  { endpoint: contract.listProducts, asked: ({ lan }) => ({ query: { seller_id: String(lan) } }) },
  { endpoint: own.listOwnProducts, asked: () => ({}) },
  { endpoint: contract.listTrendingProducts, asked: () => ({}) },
  { endpoint: contract.listPromotedProducts, asked: () => ({}) },
  {
    endpoint: contract.createProduct,
    asked: () => ({ body: { name: 'Quạt', price: '1000', location: 'Chợ', category: 'household' } }),
  },
  ...[
    contract.getProduct,
    contract.listRelatedProducts,
    own.sellElsewhere,
    own.hideProduct,
    own.listAgain,
    own.renewProduct,
    own.restoreProduct,
    own.deleteProduct,
  ].map((endpoint) => ofProduct({ endpoint })),
  ofProduct({ endpoint: contract.changeProduct, body: { name: 'Quạt' } }),
  ofProduct({ endpoint: own.promoteProduct, body: { text: '' } }),
  {
    endpoint: contract.listSellerProducts,
    asked: ({ lan }) => ({ path: `/api/marketplace/sellers/${lan}/products/` }),
  },
  { endpoint: getSeller, asked: ({ lan }) => ({ path: `/api/marketplace/sellers/${lan}/` }) },
]
