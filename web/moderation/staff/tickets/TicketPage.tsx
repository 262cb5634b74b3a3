import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { toOwnPath } from '../../../../contract/own-path.ts'
import {
  closeTicket,
  reopenTicket,
  ticketLimits,
  type TicketWithActs,
} from '../../../../contract/moderation/tickets.ts'
import { formatDateTime } from '../../../platform/formats.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { relativeTime, text, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import { focusMain } from '../../../ui/focus-main.ts'
import { EmptyLane } from '../../../ui/illustrations/empty-states.tsx'
import { PageSection, StaffPage } from '../StaffPage.tsx'
import { cacheTicket, topicText, useTicket } from './TicketsPage.tsx'

export function TicketPage({ id }: { id: number }) {
  const t = useText()
  const query = useTicket(id)
  const { data } = query
  return (
    <StaffPage title={data ? data.reference : t('staff.ticket')} back="/staff/tickets">
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-60 rounded-card" />}
        failed={{ title: t('staff.ticket_failed') }}
        missing={<EmptyState picture={<EmptyLane />} title={t('staff.ticket_missing')} />}
      >
        {(ticket) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <TicketMessage ticket={ticket} />
            <TicketActs ticket={ticket} />
            <TicketForm key={ticket.closed_at} ticket={ticket} />
          </div>
        )}
      </Loaded>
    </StaffPage>
  )
}

function TicketMessage({ ticket }: { ticket: TicketWithActs }) {
  const t = useText()
  const { topic, name, email, user, message, about, created_at, closed_at } = ticket
  const path = about === null ? null : toOwnPath(about)
  const sender = name || user?.display_name
  return (
    <PageSection title={topicText(topic)}>
      <div className="rounded-card border border-line bg-surface p-4">
        <p className="text-13 text-muted wrap-anywhere">
          {sender && (
            <>
              <bdi>{sender}</bdi>
              {' · '}
            </>
          )}
          {user && (
            <>
              <Link to={`/users/${user.id}`} className="font-bold text-ink hover:underline">
                {t('staff.see_author')}
              </Link>
              {' · '}
            </>
          )}
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{message}</p>
        {about !== null && (
          <p className="mt-2 text-13 wrap-anywhere">
            {t('staff.ticket_about')}{' '}
            {path === null ? (
              about
            ) : (
              <Link to={path} className="font-bold hover:underline">
                {path}
              </Link>
            )}
          </p>
        )}
        <p className="mt-2 text-13 wrap-anywhere">
          {email === null ? (
            t('staff.author_left')
          ) : (
            <a
              href={`mailto:${encodeURIComponent(email)}`}
              className="-mb-3 inline-flex min-h-11 items-center font-bold hover:underline"
            >
              {t('staff.answer_to', { email })}
            </a>
          )}
        </p>
        {closed_at !== null && (
          <p className="mt-2 text-13 font-bold text-leaf">
            {t('staff.ticket_closed')} · <time dateTime={closed_at}>{relativeTime(closed_at)}</time>
          </p>
        )}
      </div>
    </PageSection>
  )
}

function TicketActs({ ticket: { acts } }: { ticket: TicketWithActs }) {
  const t = useText()
  if (!acts.length) return null
  return (
    <PageSection title={t('staff.ticket_acts')}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {acts.map(({ act, note, by, done_at }) => (
          <li key={done_at} className="px-4 py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <strong>{t(`staff.act_${act}`)}</strong>
              <span className="text-13 text-muted">
                <bdi>{by?.display_name ?? t('staff.by_nobody')}</bdi> ·{' '}
                <time dateTime={done_at}>{relativeTime(done_at)}</time>
              </span>
            </p>
            {note !== '' && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** Closes an open ticket, which needs a note, or reopens a closed one. */
function TicketForm({ ticket: { id, closed_at } }: { ticket: TicketWithActs }) {
  const t = useText()
  const isOpen = closed_at === null
  const draft = useFormDraft(`ticket ${id}`, { note: '' })
  const field = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [isBlank, setBlank] = useState(false)
  const [failure, setFailure] = useState<TextKey | null>(null)
  const note = draft.words.note.trim()
  const excess = Array.from(note).length - ticketLimits.note

  const send = async () => {
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
      announce(text(isOpen ? 'staff.ticket_is_closed' : 'staff.ticket_is_open'))
      focusMain({ preventScroll: true })
      cacheTicket(ticket)
    } catch (error) {
      setFailure(exactReasonKey(error))
      setBusy(false)
    }
  }
  return (
    <Form className="grid gap-3" onSubmit={send}>
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
    </Form>
  )
}
