import { type FormEvent, useRef, useState } from 'react'
import { addCaseNote, type Case, moderationLimits } from '../../../../contract/moderation/cases.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonOf } from '../../../platform/api/exact-reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { relativeTime, text, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/kept/form-drafts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { isSendKey } from '../../../ui/keys.ts'
import { useKeyFor } from '../decide/use-key-for.ts'
import { Key } from '../keys/Key.tsx'
import { leaveField } from '../keys/leave-field.ts'
import { useKeys } from '../keys/use-keys.ts'
import { keepCase } from '../queue/data.ts'
import { Part } from './Part.tsx'

/** What those who decide tell one another; the member never reads it. */
export function Notes({ it }: { it: Case }) {
  const t = useText()
  return (
    <Part title={t('staff.notes')}>
      {it.notes.length > 0 && (
        <ul className="mb-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {it.notes.map(({ id, author, content, writtenAt }) => (
            <li key={id} className="px-4 py-2.5">
              <p className="text-13 text-muted">
                {author?.display_name ?? t('staff.by_nobody')} ·{' '}
                <time dateTime={writtenAt}>{relativeTime(writtenAt)}</time>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{content}</p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm id={it.id} />
    </Part>
  )
}

function NoteForm({ id }: { id: number }) {
  const t = useText()
  const draft = useFormDraft(`case note ${id}`, { content: '' })
  const field = useRef<HTMLTextAreaElement>(null)
  const keyFor = useKeyFor()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const content = draft.words.content.trim()
  const excess = Array.from(content).length - moderationLimits.note
  useKeys({ n: () => field.current?.focus() })

  const send = async () => {
    if (busy) return
    if (!content || excess > 0) {
      setProblem('staff.note_blank')
      return field.current?.focus()
    }
    setBusy(true)
    setProblem(null)
    try {
      const body = { content }
      const it = await call(addCaseNote, { params: { id }, body, idempotencyKey: keyFor(body) })
      draft.clear()
      keepCase(it)
      toast({ title: text('staff.noted'), tone: 'good', isBrief: true })
    } catch (error) {
      setProblem(exactReasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <TextArea
        ref={field}
        label={
          <span className="inline-flex items-center gap-2">
            {t('staff.note')} <Key name="n" />
          </span>
        }
        rows={2}
        className="min-h-20"
        value={draft.words.content}
        onKeyDown={(event) => {
          if (leaveField(event)) return
          if (!isSendKey(event)) return
          event.preventDefault()
          void send()
        }}
        onChange={({ target }) => {
          setProblem(null)
          draft.change({ content: target.value })
        }}
        error={excess > 0 ? t('staff.too_long', { count: excess }) : problem ? t(problem) : undefined}
      />
      <div>
        <Button type="submit" variant="secondary" size="sm" busy={busy}>
          {t('staff.add_note')}
        </Button>
      </div>
    </form>
  )
}
