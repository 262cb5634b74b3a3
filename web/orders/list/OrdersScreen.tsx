import { useSearchParams } from 'react-router'
import { Column } from '../../frame/Column.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { Choice } from '../../ui/controls/Choice.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useOrders } from '../data.ts'
import { OrderList } from './OrderList.tsx'
import { OrderSkeletons } from './OrderSkeletons.tsx'

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
  // So that who buys sees that something sold waits, and the other way round.
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
        <Choice
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
    <Column header={<PageHeader title={t('orders.title')} back="/marketplace" />}>
      <title>{`${t('orders.title')} · ${t('ui.app_name')}`}</title>
      <main className="pb-6">{children}</main>
    </Column>
  )
}
