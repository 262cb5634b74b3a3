import { useState } from 'react'
import { cancelEvent, type Event } from '../../../contract/events/events.ts'
import { eventLimits } from '../../../contract/events/limits.ts'
import { call } from '../../platform/api/call.ts'
import { useReason } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/kept/form-drafts.ts'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { refreshLists, refreshPost, updateEvent } from '../kept-events.ts'

interface CancelSheetProps {
  event: Event
  open: boolean
  onClose: () => void
}

/** Once and for all, so it is asked with a reason. */
export function CancelSheet({ event: { id }, open, onClose }: CancelSheetProps) {
  const t = useText()
  const draft = useFormDraft(`event-cancel ${id}`, { reason: '' })
  const [problem, setProblem] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const why = useReason(error)
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
      toast({ title: text('event-page.cancel_done'), tone: 'good' })
      refreshLists()
      void refreshPost(id)
    } catch (failed) {
      setError(failed)
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
      error={error === null ? undefined : `${t('event-page.not_cancelled')}. ${why}`}
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
