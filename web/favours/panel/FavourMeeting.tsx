import { CalendarClock } from 'lucide-react'
import { useId, useState } from 'react'
import type { Offer } from '../../../contract/favours/favours.ts'
import { dateTimeText } from '../../market/meeting/meeting-time.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'

const MeetingSheet = lazySheet(() => import('./MeetingSheet.tsx'))

/** Where and when the two sides of an agreed favour meet. Either can set it; nothing has to be set. */
export function FavourMeeting({ offer }: { offer: Offer }) {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { meeting } = offer
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
      <MeetingSheet offer={offer} open={open} onClose={() => setOpen(false)} />
    </section>
  )
}
