import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { productLimits } from '../../../contract/market/products.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { ProductCard } from '../list/ProductCard.tsx'
import { listed } from '../list/use-products.ts'
import { relatedQuery } from './queries.ts'

/** Nothing while there are none. */
export function RelatedProducts({ id }: { id: number }) {
  const t = useText()
  const { search } = useLocation()
  const { data } = useQuery({ ...relatedQuery(id), retry: false }, queryClient)
  const products = listed(data && [data])
    .filter(({ status }) => status === 'active')
    .slice(0, productLimits.related)
  if (!products.length) return null
  return (
    <section aria-labelledby="related-products">
      <h2 id="related-products" className="mb-3 text-17 font-bold">
        {t('product.related')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 max-2xs:grid-cols-1 md:gap-x-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} path="/marketplace/product" query={search} />
          </li>
        ))}
      </ul>
    </section>
  )
}
