import type { OrderSide } from '../../../contract/market/order-moves.ts'
import { isNetworkFailure } from '../../platform/api/reason.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../platform/pages/use-more-in-view.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Parcel } from '../../ui/illustrations/Parcel.tsx'
import { CardList } from '../../ui/layout/CardList.tsx'
import { type Box, useOrders } from '../data.ts'
import { KeptOrders } from './KeptOrders.tsx'
import { OrderRow } from './OrderRow.tsx'
import { OrderSkeletons } from './OrderSkeletons.tsx'

export function OrderList({ side, box }: { side: OrderSide; box: Box }) {
  const t = useText()
  const list = useOrders(side, box)
  const end = useMoreInView(list)
  return (
    <>
      <Pages
        query={list}
        items={list.items}
        skeleton={<OrderSkeletons />}
        failed={{ title: t('orders.failed') }}
        empty={
          <EmptyState
            picture={<Parcel />}
            title={t(`orders.none_${side}_${box}`)}
            text={box === 'open' ? t(`orders.none_${side}_text`) : undefined}
            action={box === 'open' && <ButtonLink to="/marketplace">{t('orders.to_market')}</ButtonLink>}
          />
        }
      >
        {(orders) => (
          <CardList
            label={t(side === 'buyer' ? 'orders.buying' : 'orders.selling')}
            items={orders}
            keyOf={({ id }) => id}
          >
            {(order) => <OrderRow order={order} />}
          </CardList>
        )}
      </Pages>
      <div ref={end} />
      {list.isLoadingError && side === 'buyer' && isNetworkFailure(list.error) && <KeptOrders box={box} />}
    </>
  )
}
