import { useState } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import { PersonRow } from '../../communities/page/PersonRow.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { itemsOf } from '../../platform/pages/cursor-pages.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useParticipants } from '../data.ts'

interface ParticipantsSheetProps {
  event: Event
  open: boolean
  onClose: () => void
}

const kinds = ['going', 'waiting'] as const

/** Only people who manage the event see the waiting list. */
export default function ParticipantsSheet({
  event: { id, can_look_after },
  open,
  onClose,
}: ParticipantsSheetProps) {
  const t = useText()
  const [kind, setKind] = useState<(typeof kinds)[number]>('going')
  return (
    <Sheet open={open} onClose={onClose} title={t('event-page.people')}>
      {can_look_after && (
        <SegmentedControl
          label={t('event-page.people_which')}
          labelHidden
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t(`event-page.people_${value}`) }))}
        />
      )}
      <ParticipantList key={kind} id={id} kind={kind} />
    </Sheet>
  )
}

function ParticipantList({ id, kind }: { id: number; kind: (typeof kinds)[number] }) {
  const t = useText()
  const list = useParticipants(id, kind)
  return (
    <Pages
      query={list}
      items={itemsOf(list.data)}
      skeleton={<Skeleton className="mt-3 h-40 rounded-card" />}
      failed={{ title: t('event-page.people_failed') }}
      empty={<p className="py-4 text-muted">{t(`event-page.people_none_${kind}`)}</p>}
    >
      {(items) => (
        <ul aria-label={t(`event-page.people_${kind}`)} className="divide-y divide-line">
          {items.map(({ person, status, guests }) => (
            <PersonRow
              key={person.id}
              inSheet
              person={person}
              note={[
                status === 'offered' && t('event-page.is_offered'),
                guests > 0 && t('event-page.with_guests', { count: guests }),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </ul>
      )}
    </Pages>
  )
}
