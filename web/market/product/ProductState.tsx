import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ProductStatusBadge } from '../list/ProductParts.tsx'
import type { CachedProduct } from '../product-cache.ts'
import {
  canRelist,
  canRenew,
  daysLeft,
  isExpiringSoon,
  relistProduct,
  renewOwnProduct,
} from './product-actions.ts'

/** Says why the product can't be bought; nothing for an active product. */
export function StateNote({ product: { status, pricing } }: { product: CachedProduct }) {
  const t = useText()
  if (status === 'active') return null
  const isPaused = pricing !== null && status !== 'expired'
  return (
    <Note>
      <ProductStatusBadge status={isPaused ? 'hidden' : status} />
      <p className="min-w-40 flex-1 text-pretty">
        {t(isPaused ? 'product.is_paused' : `product.is_${status}`)}
      </p>
    </Note>
  )
}

/** Tells the seller the status, and offers to renew or relist. */
export function OwnState({ product }: { product: CachedProduct }) {
  const t = useText()
  const { status, stock, expires_at, pricing } = product
  if (status === 'active' && !isExpiringSoon(product)) return null
  const isPaused = pricing !== null && (status === 'hidden' || status === 'sold')
  const statusText =
    status === 'active'
      ? t('product.own_ending', { count: daysLeft(expires_at) })
      : isPaused
        ? t('product.own_paused')
        : t(status === 'sold' && stock === 0 ? 'product.own_sold_out' : `product.own_${status}`)
  return (
    <Note>
      <ProductStatusBadge status={isPaused ? 'hidden' : status} />
      <p className="min-w-40 flex-1 text-pretty">{statusText}</p>
      {canRenew(product) && (
        <Button size="sm" onClick={() => void renewOwnProduct(product)}>
          {t('product.renew')}
        </Button>
      )}
      {canRelist(product) && (
        <Button size="sm" onClick={() => void relistProduct(product)}>
          {t(isPaused ? 'product.resume' : 'product.list_again')}
        </Button>
      )}
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunk px-4 py-3">
    {children}
  </div>
)
