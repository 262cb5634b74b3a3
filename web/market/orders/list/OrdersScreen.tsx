import { isNetworkFailure } from '../../../platform/api/api-error.ts'
import { Link, useSearchParams } from 'react-router'
import { type OrderSide, type OrderStatus, orderStatuses } from '../../../../contract/market/order-status.ts'
import type { Order } from '../../../../contract/market/orders.ts'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { formatPrice } from '../../../platform/i18n/vietnam.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../../platform/pages/use-pages.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { PersonName } from '../../../relations/PersonName.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { Tabs } from '../../../ui/controls/Tabs.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Parcel } from '../../../ui/illustrations/empty-states.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { ProductThumbnail } from '../../../ui/layout/ProductThumbnail.tsx'
import { OwnOffers } from '../../price-offers/OwnOffers.tsx'
import { useOwnOffers } from '../../price-offers/offers-cache.ts'
import { dateTimeText } from '../../meeting/meeting-time.ts'
import {
  isHandoverAgreed,
  OrderStateBadge,
  orderTitle,
  otherParty,
  otherPartyName,
  timeLeftText,
} from '../order-text.tsx'
import { type OrderFilter, readLocalOrders, useOrders } from '../orders-cache.ts'

function OrderSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {['w-40', 'w-52', 'w-32'].map((width) => (
          <div key={width} className="flex gap-3 p-4">
            <Skeleton className="size-14 shrink-0 rounded-card" />
            <div className="grid flex-1 content-start gap-2 py-1">
              <Skeleton className={`h-3.5 ${width}`} />
              <Skeleton className="h-3 w-44" />
              <Skeleton className="h-5 w-28 rounded-card" />
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
      <OrderSkeletons />
    </Layout>
  ),
}

export default function OrdersScreen() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const side = search.get('side') === 'selling' ? 'seller' : 'buyer'
  const box = search.get('state') === 'ended' ? 'ended' : 'open'
  // Each tab shows the count of the other side too.
  const buying = useOrders('buyer', 'open').items.length
  const selling = useOrders('seller', 'open').items.length
  const show = (nextSide: typeof side, nextBox: typeof box) =>
    setSearch(
      { ...(nextSide === 'seller' && { side: 'selling' }), ...(nextBox === 'ended' && { state: 'ended' }) },
      { replace: true },
    )
  return (
    <Layout>
      <Tabs
        label={t('orders.sides')}
        value={side}
        onChange={(next) => show(next, 'open')}
        tabs={[
          {
            value: 'buyer',
            label: buying ? t('orders.buying_count', { count: buying }) : t('orders.buying'),
          },
          {
            value: 'seller',
            label: selling ? t('orders.selling_count', { count: selling }) : t('orders.selling'),
          },
        ]}
      >
        <SegmentedControl
          label={t('orders.states')}
          labelHidden
          value={box}
          onChange={(next) => show(side, next)}
          options={[
            { value: 'open', label: t('orders.open') },
            { value: 'ended', label: t('orders.ended') },
          ]}
        />
        <div className="pt-3">
          <OrderList key={`${side} ${box}`} side={side} box={box} />
        </div>
      </Tabs>
    </Layout>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn around title={t('orders.title')} back="/marketplace" className="pb-6">
      {children}
    </ScreenColumn>
  )
}

function OrderList({ side, box }: { side: OrderSide; box: OrderFilter }) {
  const t = useText()
  const list = useOrders(side, box)
  const end = useMoreInView(list)
  const offers = useOwnOffers(side, box)
  // The offers stand above the orders.
  if (offers.isLoading) return <OrderSkeletons />
  return (
    <>
      <OwnOffers side={side} list={offers} />
      <Pages
        query={list}
        items={list.items}
        skeleton={<OrderSkeletons />}
        failed={{ title: t('orders.failed') }}
        empty={
          offers.items.length === 0 && (
            <EmptyState
              picture={<Parcel />}
              title={t(`orders.none_${side}_${box}`)}
              text={box === 'open' ? t(`orders.none_${side}_text`) : undefined}
              action={box === 'open' && <ButtonLink to="/marketplace">{t('orders.to_market')}</ButtonLink>}
            />
          )
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
      {list.isLoadingError && side === 'buyer' && isNetworkFailure(list.error) && <OfflineOrders box={box} />}
    </>
  )
}

const openStatuses = new Set<OrderStatus>(orderStatuses.slice(0, 2))

/** The orders stored on this device, shown without a network. */
function OfflineOrders({ box }: { box: OrderFilter }) {
  const t = useText()
  const stored = readLocalOrders().filter(({ status }) => openStatuses.has(status) === (box === 'open'))
  if (!stored.length) return null
  return (
    <section>
      <h2 className="mb-3 text-17 font-bold">{t('orders.kept')}</h2>
      <CardList label={t('orders.kept')} items={stored} keyOf={({ id }) => id}>
        {({ items, total, status }) => (
          <div className="flex gap-3 p-4">
            <ProductThumbnail image={items[0]?.image ?? null} small />
            <div className="min-w-0 flex-1">
              <h3 className="font-bold wrap-anywhere">
                {orderTitle({ items: items.map(({ id: product_id, ...item }) => ({ ...item, product_id })) })}
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

function OrderRow({ order }: { order: Order }) {
  const t = useText()
  const other = otherParty(order)
  return (
    <div className="relative flex gap-3 p-4 transition-colors has-[h2>a:hover]:bg-sunk">
      <ProductThumbnail image={order.items[0]?.image ?? null} small />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="line-clamp-2 min-w-0 flex-1 basis-32 font-bold wrap-anywhere">
            <Link to={`/marketplace/orders/${order.id}`} className="after:absolute after:inset-0">
              {orderTitle({ items: order.items.slice(0, 1) })}
            </Link>
          </h2>
          <b>{formatPrice(order.totalPrice)}</b>
        </div>
        <p className="text-13 text-muted wrap-anywhere">
          {other ? <PersonName person={other} /> : otherPartyName(order)} ·{' '}
          {order.items.length > 1 && `${t('orders.count', { count: order.items.length })} · `}
          <time dateTime={order.updated_at}>{relativeTime(order.updated_at)}</time>
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <OrderStateBadge order={order} />
          <span className="text-13 text-muted">{noteOf(order, t)}</span>
        </div>
      </div>
    </div>
  )
}

function noteOf(order: Order, t: ReturnType<typeof useText>) {
  const { status, lapses_at, handover } = order
  if (status === 'pending' && lapses_at) return t('orders.left', { time: timeLeftText(lapses_at) })
  if (status === 'confirmed' && handover && isHandoverAgreed(order)) return dateTimeText(handover.at)
  return null
}
