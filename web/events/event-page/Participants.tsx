import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useStateOnce } from '../../platform/pages/navigation.ts'
import { InviteCard } from '../../relations/link-sharing/InviteCard.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { PlacesTakenBar } from '../EventFacts.tsx'
import { isOver } from '../event-status.ts'

const EventInvite = lazySheet(() => import('./EventInvite.tsx'))
const ParticipantsSheet = lazySheet(() => import('./ParticipantsSheet.tsx'))

export function Participants({ event }: { event: Event }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { participants, participants_preview: first, can_look_after, waiting } = event
  const [isInviting, setInviting] = useState(useStateOnce('isInviting'))
  const canInvite = event.cancelled_at === null && !isOver(event)
  const hasList = participants > 0 || (can_look_after && waiting > 0)
  return (
    <section aria-labelledby="event-people" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="event-people" className="text-17 font-bold">
        {t('event-page.people')}
      </h3>
      <PlacesTakenBar event={event} />
      {hasList && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex -space-x-2 empty:hidden">
            {first.map(({ id, display_name, avatar_url }) => (
              <Avatar key={id} name={display_name} src={avatar_url} size={32} className="ring-2 ring-paper" />
            ))}
          </span>
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('event-page.people_all')}
          </Button>
        </div>
      )}
      <ParticipantsSheet event={event} open={open} onClose={() => setOpen(false)} />
      {canInvite && (
        <>
          {participants === 0 && event.is_mine ? (
            <InviteCard
              title={t('event-page.nobody_yet')}
              text={t('event-page.invite_text')}
              label={t('event-page.invite')}
              onInvite={() => setInviting(true)}
            />
          ) : (
            <Button
              size="sm"
              variant="tint"
              className="justify-self-start"
              icon={<Send aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setInviting(true)}
            >
              {t('event-page.invite')}
            </Button>
          )}
          <EventInvite event={event} open={isInviting} onClose={() => setInviting(false)} />
        </>
      )}
    </section>
  )
}
