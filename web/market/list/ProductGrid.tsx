import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { KeptProduct } from '../kept-products.ts'
import { gridStyle, ProductCard } from './ProductCard.tsx'

/** More columns where there is room; beside an opened product always two. */
const wideStyle = 'md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5'
const styleOf = (isBeside: boolean) => (isBeside ? gridStyle : `${gridStyle} ${wideStyle}`)

interface ProductGridProps {
  label: string
  products: readonly KeptProduct[]
  query?: string
  isBeside?: boolean
  /** The opened one. */
  open?: number | null
  /** Stands across the grid, in its third row. */
  between?: ReactNode
  /** Others are being loaded. */
  isOld?: boolean
}

export function ProductGrid({
  label,
  products,
  query = '',
  isBeside = false,
  open,
  between,
  isOld,
}: ProductGridProps) {
  const list = useAtOpened(open ?? null)
  return (
    <ul
      ref={list}
      aria-label={label}
      className={`${styleOf(isBeside)} transition-opacity ${isOld ? 'opacity-50' : ''}`}
    >
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {index === 4 && between && <li className="col-span-full row-start-3 min-w-0 py-1">{between}</li>}
          <li data-product={product.id}>
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

/** Beside an opened product its card is in view. */
function useAtOpened(open: number | null) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const card = list.current?.querySelector(`[data-product="${open}"]`)
    const frame = card?.closest('aside')
    if (!card || !frame) return
    const [around, box] = [frame.getBoundingClientRect(), card.getBoundingClientRect()]
    // Of the list alone: `scrollIntoView` would move the page, too.
    if (box.top < around.top || box.bottom > around.bottom)
      frame.scrollTop += box.top - around.top - (around.height - box.height) / 2
  }, [open])
  return list
}

export function GridSkeleton({ isBeside = false, count = 6 }: { isBeside?: boolean; count?: number }) {
  const t = useText()
  return (
    <div role="status" className={styleOf(isBeside)}>
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
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
