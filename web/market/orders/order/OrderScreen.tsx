import { Flag, HandCoins, MessageCircle } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Order } from '../../../../contract/market/orders.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { parseId } from '../../../platform/pages/navigation.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { PersonName } from '../../../relations/PersonName.tsx'
import { ReportRating, ReportSheet } from '../../../relations/ReportSheet.tsx'
import { Stars } from '../../../relations/Stars.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { iconButtonStyles } from '../../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Parcel } from '../../../ui/illustrations/empty-states.tsx'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stepper } from '../../../ui/layout/Stepper.tsx'
import { OrderStateBadge, orderTitle, otherParty, otherPartyName } from '../order-text.tsx'
import { useOrder } from '../orders-cache.ts'
import { NextStep, OrderHandover, OrderItems } from './OrderSections.tsx'
import { OrderActions } from './OrderActions.tsx'
import { toOrderSteps } from './order-steps.ts'

function OrderSkeleton() {
  const t = useText()
  return (
    <div role="status" className="lg:max-w-[640px]">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="p-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
        <div className="mt-4 flex gap-3 border-t border-line pt-3">
          <Skeleton className="size-14 shrink-0 rounded-card" />
          <div className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-4 w-44 max-w-full" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
        <Skeleton className="mt-6 h-11 rounded-full" />
      </Card>
    </div>
  )
}

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <OrderSkeleton />
    </Layout>
  ),
}

export default function OrderScreen() {
  const id = parseId(useParams())
  return <Layout>{id === null ? <MissingOrder /> : <OrderById key={id} id={id} />}</Layout>
}

function OrderById({ id }: { id: number }) {
  const t = useText()
  return (
    <Loaded
      query={useOrder(id)}
      skeleton={<OrderSkeleton />}
      failed={{ title: t('orders.one_failed') }}
      missing={<MissingOrder />}
    >
      {(order) => <OrderDetails order={order} />}
    </Loaded>
  )
}

/** Also shown for the orders of other people. */
function MissingOrder() {
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
    <ScreenColumn wide title={t('orders.one')} back="/marketplace/orders">
      {children}
    </ScreenColumn>
  )
}

/** Person, products, place and actions come first, so that a phone shows them without scrolling. */
function OrderDetails({ order }: { order: Order }) {
  const t = useText()
  const card = useRef<HTMLDivElement>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      <title>{`${orderTitle(order)} · ${t('ui.app_name')}`}</title>
      <Card
        as="section"
        ref={card}
        tabIndex={-1}
        aria-label={t('orders.progress')}
        className="p-4 outline-none"
      >
        <p className="mb-3">
          <OrderStateBadge order={order} />
        </p>
        <NextStep order={order} />
        <OtherSide order={order} />
        <OrderItems order={order} />
        <OrderHandover order={order} />
        <TheirRating order={order} />
        <OrderActions order={order} onMoved={() => card.current?.focus({ preventScroll: true })} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OrderProgress order={order} />
        <ReportOrder order={order} />
      </div>
    </div>
  )
}

/** Also possible if the other person is hidden. */
function ReportOrder({ order }: { order: Order }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<Flag aria-hidden className="size-5" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('orders.report')}
      </Button>
      <ReportSheet target={{ type: 'order', id: order.id }} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** The other person's rating of the viewer, once it is shown. */
function TheirRating({ order }: { order: Order }) {
  const t = useText()
  const title = useId()
  if (!order.their_rating) return null
  const { id, rating, comment } = order.their_rating
  return (
    <section aria-labelledby={title} className="mt-4 rounded-card bg-sunk p-4">
      <h3 id={title} className="mb-1 font-bold">
        {t('orders.rated_you', { name: otherPartyName(order) })}
      </h3>
      <Stars value={rating} />
      {comment && (
        <>
          <p className="mt-1 wrap-anywhere">{comment}</p>
          <ReportRating id={id} />
        </>
      )}
    </section>
  )
}

/** The steps and the number of the order. */
function OrderProgress({ order }: { order: Order }) {
  const t = useText()
  const { my_rating } = order
  const lines = toOrderSteps(order, t).map((line) => ({
    ...line,
    mark: line.key === 'rate' && my_rating !== null && <Stars value={my_rating} />,
  }))
  const states = { done: t('orders.step_done'), now: t('orders.step_now'), todo: t('orders.step_todo') }
  return (
    <Card as="section" className="p-4">
      <h2 className="font-bold">{t('orders.steps')}</h2>
      <Stepper label={t('orders.steps')} lines={lines} states={states} />
      <div className="mt-4 border-t border-line pt-3 text-13 text-muted">
        <p className="flex gap-2.5 text-pretty">
          <HandCoins aria-hidden className="size-4.5 shrink-0" />
          {t('orders.no_money')}
        </p>
        <p className="mt-2 wrap-anywhere">{t('orders.number', { id: order.order_id })}</p>
      </div>
    </Card>
  )
}

/** The other person and a link to chat. If they are hidden, says what can still be done. */
function OtherSide({ order }: { order: Order }) {
  const t = useText()
  const { side, moves } = order
  const other = otherParty(order)
  if (!other)
    return (
      <p className="rounded-card bg-sunk px-3.5 py-2.5 text-pretty">
        {t('orders.apart')} {t(moves.length > 0 ? 'orders.apart_moves' : 'orders.apart_report')}
      </p>
    )
  const name = otherPartyName(order)
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} src={other.avatar_url} />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold wrap-anywhere">
          <Link
            to={`/users/${other.id}`}
            className="relative after:absolute after:-inset-x-1 after:-inset-y-3.5 hover:underline"
          >
            <PersonName person={other} />
          </Link>
        </h2>
        <p className="text-13 text-muted">{t(side === 'buyer' ? 'orders.the_seller' : 'orders.the_buyer')}</p>
      </div>
      <Link
        to={chatPath(order, other.id)}
        aria-label={t('orders.write_to', { name })}
        className={iconButtonStyles('bg-sunk')}
      >
        <MessageCircle />
      </Link>
    </div>
  )
}

/** A seller can't open a conversation about their own product. */
function chatPath({ side, items }: Order, person: number) {
  const product = items.find(({ product_id }) => product_id !== null)?.product_id
  return side === 'buyer' && product ? `/chat?about=product:${product}` : `/chat?with=${person}`
}
