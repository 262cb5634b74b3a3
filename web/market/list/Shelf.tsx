import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import type { KeptProduct } from '../kept-products.ts'
import { PriceLine } from './PriceLine.tsx'
import { ProductPicture } from './ProductPicture.tsx'

interface ShelfProps {
  title: string
  products: readonly KeptProduct[]
  query: string
}

/** At most four in a row, which a phone moves sideways. */
export function Shelf({ title, products, query }: ShelfProps) {
  const id = useId()
  const t = useText()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="min-w-0 lg:max-w-136">
      <h2 id={id} className="mb-2 text-17 font-bold">
        {title}
      </h2>
      <ul className="-mx-3 flex snap-x scroll-px-3 gap-3 overflow-x-auto px-3 pb-1 [scrollbar-width:none] xs:-mx-4 xs:scroll-px-4 xs:px-4 lg:mx-0 lg:grid lg:grid-cols-4 lg:px-0">
        {products.map((product) => (
          <li key={product.id} className="relative w-31 shrink-0 snap-start lg:w-auto">
            <ProductPicture product={product} sizes="124px" eager />
            <p className="mt-1.5 flex flex-wrap gap-x-1.5 text-13">
              <PriceLine product={product} />
            </p>
            <Link
              to={`/marketplace/products/${product.id}${query}`}
              className="line-clamp-1 text-13 wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              {product.name}
            </Link>
            {product.promotionText && (
              <p className="line-clamp-1 text-12 font-bold wrap-anywhere text-alert">
                <span className="sr-only">{t('market.promoted')}: </span>
                {product.promotionText}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
