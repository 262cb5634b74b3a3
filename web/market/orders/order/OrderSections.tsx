import { CalendarPlus, Clock, MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { type Order, orderCalendarPath } from '../../../../contract/market/orders.ts'
import { saveFile } from '../../../platform/api/save-file.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { formatPrice } from '../../../platform/i18n/vietnam.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ProductThumbnail } from '../../../ui/layout/ProductThumbnail.tsx'
import { dateTimeText } from '../../meeting/meeting-time.ts'
import {
  isHandoverAgreed,
  isHandoverProposalExpired,
  isHandoverProposedToViewer,
  otherPartyName,
} from '../order-text.tsx'
import { toOrderSteps } from './order-steps.ts'

/** What has to happen now, and until when; nothing once the order is over. */
export function NextStep({ order }: { order: Order }) {
  const t = useText()
  const next = toOrderSteps(order, t).find(({ state }) => state === 'now')
  if (!next) return null
  return (
    <p className="mb-4 text-pretty">
      <b>{t('orders.next_step', { step: next.title })}</b> {next.note}
    </p>
  )
}

/** The ordered products at the time of the order. */
export function OrderItems({ order }: { order: Order }) {
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
            <ProductThumbnail image={image} small />
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

/** Place and time of the hand-over, once they were proposed. */
export function OrderHandover({ order }: { order: Order }) {
  const t = useText()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const { handover, status } = order
  if (!handover || status === 'declined' || status === 'lapsed') return null
  const name = otherPartyName(order)
  const agreed = isHandoverAgreed(order)
  const title = agreed
    ? t('orders.handover')
    : isHandoverProposedToViewer(order)
      ? t('orders.handover_asked', { name })
      : t('orders.handover_proposed')

  const save = async () => {
    setBusy(true)
    const isSaved = await saveCalendar(order.id)
    setBusy(false)
    if (!isSaved) toast({ title: text('orders.calendar_failed'), tone: 'bad' })
  }
  return (
    <section aria-labelledby={id} className="mt-4 rounded-card bg-sunk p-4">
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      <p className="mt-2 flex gap-2.5">
        <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <time dateTime={handover.at}>{dateTimeText(handover.at)}</time>
      </p>
      <p className="mt-1.5 flex gap-2.5 wrap-anywhere">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        {handover.place}
      </p>
      {status === 'confirmed' && (
        <p className="mt-3 text-13 text-muted text-pretty">
          {t(
            agreed
              ? 'orders.safe_meeting'
              : isHandoverProposalExpired(order)
                ? 'orders.time_over'
                : 'orders.not_agreed',
          )}
        </p>
      )}
      {status === 'confirmed' && agreed && (
        <Button
          variant="secondary"
          className="mt-3 w-full"
          icon={<CalendarPlus aria-hidden className="size-5" />}
          busy={busy}
          onClick={() => void save()}
        >
          {t('orders.calendar')}
        </Button>
      )}
    </section>
  )
}

/** Saves the hand-over as a calendar file. Never throws. */
const saveCalendar = (id: number): Promise<boolean> =>
  saveFile(orderCalendarPath.replace(':id', String(id)), `xom-${id}.ics`)
