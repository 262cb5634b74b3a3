import { Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  createReport,
  type ReportReason,
  reportReasons,
  type reportTargets,
} from '../../contract/moderation/reports.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { text, useText } from '../platform/i18n/i18n.ts'
import { useFormDraft } from '../platform/storage/form-drafts.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Form } from '../ui/controls/Form.tsx'
import { TextArea } from '../ui/controls/Field.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Sheet } from '../ui/overlays/Sheet.tsx'

interface ReportSheetProps {
  target: ReportTarget
  /** Overrides the title of the target's type. */
  title?: string
  open: boolean
  onClose: () => void
}

export function ReportSheet({ target, title, open, onClose }: ReportSheetProps) {
  const t = useText()
  const close = () => {
    onClose()
    toastReportThanks()
  }
  return (
    <Sheet open={open} onClose={onClose} title={title ?? t(reportTitles[target.type])}>
      <ReportForm target={target} onSent={close} />
    </Sheet>
  )
}

export interface ReportTarget {
  type: (typeof reportTargets)[number]
  id: number
}

const maxLength = 1000

/** For a person, `scam` also covers pretending to be somebody else. */
const reasonText = ({ type }: ReportTarget, reason: ReportReason) =>
  type === 'user' && reason === 'scam'
    ? 'relations.reason_scam_person'
    : (`relations.reason_${reason}` as const)

export function ReportForm({ target, onSent }: { target: ReportTarget; onSent: () => void }) {
  const t = useText()
  const draft = useFormDraft(`report ${target.type} ${target.id}`, { reason: '', note: '' })
  const [busy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<TextKey | null>(null)
  const firstReason = useRef<HTMLInputElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  const { reason, note } = draft.words
  const length = Array.from(note.trim()).length

  // The error message pushes the button out of view on a phone.
  useEffect(() => {
    if (failure) footer.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  const send = async () => {
    const selectedReason = reportReasons.find((each) => each === reason)
    setMissing(!selectedReason)
    setFailure(null)
    if (!selectedReason) return firstReason.current?.focus()
    if (length > maxLength) return noteField.current?.focus()
    setBusy(true)
    try {
      const body = { target_type: target.type, target_id: target.id, reason: selectedReason }
      await call(createReport, { body: { ...body, ...(length && { note: note.trim() }) } })
      draft.clear()
      onSent()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form className="grid gap-4" onSubmit={send}>
      {target.type === 'message' && (
        <p className="text-13 text-muted text-pretty">{t('relations.report_message_text')}</p>
      )}
      <fieldset aria-describedby={isMissing ? 'report-problem' : undefined}>
        <legend className="text-muted">{t('relations.reasons')}</legend>
        <div className="mt-2 grid">
          {reportReasons.map((each, index) => (
            <label
              key={each}
              className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line py-2"
            >
              <span className="flex-1">{t(reasonText(target, each))}</span>
              <input
                ref={index === 0 ? firstReason : undefined}
                type="radio"
                name="reason"
                value={each}
                checked={each === reason}
                onChange={() => {
                  draft.change({ reason: each })
                  setMissing(false)
                }}
                className="size-5.5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-surface transition-[border] checked:border-7 checked:border-accent"
              />
            </label>
          ))}
        </div>
        {isMissing && (
          <p id="report-problem" role="alert" className="mt-2 text-13 text-danger">
            {t('relations.reason_missing')}
          </p>
        )}
      </fieldset>
      <TextArea
        ref={noteField}
        label={t('relations.note')}
        rows={2}
        className="min-h-20"
        value={note}
        onChange={(event) => draft.change({ note: event.target.value })}
        hint={t('relations.counted', { count: length, max: maxLength })}
        error={length > maxLength ? t('relations.too_long', { count: length - maxLength }) : undefined}
      />
      <div ref={footer} className="grid gap-4">
        {failure && (
          <p role="alert" className="text-danger text-pretty">
            {t(failure)}
          </p>
        )}
        <Button type="submit" block size="lg" busy={busy}>
          {t('relations.send_report')}
        </Button>
      </div>
    </Form>
  )
}

function failureOf(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return 'relations.report_failed'
  if (error.status === 429) return 'relations.report_too_many'
  return 'relations.report_failed'
}

export const reportTitles = {
  user: 'relations.report_person',
  post: 'relations.report_post',
  comment: 'relations.report_comment',
  rating: 'relations.report_rating',
  message: 'relations.report_message',
  product: 'relations.report_product',
  place: 'relations.report_place',
  order: 'relations.report_order',
  community: 'relations.report_community',
  group_comment: 'relations.report_group_comment',
  business: 'relations.report_business',
} as const

/** Thanks for a report whose author can't be blocked in the next step. */
export const toastReportThanks = () =>
  toast({ title: text('relations.thanks'), description: text('relations.thanks_text'), tone: 'good' })

/** Stands below each review of the viewer, also those written by blocked people. */
export function ReportRating({ id }: { id: number }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="mt-1 -ml-3.5 text-muted"
        icon={<Flag />}
        onClick={() => setOpen(true)}
      >
        {t('relations.report_rating')}
      </Button>
      <ReportSheet target={{ type: 'rating', id }} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
