import { type FormEvent, useRef, useState } from 'react'
import { closeTicket, reopenTicket, ticketLimits, type TicketWithActs } from '../../../contract/tickets.ts'
import { call } from '../../platform/api/call.ts'
import { exactReasonOf } from '../../platform/api/exact-reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/kept/form-drafts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { focusMain } from '../../ui/focus-main.ts'
import { keepTicket } from './data.ts'

/** Closes an open ticket, which needs a note, or takes a closed one up again. */
export function TicketForm({ ticket: { id, closed_at } }: { ticket: TicketWithActs }) {
  const t = useText()
  const isOpen = closed_at === null
  const draft = useFormDraft(`ticket ${id}`, { note: '' })
  const field = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [isBlank, setBlank] = useState(false)
  const [failure, setFailure] = useState<TextKey | null>(null)
  const note = draft.words.note.trim()
  const excess = Array.from(note).length - ticketLimits.note

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isMissing = isOpen && !note
    setBlank(isMissing)
    if (isMissing || excess > 0) return field.current?.focus()
    setBusy(true)
    setFailure(null)
    try {
      const params = { id }
      const ticket = isOpen
        ? await call(closeTicket, { params, body: { note } })
        : await call(reopenTicket, { params, body: note ? { note } : {} })
      draft.clear()
      toast({ title: text(isOpen ? 'staff.ticket_is_closed' : 'staff.ticket_is_open'), tone: 'good' })
      focusMain({ preventScroll: true })
      keepTicket(ticket)
    } catch (error) {
      setFailure(exactReasonOf(error))
      setBusy(false)
    }
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
      <TextArea
        ref={field}
        label={t(isOpen ? 'staff.close_note' : 'staff.reopen_note')}
        hint={isOpen ? t('staff.close_hint') : undefined}
        rows={2}
        className="min-h-20"
        value={draft.words.note}
        onChange={({ target }) => {
          setBlank(false)
          draft.change({ note: target.value })
        }}
        error={
          excess > 0 ? t('staff.too_long', { count: excess }) : isBlank ? t('staff.close_blank') : undefined
        }
      />
      {failure && (
        <p role="alert" className="text-danger text-pretty">
          <strong>{t('staff.not_done')}</strong> {t(failure)}
        </p>
      )}
      <div>
        <Button type="submit" variant={isOpen ? 'primary' : 'secondary'} busy={busy}>
          {t(isOpen ? 'staff.close_ticket' : 'staff.reopen_ticket')}
        </Button>
      </div>
    </form>
  )
}
