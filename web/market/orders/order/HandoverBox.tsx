import { CalendarPlus, Clock, MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import { type Order, orderCalendarPath } from '../../../../contract/market/orders.ts'
import { saveFile } from '../../../platform/api/save-file.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { momentWords } from '../vietnam-time.ts'
import { isAgreed, isAsked, isAskedTooLate, nameOf } from '../words.ts'

/** Where and when, once somebody has proposed it. */
export function HandoverBox({ order }: { order: Order }) {
  const t = useText()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const { handover, status } = order
  if (!handover || status === 'declined' || status === 'lapsed') return null
  const name = nameOf(order)
  const agreed = isAgreed(order)
  const title = agreed
    ? t('orders.handover')
    : isAsked(order)
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
        <time dateTime={handover.at}>{momentWords(handover.at)}</time>
      </p>
      <p className="mt-1.5 flex gap-2.5 wrap-anywhere">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        {handover.place}
      </p>
      {status === 'confirmed' && (
        <p className="mt-3 text-13 text-muted text-pretty">
          {t(
            agreed ? 'orders.safe_meeting' : isAskedTooLate(order) ? 'orders.time_over' : 'orders.not_agreed',
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
