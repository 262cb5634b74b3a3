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
    <section aria-labelledby={id} className="min-w-0 lg:max-w-160">
      <h2 id={id} className="mb-2 text-17 font-bold">
        {title}
      </h2>
      <ul className="-mx-3 flex snap-x scroll-px-3 gap-2.5 overflow-x-auto px-3 pb-1 [scrollbar-width:none] xs:-mx-4 xs:scroll-px-4 xs:px-4 lg:mx-0 lg:grid lg:grid-cols-2 lg:px-0">
        {products.map((product) => (
          <li
            key={product.id}
            className="relative flex w-70 max-w-[86%] shrink-0 snap-start items-center gap-3 rounded-card border border-line bg-surface p-2 transition-colors hover:bg-sunk lg:w-auto lg:max-w-none"
          >
            <ProductPicture product={product} sizes="88px" eager className="w-22 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-1.5 text-15">
                <PriceLine product={product} />
              </p>
              <Link
                to={`/marketplace/products/${product.id}${query}`}
                className="line-clamp-2 text-13 wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
              >
                {product.name}
              </Link>
              {product.promotionText && (
                <p className="mt-0.5 line-clamp-2 text-12 font-bold wrap-anywhere text-alert">
                  <span className="sr-only">{t('market.promoted')}: </span>
                  {product.promotionText}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
