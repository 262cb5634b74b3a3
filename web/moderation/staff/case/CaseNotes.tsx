import { useRef, useState } from 'react'
import { addCaseNote, type Case, moderationLimits } from '../../../../contract/moderation/cases.ts'
import { useIdempotencyKey } from '../../../platform/random-id.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { isSendKey } from '../../../ui/keys.ts'
import { KeyHint, leaveFieldOnEscape } from '../keys/ShortcutsButton.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { cacheCase } from '../queue/case-queue.ts'
import { PageSection } from '../StaffPage.tsx'

/** Notes between moderators; the reported user never sees them. */
export function CaseNotes({ caseItem }: { caseItem: Case }) {
  const t = useText()
  return (
    <PageSection title={t('staff.notes')}>
      {caseItem.notes.length > 0 && (
        <ul className="mb-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {caseItem.notes.map(({ id, author, content, writtenAt }) => (
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
      <NoteForm id={caseItem.id} />
    </PageSection>
  )
}

function NoteForm({ id }: { id: number }) {
  const t = useText()
  const draft = useFormDraft(`case note ${id}`, { content: '' })
  const field = useRef<HTMLTextAreaElement>(null)
  const { keyFor } = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const content = draft.words.content.trim()
  const excess = Array.from(content).length - moderationLimits.note
  useShortcuts({ n: () => field.current?.focus() })

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
      const caseItem = await call(addCaseNote, { params: { id }, body, idempotencyKey: keyFor(body) })
      draft.clear()
      cacheCase(caseItem)
    } catch (error) {
      setProblem(exactReasonKey(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = () => {
    void send()
  }
  return (
    <Form className="grid gap-2" onSubmit={submit}>
      <TextArea
        ref={field}
        label={
          <span className="inline-flex items-center gap-2">
            {t('staff.note')} <KeyHint name="n" />
          </span>
        }
        rows={2}
        className="min-h-20"
        value={draft.words.content}
        onKeyDown={(event) => {
          if (leaveFieldOnEscape(event)) return
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
    </Form>
  )
}
