import { useParams } from 'react-router'
import { Column } from '../../frame/Column.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { idIn } from '../../platform/pages/id-in.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Parcel } from '../../ui/illustrations/Parcel.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useOrder } from '../data.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <OrderSkeleton />
    </Layout>
  ),
}

export default function OrderScreen() {
  const id = idIn(useParams())
  return <Layout>{id === null ? <NoOrder /> : <OneOrder key={id} id={id} />}</Layout>
}

function OneOrder({ id }: { id: number }) {
  const t = useText()
  return (
    <Loaded
      query={useOrder(id)}
      skeleton={<OrderSkeleton />}
      failed={{ title: t('orders.one_failed') }}
      missing={<NoOrder />}
    >
      {(order) => <OrderDetails order={order} />}
    </Loaded>
  )
}

/** Of somebody else's order nothing is said but this. */
function NoOrder() {
  const t = useText()
  return (
    <EmptyState
      picture={<Parcel />}
      title={t('orders.missing')}
      text={t('orders.missing_text')}
      action={<ButtonLink to="/marketplace/orders">{t('orders.to_orders')}</ButtonLink>}
    />
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <Column wide header={<PageHeader title={t('orders.one')} back="/marketplace/orders" />}>
      <title>{`${t('orders.one')} · ${t('ui.app_name')}`}</title>
      <main className="py-4">{children}</main>
    </Column>
  )
}
