import { CalendarClock } from 'lucide-react'
import { useId, useState } from 'react'
import type { Offer } from '../../../contract/favours/favours.ts'
import * as contract from '../../../contract/favours/offers.ts'
import { MeetingForm } from '../../market/meeting/MeetingForm.tsx'
import { dateTimeText } from '../../market/orders/order-text.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { changeOffer, refreshFavour } from '../data.ts'
import { otherPersonName } from './offer-progress.ts'

/** Where and when the two sides of an agreed favour meet. Either can set it; nothing has to be set. */
export function FavourMeeting({ offer }: { offer: Offer }) {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { meeting } = offer
  const name = otherPersonName(offer)
  const isAhead = meeting !== null && new Date(meeting.at) > serverNow()
  return (
    <section aria-labelledby={id} className={`mt-3 ${isAhead ? 'rounded-card bg-sunk px-3.5 py-3' : ''}`}>
      <h4 id={id} className="sr-only">
        {t('favours.meeting')}
      </h4>
      {isAhead && (
        <p className="mb-2">
          <time dateTime={meeting.at} className="block font-bold">
            {dateTimeText(meeting.at)}
          </time>
          <span className="wrap-anywhere">{meeting.place}</span>
        </p>
      )}
      <Button
        size="sm"
        variant="secondary"
        icon={<CalendarClock />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(isAhead ? 'favours.meeting_change' : 'favours.meeting_set')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('favours.meeting_title', { name })}>
        <MeetingForm
          draftKey={`favour ${offer.id} meeting`}
          current={isAhead ? meeting : null}
          safety={t('favours.meeting_safety')}
          submit={t('favours.meeting_send', { name })}
          onSend={async (body) => {
            const result = await saveMeeting(offer, body)
            if (result === 'done') setOpen(false)
            return result
          }}
        />
      </Sheet>
    </section>
  )
}

async function saveMeeting(offer: Offer, body: { place: string; at: string }) {
  const params = { id: offer.id }
  try {
    await changeOffer(offer, null, () => call(contract.setMeeting, { params, body }))
    return 'done'
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 400) return 'past'
    if (status !== 409 && status !== 404) return 'failed'
    toast({ title: text('favours.not_now'), tone: 'bad' })
    void refreshFavour(offer.post_id)
    return 'done'
  }
}
