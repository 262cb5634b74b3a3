import { Flag } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
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
import { TextArea } from '../ui/controls/Field.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Sheet } from '../ui/overlays/Sheet.tsx'

interface ReportSheetProps {
  target: ReportTarget
  /** Where what is reported goes by another name than its kind. */
  title?: string
  open: boolean
  onClose: () => void
}

export function ReportSheet({ target, title, open, onClose }: ReportSheetProps) {
  const t = useText()
  const thank = () => {
    onClose()
    thankForReport()
  }
  return (
    <Sheet open={open} onClose={onClose} title={title ?? t(reportTitles[target.type])}>
      <ReportForm target={target} onSent={thank} />
    </Sheet>
  )
}

export interface ReportTarget {
  type: (typeof reportTargets)[number]
  id: number
}

const mostLetters = 1000

/** Somebody may take another's name to no harm yet, which is a reason as well. */
const reasonFor = ({ type }: ReportTarget, reason: ReportReason) =>
  type === 'user' && reason === 'scam'
    ? 'relations.reason_scam_person'
    : (`relations.reason_${reason}` as const)

export function ReportForm({ target, onSent }: { target: ReportTarget; onSent: () => void }) {
  const t = useText()
  const draft = useFormDraft(`report ${target.type} ${target.id}`, { reason: '', note: '' })
  const [busy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<TextKey | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { reason, note } = draft.words
  const letters = Array.from(note.trim()).length

  // What went wrong pushes the button out of a phone's sheet.
  useEffect(() => {
    if (failure) end.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = reportReasons.find((each) => each === reason)
    setMissing(!chosen)
    setFailure(null)
    if (!chosen) return first.current?.focus()
    if (letters > mostLetters) return field.current?.focus()
    setBusy(true)
    try {
      const body = { target_type: target.type, target_id: target.id, reason: chosen }
      await call(createReport, { body: { ...body, ...(letters && { note: note.trim() }) } })
      draft.clear()
      onSent()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
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
              <span className="flex-1">{t(reasonFor(target, each))}</span>
              <input
                ref={index === 0 ? first : undefined}
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
        ref={field}
        label={t('relations.note')}
        rows={2}
        className="min-h-20"
        value={note}
        onChange={(event) => draft.change({ note: event.target.value })}
        hint={t('relations.counted', { count: letters, max: mostLetters })}
        error={letters > mostLetters ? t('relations.too_long', { count: letters - mostLetters }) : undefined}
      />
      <div ref={end} className="grid gap-4">
        {failure && (
          <p role="alert" className="text-danger text-pretty">
            {t(failure)}
          </p>
        )}
        <Button type="submit" block size="lg" busy={busy}>
          {t('relations.send_report')}
        </Button>
      </div>
    </form>
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

/** Where nobody can be blocked afterwards. */
export const thankForReport = () =>
  toast({ title: text('relations.thanks'), description: text('relations.thanks_text'), tone: 'good' })

/** Below a review of the viewer, those of blocked people included. */
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
