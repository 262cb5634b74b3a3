import { type FormEvent, useState } from 'react'
import { createReport, reportReasons, type reportTargets } from '../../contract/reports.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { useFormDraft } from '../platform/kept/form-drafts.ts'
import { type TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { TextArea } from '../ui/controls/TextArea.tsx'

export interface ReportTarget {
  type: (typeof reportTargets)[number]
  id: number
}

const mostLetters = 1000

export function ReportForm({ target, onSent }: { target: ReportTarget; onSent: () => void }) {
  const t = useText()
  const draft = useFormDraft(`report ${target.type} ${target.id}`, { reason: '', note: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const { reason, note } = draft.words
  const letters = Array.from(note.trim()).length

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = reportReasons.find((each) => each === reason)
    if (!chosen) return setProblem('moderation.reason_missing')
    if (letters > mostLetters) return
    setBusy(true)
    setProblem(null)
    try {
      const body = { target_type: target.type, target_id: target.id, reason: chosen }
      await call(createReport, { body: { ...body, ...(letters && { note: note.trim() }) } })
      draft.clear()
      onSent()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      {target.type === 'message' && (
        <p className="text-13 text-muted text-pretty">{t('moderation.report_message_text')}</p>
      )}
      <fieldset aria-describedby={problem ? 'report-problem' : undefined}>
        <legend className="text-muted">{t('moderation.reasons')}</legend>
        <div className="mt-2 grid">
          {reportReasons.map((each) => (
            <label
              key={each}
              className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line py-2"
            >
              <span className="flex-1">{t(`moderation.reason_${each}`)}</span>
              <input
                type="radio"
                name="reason"
                value={each}
                checked={each === reason}
                onChange={() => {
                  draft.change({ reason: each })
                  setProblem(null)
                }}
                className="size-5.5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-surface transition-[border] checked:border-7 checked:border-accent"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('moderation.note')}
        rows={2}
        className="min-h-20"
        value={note}
        onChange={(event) => draft.change({ note: event.target.value })}
        hint={t('moderation.counted', { count: letters, max: mostLetters })}
        error={letters > mostLetters ? t('moderation.too_long', { count: letters - mostLetters }) : undefined}
      />
      {problem && (
        <p id="report-problem" role="alert" className="text-danger">
          {t(problem)}
        </p>
      )}
      <Button type="submit" block size="lg" busy={busy}>
        {t('moderation.send_report')}
      </Button>
    </form>
  )
}

function problemOf(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return 'moderation.report_failed'
  if (error.status === 429) return 'moderation.report_too_many'
  return 'moderation.report_failed'
}
