import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Store, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { onBackOnline } from '../../platform/api/online.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { FailedState } from '../../platform/pages/Failed.tsx'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { ScreenColumn } from '../../platform/pages/ScreenColumn.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { iconButtonStyles } from '../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Parcel } from '../../ui/illustrations/empty-states.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ProductThumbnail } from '../../ui/layout/ProductThumbnail.tsx'
import { CartItem } from './CartItem.tsx'
import { CartSummary, openOrder } from './CartSummary.tsx'
import { getCart, removeFromCart, useCartLines, usePendingOrder } from './cart.ts'
import {
  type CartRow,
  groupBySeller,
  isRepriced,
  isUnavailable,
  orderableQuantity,
  type SellerGroup,
  settlePendingOrder,
  toCartRows,
} from './checkout.ts'
import { cartQuery } from './cart-sync.ts'

function CartSkeleton() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex gap-3 p-4">
            <Skeleton className="size-18 shrink-0 rounded-card" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-4 w-24" />
              <Skeleton className="mt-2 h-9 w-32 rounded-full" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <CartSkeleton />
    </Layout>
  ),
}

export default function CartScreen() {
  return (
    <Layout>
      <Cart />
    </Layout>
  )
}

function Cart() {
  const t = useText()
  const { rows, query } = useCart()
  const [isOrdering, setOrdering] = useState(false)
  useSettlePendingOrder(rows)
  if (!rows.length) {
    if (query.isPending) return <CartSkeleton />
    if (query.isLoadingError) return <FailedState query={query} title={t('cart.load_failed')} />
    return (
      <EmptyState
        picture={<Parcel />}
        title={t('cart.empty')}
        text={t('cart.empty_text')}
        action={<ButtonLink to="/marketplace">{t('cart.to_market')}</ButtonLink>}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pb-24 md:pb-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CartNotice rows={rows} isOrdering={isOrdering} />
        {groupBySeller(rows).map((group) => (
          <SellerItems key={group.seller_id ?? 'unknown'} group={group} />
        ))}
        <UnavailableItems rows={rows} />
      </div>
      <CartSummary rows={rows} isOrdering={isOrdering} setOrdering={setOrdering} />
    </div>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn
      wide
      title={t('cart.title')}
      back="/marketplace"
      actions={
        <Link
          to="/marketplace/orders"
          aria-label={t('cart.orders')}
          title={t('cart.orders')}
          className={iconButtonStyles()}
        >
          <ClipboardList />
        </Link>
      }
    >
      {children}
    </ScreenColumn>
  )
}

/** The cart of this device with the server's current prices and stock. */
function useCart() {
  const viewer = useViewer()
  const lines = useCartLines()
  const query = useQuery(cartQuery(viewer.id), queryClient)
  return { rows: toCartRows(lines, query.data), query }
}

/** Checks an order whose reply was lost: at the start, when the network is back, and when the cart is empty. */
function useSettlePendingOrder(rows: readonly CartRow[]) {
  const navigate = useNavigate()
  const settle = useEffectEvent(async () => {
    const { href } = window.location
    try {
      const order = await settlePendingOrder(rows, (path) => void navigate(path))
      const isOver = order !== null && !getCart().items.length
      if (isOver && window.location.href === href) void openOrder(navigate, order)
    } catch {
      // The notice in the cart says what to do.
    }
  })
  const isEmpty = rows.length === 0
  useEffect(() => {
    void settle()
    return onBackOnline(() => void settle())
  }, [])
  useEffect(() => {
    if (isEmpty) void settle()
  }, [isEmpty])
}

/** Changes since the products were added, and an order whose reply was lost. */
function CartNotice({ rows, isOrdering }: { rows: readonly CartRow[]; isOrdering: boolean }) {
  const t = useText()
  const isUnanswered = usePendingOrder() !== null && !isOrdering
  const repriced = rows.filter(isRepriced).length
  const gone = rows.filter(isUnavailable).length
  const fewer = rows.filter((row) => !isUnavailable(row) && orderableQuantity(row) < row.quantity).length
  const isChanged = repriced + gone + fewer > 0
  return (
    <div role="status" className="empty:hidden">
      {(isChanged || isUnanswered) && (
        <div className="flex gap-3 rounded-card bg-alert-tint px-4 py-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-alert" />
          <div className="min-w-0 text-pretty">
            {isChanged && <p className="font-bold text-alert">{t('cart.notice')}</p>}
            {repriced > 0 && <p>{t('cart.notice_price', { count: repriced })}</p>}
            {fewer > 0 && <p>{t('cart.notice_fewer', { count: fewer })}</p>}
            {gone > 0 && <p>{t('cart.notice_gone', { count: gone })}</p>}
            {isUnanswered && <p>{t('cart.notice_again')}</p>}
          </div>
        </div>
      )}
    </div>
  )
}

function SellerItems({ group }: { group: SellerGroup }) {
  const t = useText()
  const id = useId()
  const { seller_id, seller_name, rows } = group
  const name = seller_name || t('cart.seller')
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="flex min-h-12 items-center gap-2 border-b border-line px-4 font-bold">
        <Store aria-hidden className="size-5 shrink-0 text-muted" />
        {seller_id === null ? (
          name
        ) : (
          <Link to={`/users/${seller_id}`} className="py-3 wrap-anywhere hover:underline">
            {name}
          </Link>
        )}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <CartItem key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function UnavailableItems({ rows }: { rows: readonly CartRow[] }) {
  const t = useText()
  const id = useId()
  const gone = rows.filter(isUnavailable)
  if (!gone.length) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="border-b border-line px-4 py-3">
        <h2 id={id} className="font-bold">
          {t('cart.gone')}
        </h2>
        <p className="text-13 text-muted text-pretty">{t('cart.gone_note')}</p>
      </div>
      <ul className="divide-y divide-line">
        {gone.map(({ id: product, name, image }) => (
          <li key={product} className="flex gap-3 p-4">
            <span className="opacity-55">
              <ProductThumbnail image={image} small />
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="line-clamp-2 text-muted wrap-anywhere">{name || t('cart.gone_name')}</h3>
              <Badge hue="plain" className="mt-1">
                {t('cart.gone_mark')}
              </Badge>
            </div>
          </li>
        ))}
      </ul>
      <div className="px-4 pb-4">
        <Button variant="secondary" block onClick={() => removeFromCart(gone.map((row) => row.id))}>
          {t('cart.remove_gone')}
        </Button>
      </div>
    </Card>
  )
}
