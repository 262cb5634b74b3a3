import { CalendarHeart, Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { type Event, eventLimits } from '../../../contract/events/events.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useDoubleTapGuard } from '../../ui/controls/use-double-tap-guard.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { goesToWaitingList, isFull, isOver } from '../event-status.ts'
import { formatShortMoment } from '../event-times.ts'
import { useIsChangingParticipation } from '../../posts/joining/participation.ts'
import { claimOfferedPlace, giveUpPlace, joinOrChangeGuests } from '../participation.ts'

/** The viewer's participation in an upcoming event. The host doesn't participate. */
export function JoinPanel({ event }: { event: Event }) {
  const { is_mine, cancelled_at } = event
  if (is_mine || cancelled_at !== null || isOver(event)) return null
  if (event.is_out_of_reach && event.my_status === 'none') return <OutOfReach />
  return <OwnParticipation event={event} />
}

function OutOfReach() {
  const t = useText()
  return (
    <Card className="p-4">
      <p className="text-pretty text-muted">{t('event-page.out_of_reach')}</p>
    </Card>
  )
}

function OwnParticipation({ event }: { event: Event }) {
  const t = useText()
  const isBusy = useDoubleTapGuard(useIsChangingParticipation(event.id))
  const { my_status, guests: savedGuests } = event
  const [guests, setGuests] = useState(savedGuests)
  const [lastSaved, setLastSaved] = useState(savedGuests)
  const [question, setQuestion] = useState({ isOpen: false, isQueued: false })
  // Resets the stepper when the server's number changes.
  if (lastSaved !== savedGuests) {
    setLastSaved(savedGuests)
    setGuests(savedGuests)
  }
  const isIn = my_status === 'going' || my_status === 'waiting'
  // Asks if the viewer could not get the same place back.
  const mustConfirm = isFull(event) || my_status !== 'going'
  const askToLeave = () =>
    mustConfirm ? setQuestion({ isOpen: true, isQueued: my_status === 'waiting' }) : void giveUpPlace(event)
  return (
    <Card as="section" aria-labelledby="event-place" className="grid gap-3 p-4">
      <h3 id="event-place" className="text-17 font-bold">
        {my_status === 'none'
          ? t(isFull(event) ? 'events.standing_full' : 'event-page.join_title')
          : t(`events.standing_${my_status}`)}
      </h3>
      <StatusLine event={event} guests={guests} />
      {my_status !== 'offered' && (
        <GuestStepper guests={guests} max={maxGuests(event)} onChange={setGuests} />
      )}
      <div className="flex flex-wrap gap-2">
        {/* One button for all states, so that it keeps the focus. */}
        <MainButton event={event} guests={guests} isBusy={isBusy} onLeave={askToLeave} />
        {my_status === 'offered' && (
          <Button variant="quiet" busy={isBusy} onClick={askToLeave}>
            {t('event-page.decline')}
          </Button>
        )}
        {isIn && guests !== savedGuests && (
          <Button busy={isBusy} onClick={() => void joinOrChangeGuests(event, guests)}>
            {t('event-page.save_guests')}
          </Button>
        )}
      </div>
      <LeaveSheet
        event={event}
        isQueued={question.isQueued}
        open={question.isOpen}
        onClose={() => setQuestion({ ...question, isOpen: false })}
      />
    </Card>
  )
}

function StatusLine({ event, guests }: { event: Event; guests: number }) {
  const t = useText()
  const { my_status, my_turn, offered_until } = event
  return (
    <p role="status" className="text-pretty empty:hidden">
      {my_status === 'waiting' && my_turn !== null && t('event-page.turn', { number: my_turn })}
      {my_status === 'none' && goesToWaitingList(event, guests) && t('event-page.wait_text')}
      {my_status === 'offered' && (
        <>
          {offered_until !== null &&
            t('event-page.offered_until', { until: formatShortMoment(offered_until) })}{' '}
          {event.guests > 0 && t('event-page.with_guests', { count: event.guests })}
        </>
      )}
    </p>
  )
}

interface LeaveSheetProps {
  event: Event
  /** Set when the sheet opens: the text stays while it closes. */
  isQueued: boolean
  open: boolean
  onClose: () => void
}

function LeaveSheet({ event, isQueued, open, onClose }: LeaveSheetProps) {
  const t = useText()
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t(isQueued ? 'event-page.leave_queue_question' : 'event-page.leave_question')}
      text={t(isQueued ? 'event-page.leave_queue_text' : 'event-page.leave_text')}
      confirmLabel={t(isQueued ? 'event-page.leave_queue' : 'event-page.decline')}
      cancelLabel={t('event-page.stay')}
      onConfirm={() => {
        onClose()
        void giveUpPlace(event)
      }}
    />
  )
}

interface MainButtonProps {
  event: Event
  guests: number
  isBusy: boolean
  onLeave: () => void
}

function MainButton({ event, guests, isBusy, onLeave }: MainButtonProps) {
  const t = useText()
  const { my_status } = event
  const labels = {
    none: goesToWaitingList(event, guests) ? 'event-page.wait' : 'event-page.join',
    going: 'event-page.leave',
    waiting: 'event-page.leave_queue',
    offered: 'event-page.claim',
  } as const
  const press = () => {
    if (my_status === 'none') return void joinOrChangeGuests(event, guests)
    return my_status === 'offered' ? void claimOfferedPlace(event) : onLeave()
  }
  const isMain = my_status === 'none' || my_status === 'offered'
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={isMain && <CalendarHeart aria-hidden />}
      busy={isBusy}
      onClick={press}
    >
      {t(labels[my_status])}
    </Button>
  )
}

/** Limited by the size of the event; for participants by the free places. */
function maxGuests({ maxParticipants: max, participants, my_status, guests, waiting }: Event): number {
  if (max === null) return Infinity
  if (my_status !== 'going') return max - 1
  return waiting > 0 ? guests : guests + Math.max(0, max - participants)
}

interface GuestStepperProps {
  guests: number
  max: number
  onChange: (guests: number) => void
}

/** The number of guests. At the limit the button is not disabled, so that it keeps the focus. */
function GuestStepper({ guests, max: availablePlaces, onChange }: GuestStepperProps) {
  const t = useText()
  const id = useId()
  const max = Math.max(0, Math.min(eventLimits.guests, availablePlaces))
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
    >
      <p id={id}>{t('event-page.guests')}</p>
      <div className="flex items-center rounded-full border border-edge">
        <IconButton
          label={t('event-page.guests_less')}
          icon={<Minus className="size-5" />}
          aria-disabled={guests <= 0}
          className="aria-disabled:opacity-45"
          onClick={() => guests > 0 && onChange(guests - 1)}
        />
        <span aria-live="polite" className="min-w-8 px-1 text-center font-bold tabular-nums">
          {guests}
        </span>
        <IconButton
          label={t('event-page.guests_more')}
          icon={<Plus className="size-5" />}
          aria-disabled={guests >= max}
          className="aria-disabled:opacity-45"
          onClick={() => guests < max && onChange(guests + 1)}
        />
      </div>
    </div>
  )
}
