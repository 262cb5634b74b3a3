import { orderStatuses, type OrderStatus } from '../../../contract/market/order-moves.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/price.ts'
import { CardList } from '../../ui/layout/CardList.tsx'
import { ThingPicture } from '../../ui/layout/ThingPicture.tsx'
import type { Box } from '../data.ts'
import { localOrders } from '../mirror.ts'
import { titleOf } from '../words.ts'

const open = new Set<OrderStatus>(orderStatuses.slice(0, 2))

/** As this device last saw them, while there is no network. */
export function KeptOrders({ box }: { box: Box }) {
  const t = useText()
  const kept = localOrders().filter(({ status }) => open.has(status) === (box === 'open'))
  if (!kept.length) return null
  return (
    <section>
      <h2 className="mb-3 text-17 font-bold">{t('orders.kept')}</h2>
      <CardList label={t('orders.kept')} items={kept} keyOf={({ id }) => id}>
        {({ items, total, status }) => (
          <div className="flex gap-3 p-4">
            <ThingPicture image={items[0]?.image ?? null} small />
            <div className="min-w-0 flex-1">
              <h3 className="font-bold wrap-anywhere">
                {titleOf({ items: items.map(({ id: product_id, ...item }) => ({ ...item, product_id })) })}
              </h3>
              <p className="text-13 text-muted">
                {formatPrice(total)} · {t(`orders.state_${status === 'pending' ? 'pending_buyer' : status}`)}
              </p>
            </div>
          </div>
        )}
      </CardList>
    </section>
  )
}
