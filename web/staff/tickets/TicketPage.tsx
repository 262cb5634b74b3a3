import { Link } from 'react-router'
import { ownPath } from '../../../contract/own-path.ts'
import type { TicketWithActs } from '../../../contract/tickets.ts'
import { momentInWords } from '../../moderation/decisions/moment.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { EmptyLane } from '../../ui/illustrations/EmptyLane.tsx'
import { Part } from '../case/Part.tsx'
import { StaffPage } from '../StaffPage.tsx'
import { topicInWords, useTicket } from './data.ts'
import { TicketForm } from './TicketForm.tsx'

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
            <Message ticket={ticket} />
            <Acts ticket={ticket} />
            <TicketForm key={ticket.closed_at} ticket={ticket} />
          </div>
        )}
      </Loaded>
    </StaffPage>
  )
}

function Message({ ticket }: { ticket: TicketWithActs }) {
  const t = useText()
  const { topic, name, email, user, message, about, created_at, closed_at } = ticket
  const path = about === null ? null : ownPath(about)
  const from = name || user?.display_name
  return (
    <Part title={topicInWords(topic)}>
      <div className="rounded-card border border-line bg-surface p-4">
        <p className="text-13 text-muted wrap-anywhere">
          {from && (
            <>
              <bdi>{from}</bdi>
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
          <time dateTime={created_at}>{momentInWords(created_at)}</time>
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
    </Part>
  )
}

function Acts({ ticket: { acts } }: { ticket: TicketWithActs }) {
  const t = useText()
  if (!acts.length) return null
  return (
    <Part title={t('staff.ticket_acts')}>
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
    </Part>
  )
}
