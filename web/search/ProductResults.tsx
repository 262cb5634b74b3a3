import { Link } from 'react-router'
import { type FoundProduct, useFoundProducts } from '../market/found-products.ts'
import { ProductPicture, ProductPrice, ProductStatusBadge } from '../market/list/ProductParts.tsx'
import { relativeTime, useText } from '../platform/i18n/i18n.ts'
import { distanceTextKey } from '../posts/card/distance.ts'
import { CardList } from '../ui/layout/CardList.tsx'
import { highlighter } from './HighlightedText.tsx'
import { ResultPages } from './ResultPages.tsx'
import { rememberSearch } from './data.ts'

/** Products nearby, with a link to the market, which can filter and sort them. */
export default function ProductResults({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const t = useText()
  const list = useFoundProducts(q)
  return (
    <ResultPages query={list} items={list.results} kind="marketplace" q={q} onSearch={onSearch}>
      {(items) => (
        <>
          <Link
            to={`/marketplace?${new URLSearchParams({ q })}`}
            className="mb-2 inline-flex min-h-11 items-center font-bold text-help hover:underline"
          >
            {t('search.in_marketplace_now')}
          </Link>
          <CardList
            label={t('search.results')}
            items={items}
            keyOf={({ product }) => product.id}
            isStale={list.isPlaceholderData}
          >
            {(result) => <ProductRow {...result} onOpen={() => rememberSearch(q)} />}
          </CardList>
        </>
      )}
    </ResultPages>
  )
}

function ProductRow({ product, highlight, onOpen }: FoundProduct & { onOpen: () => void }) {
  const t = useText()
  const { id, name, distance_km, time } = product
  const highlighted = highlighter(highlight)
  return (
    <Link
      to={`/marketplace/products/${id}`}
      data-topic={`product:${id}`}
      onClick={onOpen}
      className="flex gap-3 p-4 outline-offset-[-2px] transition-colors hover:bg-sunk"
    >
      <ProductPicture product={product} sizes="80px" className="size-20 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <ProductPrice product={product} />
          {product.status !== 'active' && <ProductStatusBadge status={product.status} />}
        </span>
        <span className="line-clamp-2 wrap-anywhere">{highlighted('name', name, name)}</span>
        <span className="line-clamp-2 text-13 wrap-anywhere text-muted empty:hidden">
          {highlighted('description', null, product.description)}
        </span>
        <span className="mt-0.5 block text-13 text-muted">
          {distance_km !== null && <>{t(distanceTextKey(distance_km))} · </>}
          <time dateTime={time}>{relativeTime(time)}</time>
        </span>
      </span>
    </Link>
  )
}
