import type { Offer } from '../../../contract/favours/favours.ts'
import * as contract from '../../../contract/favours/offers.ts'
import { MeetingForm } from '../../market/meeting/MeetingForm.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { changeOffer, refreshFavour } from '../data.ts'
import { otherPersonName } from './offer-progress.ts'

export default function MeetingSheet(props: { offer: Offer; open: boolean; onClose: () => void }) {
  const { offer, open, onClose } = props
  const t = useText()
  const { meeting } = offer
  const name = otherPersonName(offer)
  return (
    <Sheet open={open} onClose={onClose} title={t('favours.meeting_title', { name })}>
      <MeetingForm
        draftKey={`favour ${offer.id} meeting`}
        current={meeting !== null && new Date(meeting.at) > serverNow() ? meeting : null}
        safety={t('favours.meeting_safety')}
        submit={t('favours.meeting_send', { name })}
        onSend={async (body) => {
          const result = await saveMeeting(offer, body)
          if (result === 'done') onClose()
          return result
        }}
      />
    </Sheet>
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
