import { useId } from 'react'
import { Link } from 'react-router'
import type { Order } from '../../../../contract/market/orders.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { formatPrice } from '../../../platform/i18n/price.ts'
import { ThingPicture } from '../../../ui/layout/ThingPicture.tsx'

/** What was ordered, as it was then. */
export function OrderThings({ order }: { order: Order }) {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line">
      <h2 id={id} className="sr-only">
        {t('orders.things')}
      </h2>
      <ul className="divide-y divide-line">
        {order.items.map(({ product_id, name, price, image, quantity }, place) => (
          <li key={product_id ?? `gone ${place}`} className="flex gap-3 py-3">
            <ThingPicture image={image} small />
            <div className="min-w-0 flex-1">
              <h3 className="wrap-anywhere">
                {product_id === null ? (
                  name
                ) : (
                  <Link
                    to={`/marketplace/products/${product_id}`}
                    className="relative after:absolute after:-inset-y-3.5 after:inset-x-0 hover:underline"
                  >
                    {name}
                  </Link>
                )}
              </h3>
              <p className="text-13 text-muted">
                {t('orders.times', { price: formatPrice(price), count: quantity })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="border-t border-line pt-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-13 text-muted">
          <dt>{t('orders.shipping')}</dt>
          <dd>{formatPrice('0')}</dd>
        </div>
        <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
          <dt>{t('orders.total')}</dt>
          <dd className="text-17">{formatPrice(order.totalPrice)}</dd>
        </div>
      </dl>
    </section>
  )
}
