import { ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import { Column } from '../frame/Column.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { Failed } from '../platform/pages/Failed.tsx'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { iconButtonStyles } from '../ui/controls/IconButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Parcel } from '../ui/illustrations/Parcel.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { CartNotice } from './CartNotice.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { GoneThings } from './GoneThings.tsx'
import { groupsOf } from './rows.ts'
import { SellerThings } from './SellerThings.tsx'
import { Summary } from './Summary.tsx'
import { useCart } from './use-cart.ts'
import { useLastOrder } from './use-last-order.ts'

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
  useLastOrder(rows)
  if (!rows.length) {
    if (query.isPending) return <CartSkeleton />
    if (query.isLoadingError) return <Failed query={query} title={t('cart.load_failed')} />
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
        <CartNotice rows={rows} />
        {groupsOf(rows).map((group) => (
          <SellerThings key={group.seller_id ?? 'unknown'} group={group} />
        ))}
        <GoneThings rows={rows} />
      </div>
      <Summary rows={rows} />
    </div>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <Column
      wide
      header={
        <PageHeader
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
        />
      }
    >
      <title>{`${t('cart.title')} · ${t('ui.app_name')}`}</title>
      <main className="py-4">{children}</main>
    </Column>
  )
}
