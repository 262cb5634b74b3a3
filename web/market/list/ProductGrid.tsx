import { Bookmark, Megaphone } from 'lucide-react'
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { distanceTextKey } from '../../posts/card/distance.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { CachedProduct } from '../product-cache.ts'
import { ProductPicture, ProductPrice, ProductStatusBadge } from './ProductParts.tsx'

/** As many columns as fit on wide screens; next to an opened product always two. */
const wideStyle = 'md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]'
const gridStylesOf = (isBeside: boolean) => (isBeside ? gridStyle : `${gridStyle} ${wideStyle}`)

interface ProductGridProps {
  label: string
  products: readonly CachedProduct[]
  query?: string
  isBeside?: boolean
  /** The opened product. */
  open?: number | null
  /** Spans the third row of the grid. */
  between?: ReactNode
  /** Whether other products are being loaded. */
  isStale?: boolean
}

export function ProductGrid({
  label,
  products,
  query = '',
  isBeside = false,
  open,
  between,
  isStale,
}: ProductGridProps) {
  const list = useScrollToOpened(open ?? null)
  return (
    <ul
      ref={list}
      aria-label={label}
      className={`${gridStylesOf(isBeside)} transition-opacity ${isStale ? 'opacity-50' : ''}`}
    >
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {index === 4 && between && <li className="col-span-full row-start-3 min-w-0 py-1">{between}</li>}
          <li data-product={product.id} data-topic={`product:${product.id}`}>
            <ProductCard
              product={product}
              query={query}
              isBeside={isBeside}
              isOpen={product.id === open}
              eager={index < 4}
            />
          </li>
        </Fragment>
      ))}
    </ul>
  )
}

/** Scrolls the list to the card of the opened product. */
function useScrollToOpened(open: number | null) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const card = list.current?.querySelector(`[data-product="${open}"]`)
    const frame = card?.closest('aside')
    if (!card || !frame) return
    const [around, box] = [frame.getBoundingClientRect(), card.getBoundingClientRect()]
    // Scrolls only the list; `scrollIntoView` would scroll the page too.
    if (box.top < around.top || box.bottom > around.bottom)
      frame.scrollTop += box.top - around.top - (around.height - box.height) / 2
  }, [open])
  return list
}

export function GridSkeleton({ isBeside = false }: { isBeside?: boolean }) {
  const t = useText()
  return (
    <div role="status" className={gridStylesOf(isBeside)}>
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-square rounded-card" />
          <Skeleton className="mt-3 h-4 w-24 max-w-full" />
          <Skeleton className="mt-2 h-3.5 w-4/5" />
          <Skeleton className="mt-2.5 h-3 w-20 max-w-full" />
        </div>
      ))}
    </div>
  )
}

const gridStyle = 'grid grid-cols-2 gap-x-3 gap-y-5 max-2xs:grid-cols-1 md:gap-x-4 md:gap-y-6'
const sizes = '(min-width: 64rem) 200px, (min-width: 48rem) 190px, 46vw'

interface ProductCardProps {
  product: CachedProduct
  /** The start of the product's address. */
  path?: '/marketplace/products' | '/marketplace/product'
  /** The query of the address, which keeps the list's filter. */
  query?: string
  /** Next to an opened product, whose history entry is replaced. */
  isBeside?: boolean
  isOpen?: boolean
  eager?: boolean
}

export function ProductCard({
  product,
  path = '/marketplace/products',
  query = '',
  isBeside = false,
  isOpen,
  eager,
}: ProductCardProps) {
  const t = useText()
  const viewer = useViewer()
  const { id, name, discount, distance_km, time, status, isPromoted, promotionText, seller_id } = product
  const { pricing, location, hours } = product
  const isOver = status !== 'active'
  return (
    <article className="relative flex h-full flex-col">
      <span className={isOpen ? 'rounded-card outline-3 outline-offset-2 outline-accent' : undefined}>
        <ProductPicture
          product={product}
          sizes={sizes}
          eager={eager ?? false}
          className={isOver ? 'opacity-55' : ''}
        />
      </span>
      <span className="pointer-events-none absolute top-2 left-2 flex max-w-[calc(100%-3.5rem)] flex-wrap gap-1">
        {isOver ? (
          <ProductStatusBadge status={status} />
        ) : (
          discount !== null && (
            <span className="rounded-full bg-accent px-2 py-0.5 text-12 font-bold text-on-accent">
              <span aria-hidden>−{discount}</span>
              <span className="sr-only">{t('market.discount', { discount })}</span>
            </span>
          )
        )}
      </span>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5 text-15">
        <ProductPrice product={product} />
      </p>
      <Link
        to={`${path}/${id}${query}`}
        replace={isBeside}
        aria-current={isOpen ? 'page' : undefined}
        className="line-clamp-2 text-15 wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
      >
        {name}
      </Link>
      {pricing !== null && (
        <p className="mt-0.5 line-clamp-2 text-13 wrap-anywhere text-muted">
          {[location, hours].filter(Boolean).join(' · ')}
        </p>
      )}
      <p className="mt-0.5 text-13 text-muted">
        {distance_km !== null && <>{t(distanceTextKey(distance_km))} · </>}
        <time dateTime={time}>{relativeTime(time)}</time>
      </p>
      {isPromoted && !isOver && (
        <p className="mt-1 flex items-start gap-1 text-12 font-bold text-alert">
          <Megaphone aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="line-clamp-2 wrap-anywhere">{promotionText || t('market.promoted')}</span>
        </p>
      )}
      {seller_id !== viewer.id && <SaveButton product={product} />}
    </article>
  )
}

/** In the corner of the card's picture. */
function SaveButton({ product }: { product: CachedProduct }) {
  const t = useText()
  const { name, is_saved } = product
  return (
    <button
      type="button"
      aria-label={t(is_saved ? 'market.unsave' : 'market.save', { name })}
      className="group absolute top-0 right-0 grid size-11 place-items-center rounded-full"
      onClick={() =>
        void import('../saved/save.ts').then(({ setProductSaved }) => setProductSaved(product, !is_saved))
      }
    >
      <span
        className={`grid size-8 place-items-center rounded-full shadow-low transition-colors group-hover:bg-sunk ${is_saved ? 'bg-surface text-accent' : 'bg-surface/90 text-ink'}`}
      >
        <Bookmark aria-hidden className={`size-4.5 ${is_saved ? 'fill-current' : ''}`} />
      </span>
    </button>
  )
}
