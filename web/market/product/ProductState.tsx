import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
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

/** Tells the two concerned whom the product goes to, with the way to the order or to the post of the gift. */
export function DealNote({ product, isOwn }: { product: CachedProduct; isOwn: boolean }) {
  const t = useText()
  const { deal, post_id } = product
  if (!deal) return null
  const { order_id, is_over } = deal
  const side = isOwn ? 'seller' : 'buyer'
  const state = is_over ? 'over' : 'open'
  return (
    <Note>
      <p className="min-w-40 flex-1 text-pretty font-bold">
        {t(`product.${side}_${order_id === null ? 'gift' : 'order'}_${state}`)}
      </p>
      <ButtonLink
        size="sm"
        variant="secondary"
        to={order_id === null ? `/posts/${post_id}` : `/marketplace/orders/${order_id}`}
      >
        {t(order_id === null ? 'product.to_post' : 'product.to_order')}
      </ButtonLink>
    </Note>
  )
}

/** Says why the product can't be bought; nothing for an active product, or after a `DealNote`. */
export function StateNote({ product: { status, pricing, deal, post_id } }: { product: CachedProduct }) {
  const t = useText()
  if (status === 'active' || deal) return null
  const isPaused = pricing !== null && status !== 'expired'
  return (
    <Note>
      <ProductStatusBadge status={isPaused ? 'hidden' : status} />
      <p className="min-w-40 flex-1 text-pretty">
        {isPaused
          ? t('product.is_paused')
          : t(status === 'sold' && post_id !== null ? 'product.is_given' : `product.is_${status}`)}
      </p>
    </Note>
  )
}

/** Tells the seller the status, and offers to renew or relist. */
export function OwnState({ product }: { product: CachedProduct }) {
  const t = useText()
  const { status, stock, expires_at, pricing, deal, post_id } = product
  if (deal && status === 'sold' && (stock === 0 || post_id !== null)) return null
  if (status === 'active' && !isExpiringSoon(product)) return null
  const isPaused = pricing !== null && (status === 'hidden' || status === 'sold')
  const statusText =
    status === 'active'
      ? t('product.own_ending', { count: daysLeft(expires_at) })
      : isPaused
        ? t('product.own_paused')
        : status === 'sold' && post_id !== null
          ? t('product.own_given')
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
