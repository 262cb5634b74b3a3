import { useState } from 'react'
import { type ReportReason, reportReasons } from '../../../../contract/reports.ts'
import { daysToConfirm } from '../../../../contract/people/erasures.ts'
import { deleteUser } from '../../../../contract/people/users.ts'
import { call } from '../../../platform/api/call.ts'
import { toastFailure } from '../../../platform/api/toast-failure.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { withFreshSignIn } from '../../../platform/session/sign-in-again.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SelectField } from '../../../ui/controls/SelectField.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'

interface AskErasureProps {
  person: { id: number; display_name: string }
}

/** An admin's wish that an account is erased, which another admin has to share. */
export function AskErasure({ person: { id, display_name: name } }: AskErasureProps) {
  const t = useText()
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<ReportReason>('scam')
  const [busy, setBusy] = useState(false)
  if (viewer.staff_role !== 'admin' || viewer.id === id) return null
  const ask = async () => {
    setBusy(true)
    try {
      await withFreshSignIn({ action: 'staff', words: {} }, () =>
        call(deleteUser, { params: { id }, query: { reason } }),
      )
      toast({ title: text('staff.erasure_was_asked', { name }), tone: 'good' })
      setOpen(false)
    } catch (error) {
      void toastFailure(text('staff.not_done'), error)
    }
    setBusy(false)
  }
  return (
    <div>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('staff.ask_erasure')}
      </Button>
      <ConfirmSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('staff.confirm_erasure_question', { name })}
        text={t('staff.ask_erasure_text', { days: daysToConfirm })}
        confirmLabel={t('staff.ask_erasure')}
        cancelLabel={t('staff.cancel')}
        busy={busy}
        onConfirm={() => void ask()}
      >
        <div className="mt-4">
          <SelectField
            label={t('staff.reason')}
            value={reason}
            onChange={(value) => setReason(value as ReportReason)}
            options={reportReasons.map((each) => ({ value: each, label: t(`relations.reason_${each}`) }))}
          />
        </div>
      </ConfirmSheet>
    </div>
  )
}
