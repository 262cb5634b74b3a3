import { Link } from 'react-router'
import { productLimits } from '../../../contract/market/products.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { KeptProduct } from '../kept-products.ts'
import { PriceLine } from '../list/PriceLine.tsx'
import { ProductPicture } from '../list/ProductPicture.tsx'
import { StateMark } from '../list/StateMark.tsx'
import { daysLeft } from './days-left.ts'

interface OwnRowProps {
  product: KeptProduct
  query: string
  isBeside: boolean
  isOpen: boolean
}

export function OwnRow({ product, query, isBeside, isOpen }: OwnRowProps) {
  const t = useText()
  const { id, name, status, stock, saves_count, expires_at } = product
  const days = daysLeft(expires_at)
  const isEnding = status === 'active' && days <= productLimits.remindDays
  const facts = [
    ...(status === 'active' && !isEnding ? [t('market.days_left', { count: days })] : []),
    ...(status !== 'sold' && stock > 1 ? [t('market.in_stock', { count: stock })] : []),
    ...(saves_count > 0 ? [t('market.saved_by', { count: saves_count })] : []),
  ]
  return (
    <div className={`relative flex gap-3 p-3 max-2xs:flex-col ${isOpen ? 'bg-sunk' : ''}`}>
      <ProductPicture
        product={product}
        sizes="80px"
        className={`size-20 shrink-0 ${status === 'active' ? '' : 'opacity-55'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <PriceLine product={product} />
        </p>
        <Link
          to={`/marketplace/products/${id}${query}`}
          replace={isBeside}
          aria-current={isOpen ? 'page' : undefined}
          className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
          <StateMark status={status} />
          {isEnding && <b className="text-alert">{t('market.ends_in', { count: days })}</b>}
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        </p>
      </div>
    </div>
  )
}
