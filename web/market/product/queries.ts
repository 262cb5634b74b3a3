import { queryOptions } from '@tanstack/react-query'
import { listRelatedProducts } from '../../../contract/market/products.ts'
import { getSeller } from '../../../contract/market/sellers.ts'
import { call } from '../../platform/api/call.ts'
import { productStaleTimeMs, type ProductsPage } from '../products.ts'
import { productKeys } from '../product-cache.ts'

export const relatedQuery = (id: number) =>
  queryOptions({
    queryKey: productKeys.related(id),
    queryFn: async ({ signal }): Promise<Pick<ProductsPage, 'results'>> =>
      call(listRelatedProducts, { params: { id }, signal }),
    staleTime: 5 * productStaleTimeMs,
  })

export const sellerQuery = (id: number) =>
  queryOptions({
    queryKey: ['sellers', id],
    queryFn: ({ signal }) => call(getSeller, { params: { id }, signal }),
    staleTime: 5 * productStaleTimeMs,
    meta: { topics: [`profile:${id}`] },
  })
