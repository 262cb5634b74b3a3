import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listProducts, type Product } from '../../../contract/market/products.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'
import { useViewer } from '../../platform/session/session.ts'
import { distanceTextKey } from '../../posts/card/distance.ts'
import { postStaleTimeMs } from '../../posts/post-cache.ts'
import { useBlockDecisions } from '../../relations/blocks.ts'
import { ProductThumbnail } from '../../ui/layout/ProductThumbnail.tsx'
import { AroundBox, boxLineStyles, boxShowAllStyles, maxItems } from './AroundBox.tsx'
import AroundColumn from './AroundColumn.tsx'

/** What is around beside other lists than the feed: what stands beside the feed, and the newest things for sale. */
export default function AroundWithMarket() {
  return (
    <AroundColumn>
      <NewProducts />
    </AroundColumn>
  )
}

function NewProducts() {
  const t = useText()
  const viewer = useViewer()
  const blockDecisions = useBlockDecisions()
  const products = useNewProducts(viewer.id)
  return (
    <AroundBox
      title={t('market.title')}
      query={products}
      items={products.items
        .filter(({ seller_id }) => seller_id !== viewer.id && !blockDecisions[seller_id])
        .slice(0, maxItems)}
      all={
        <Link to="/marketplace" className={boxShowAllStyles}>
          {t('around.all')}
          <span className="sr-only">: {t('market.title')}</span>
        </Link>
      }
    >
      {(product) => <ProductLine product={product} />}
    </AroundBox>
  )
}

function ProductLine({ product: { id, image, name, price, pricing, distance_km } }: { product: Product }) {
  const t = useText()
  const about = [
    pricing === null && (price === '0' ? t('market.free') : formatPrice(price)),
    distance_km !== null && t(distanceTextKey(distance_km)),
  ]
  return (
    <Link
      to={`/marketplace/products/${id}`}
      data-topic={`product:${id}`}
      className={`${boxLineStyles} items-center`}
    >
      <ProductThumbnail image={image} small />
      <span className="min-w-0 flex-1 text-13">
        <strong className="line-clamp-2 wrap-anywhere">{name}</strong>
        <span className="block text-muted">{about.filter(Boolean).join(' · ')}</span>
      </span>
    </Link>
  )
}

function useNewProducts(viewer_id: number) {
  const query = useQuery(
    {
      // Among the lists of the market, so that it shows their changes.
      queryKey: ['products', 'around', viewer_id],
      queryFn: ({ signal }) => call(listProducts, { signal }),
      staleTime: postStaleTimeMs,
    },
    queryClient,
  )
  return { ...query, items: query.data?.results ?? [] }
}
