import { CalendarX, Flag, Link2, Pencil, Scale, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cancelEvent, deleteEvent, type Event, eventLimits } from '../../../contract/events/events.ts'
import { call } from '../../platform/api/call.ts'
import { applyUpdate } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useReason } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { type CachedPost, postKeys } from '../../posts/post-cache.ts'
import { deletedPostsQuery } from '../../posts/list/deleted-posts.ts'
import { restoreDeletedPost } from '../../posts/post/change-post.ts'
import { ReportSheet } from '../../relations/ReportSheet.tsx'
import { copyLink } from '../../relations/copy-link.ts'
import { TextArea } from '../../ui/controls/Field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { eventKeys, markEventListsStale, updateEvent } from '../event-cache.ts'
import { refetchEventPost } from '../../posts/joining/participation.ts'
import { isOver } from '../event-status.ts'

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
  const closeStep = () => setStep(null)
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
        onClose={closeStep}
      />
      <CancelSheet event={event} open={step === 'cancel'} onClose={closeStep} />
      <DeleteSheet event={event} open={step === 'delete'} onClose={closeStep} />
    </>
  )
}

interface DeleteSheetProps {
  event: Event
  open: boolean
  onClose: () => void
}

function DeleteSheet({ event: { id, post_id, is_mine }, open, onClose }: DeleteSheetProps) {
  const t = useText()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const reason = useReason(error)

  async function remove() {
    setBusy(true)
    setError(null)
    try {
      await call(deleteEvent, { params: { id } })
    } catch (failure) {
      setError(failure)
      setBusy(false)
      return
    }
    onClose()
    toast({
      title: text('event-page.deleted'),
      tone: 'good',
      // The post can be restored for ten minutes.
      ...(is_mine && {
        action: { label: text('event-page.undo'), onPress: () => void restoreEvent(post_id) },
      }),
    })
    await navigate('/events?tab=yours', { replace: true })
    applyUpdate<CachedPost>(postKeys.one(post_id), (post) => ({ ...post, is_gone: true }))
    queryClient.removeQueries({ queryKey: eventKeys.one(id) })
    void queryClient.invalidateQueries({ queryKey: eventKeys.lists })
    void queryClient.invalidateQueries({ queryKey: deletedPostsQuery.queryKey })
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('event-page.delete_question')}
      text={t('event-page.delete_text')}
      confirmLabel={t('event-page.delete_yes')}
      cancelLabel={t('event-page.keep')}
      onConfirm={() => void remove()}
      busy={isBusy}
      error={error === null ? undefined : `${t('event-page.not_deleted')}. ${reason}`}
    />
  )
}

async function restoreEvent(post_id: number) {
  await restoreDeletedPost(post_id)
  markEventListsStale()
  await queryClient.invalidateQueries({ queryKey: eventKeys.lists })
}

interface CancelSheetProps {
  event: Event
  open: boolean
  onClose: () => void
}

/** Cancelling can't be undone and needs a reason. */
function CancelSheet({ event: { id }, open, onClose }: CancelSheetProps) {
  const t = useText()
  const draft = useFormDraft(`event-cancel ${id}`, { reason: '' })
  const [problem, setProblem] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const failureReason = useReason(error)
  const reason = draft.words.reason.trim()

  async function cancel() {
    if (!reason) return setProblem(t('event-page.reason_blank'))
    if (Array.from(reason).length > eventLimits.reason)
      return setProblem(t('event-page.reason_long', { limit: eventLimits.reason }))
    setBusy(true)
    setError(null)
    try {
      updateEvent(await call(cancelEvent, { params: { id }, body: { reason } }))
      draft.clear()
      onClose()
      markEventListsStale()
      void refetchEventPost(id)
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('event-page.cancel_question')}
      text={t('event-page.cancel_text')}
      confirmLabel={t('event-page.cancel_yes')}
      cancelLabel={t('event-page.keep')}
      onConfirm={() => void cancel()}
      busy={isBusy}
      error={error === null ? undefined : `${t('event-page.not_cancelled')}. ${failureReason}`}
    >
      <div className="mt-4">
        <TextArea
          label={t('event-page.reason')}
          name="reason"
          placeholder={t('event-page.reason_example')}
          value={draft.words.reason}
          error={problem}
          onChange={({ target }) => {
            setProblem(undefined)
            draft.change({ reason: target.value })
          }}
        />
      </div>
    </ConfirmSheet>
  )
}
