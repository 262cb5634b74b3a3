import { Minus, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { cartLimits } from '../../../contract/market/cart.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { ProductThumbnail } from '../../ui/layout/ProductThumbnail.tsx'
import { decreaseQuantity, removeFromCart, setQuantity } from './cart.ts'
import { type CartRow, isRepriced, orderableQuantity } from './checkout.ts'

export function CartItem({ row }: { row: CartRow }) {
  const t = useText()
  const { id, name, price, today, quantity } = row
  const ordered = orderableQuantity(row)
  return (
    <li className="flex gap-3 p-4">
      <ProductThumbnail image={row.image} />
      <div className="min-w-0 flex-1">
        <h3>
          <Link
            to={`/marketplace/products/${id}`}
            className="relative block after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
          >
            <span className="line-clamp-2 wrap-anywhere">{name}</span>
          </Link>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
          {isRepriced(row) && (
            <del className="text-13 text-muted">
              <span className="sr-only">{t('cart.price_old')} </span>
              {formatPrice(price)}
            </del>
          )}
          <b className={isRepriced(row) ? 'text-alert' : ''}>
            {isRepriced(row) && <span className="sr-only">{t('cart.price_now')} </span>}
            {formatPrice(today)}
          </b>
        </p>
        {isRepriced(row) && <p className="text-13 font-bold text-alert">{t('cart.price_changed')}</p>}
        {ordered < quantity && (
          <p className="text-13 font-bold text-alert text-pretty">
            {t('cart.only_left', { count: ordered })}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper row={row} />
          <IconButton
            label={t('cart.remove', { name })}
            icon={<Trash2 className="size-5 text-muted" />}
            className="-mr-2.5"
            onClick={() => removeFromCart([id])}
          />
        </div>
      </div>
    </li>
  )
}

/** At least 1; another button removes the product. At the limit a button is not disabled, so that it keeps the focus. */
function QuantityStepper({ row }: { row: CartRow }) {
  const t = useText()
  const { id, name, available } = row
  const shown = orderableQuantity(row)
  const max = Math.min(available, cartLimits.quantity)
  return (
    <div
      role="group"
      aria-label={t('cart.quantity', { name })}
      className="flex items-center rounded-full border border-edge"
    >
      <IconButton
        label={t('cart.less')}
        icon={<Minus className="size-5" />}
        aria-disabled={shown <= 1}
        className="aria-disabled:opacity-45"
        onClick={() =>
          shown < row.quantity ? setQuantity(id, Math.max(1, shown - 1)) : decreaseQuantity(id)
        }
      />
      <span aria-live="polite" className="min-w-8 px-1 text-center font-bold tabular-nums">
        {shown}
      </span>
      <IconButton
        label={t('cart.more')}
        icon={<Plus className="size-5" />}
        aria-disabled={shown >= max}
        className="aria-disabled:opacity-45"
        onClick={() => shown < max && setQuantity(id, shown + 1)}
      />
    </div>
  )
}
