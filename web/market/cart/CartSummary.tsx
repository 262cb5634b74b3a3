import { HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import {
  type CartRow,
  cartTotal,
  groupBySeller,
  isUnavailable,
  orderableQuantity,
  placeOrder,
} from './checkout.ts'

/** Back leads to the market, as the cart is empty. */
export async function openOrder(navigate: NavigateFunction, path: string) {
  await navigate('/marketplace', { replace: true })
  await navigate(path)
}

interface CartSummaryProps {
  rows: readonly CartRow[]
  isOrdering: boolean
  setOrdering: (isOrdering: boolean) => void
}

export function CartSummary({ rows, isOrdering, setOrdering }: CartSummaryProps) {
  const t = useText()
  const navigate = useNavigate()
  const total = cartTotal(rows)
  const sellers = groupBySeller(rows).length
  const count = rows
    .filter((row) => !isUnavailable(row))
    .reduce((sum, row) => sum + orderableQuantity(row), 0)
  const go = (path: string) => void navigate(path)

  const press = async () => {
    setOrdering(true)
    const { href } = window.location
    const path = await placeOrder(rows, go)
    setOrdering(false)
    // Don't navigate if the user has already left the cart.
    if (path !== null && window.location.href === href) void openOrder(navigate, path)
  }
  const button = count > 0 && (
    <Button size="lg" className="w-full" busy={isOrdering} onClick={() => void press()}>
      {t('cart.order')}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-[calc(var(--bar)+4.5rem)]">
      <Card as="section" aria-label={t('cart.summary')} className="p-4">
        <dl className="grid gap-2">
          <Line name={t('cart.subtotal', { count })}>{formatPrice(total)}</Line>
          <Line name={t('cart.shipping')}>{formatPrice('0')}</Line>
          <Line name={t('cart.total')} strong>
            {formatPrice(total)}
          </Line>
        </dl>
        {sellers > 1 && (
          <p className="mt-3 text-13 text-muted text-pretty">
            {t('cart.several_sellers', { count: sellers })}
          </p>
        )}
        {button && <div className="mt-4 max-md:hidden">{button}</div>}
      </Card>
      <p className="flex gap-3 rounded-card bg-give-tint px-4 py-3 text-pretty">
        <HandCoins aria-hidden className="mt-0.5 size-5 shrink-0 text-give" />
        {t('cart.no_money')}
      </p>
      {button && (
        <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden [@media(max-height:24rem)]:static [@media(max-height:24rem)]:border-0 [@media(max-height:24rem)]:bg-transparent [@media(max-height:24rem)]:px-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-min flex-1">
              <span className="block text-13 text-muted">{t('cart.total')}</span>
              <b className="text-20">{formatPrice(total)}</b>
            </p>
            <div className="min-w-36 flex-1">{button}</div>
          </div>
        </div>
      )}
    </div>
  )
}

const Line = ({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) => (
  <div
    className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? 'border-t border-line pt-3 font-bold' : ''}`}
  >
    <dt className={strong ? '' : 'text-muted'}>{name}</dt>
    <dd className={strong ? 'text-20' : ''}>{children}</dd>
  </div>
)
