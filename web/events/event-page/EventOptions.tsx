import { CalendarX, Flag, Link2, Pencil, Scale, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import { copyLink } from '../../moderation/copy-link.ts'
import { ReportSheet } from '../../moderation/ReportSheet.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { isOver } from '../status.ts'
import { CancelSheet } from './CancelSheet.tsx'
import { DeleteSheet } from './DeleteSheet.tsx'

interface EventOptionsProps {
  event: Event
  open: boolean
  onClose: () => void
}

type Step = 'report' | 'cancel' | 'delete'

export default function EventOptions({ event, open, onClose }: EventOptionsProps) {
  const t = useText()
  const [step, setStep] = useState<Step | null>(null)
  const { id, post_id, name, is_mine, can_look_after, cancelled_at } = event
  const go = (next: Step) => () => {
    onClose()
    setStep(next)
  }
  const done = () => setStep(null)
  return (
    <>
      <Sheet options open={open} onClose={onClose} title={name}>
        <ListGroup>
          {is_mine && cancelled_at === null && (
            <ListRow
              icon={<Pencil />}
              title={t('event-page.edit')}
              to={`/events/${id}/edit`}
              replace
              state={{ from: `/events/${id}` }}
            />
          )}
          <ListRow
            icon={<Link2 />}
            title={t('event-page.copy_link')}
            onPress={() => {
              onClose()
              void copyLink(`/events/${id}`)
            }}
          />
          {!is_mine && (
            <ListRow
              icon={<Flag />}
              title={t('event-page.report')}
              note={t('event-page.report_note')}
              onPress={go('report')}
            />
          )}
          {is_mine && (
            <ListRow
              icon={<Scale />}
              title={t('event-page.reports')}
              note={t('event-page.reports_note')}
              to={`/events/${id}/moderation`}
              replace
            />
          )}
          {can_look_after && cancelled_at === null && !isOver(event) && (
            <ListRow
              icon={<CalendarX />}
              title={t('event-page.cancel')}
              note={t('event-page.cancel_note')}
              danger
              onPress={go('cancel')}
            />
          )}
          {can_look_after && (
            <ListRow icon={<Trash2 />} title={t('event-page.delete')} danger onPress={go('delete')} />
          )}
        </ListGroup>
      </Sheet>
      <ReportSheet
        target={{ type: 'post', id: post_id }}
        title={t('event-page.report')}
        open={step === 'report'}
        onClose={done}
      />
      <CancelSheet event={event} open={step === 'cancel'} onClose={done} />
      <DeleteSheet event={event} open={step === 'delete'} onClose={done} />
    </>
  )
}
