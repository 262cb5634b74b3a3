import { Link, useSearchParams } from 'react-router'
import type { Ticket } from '../../../../contract/tickets.ts'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { Tabs } from '../../../ui/controls/Tabs.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Cat } from '../../../ui/illustrations/Cat.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { StaffPage } from '../StaffPage.tsx'
import { ticketStatuses, topicInWords, useTickets } from './data.ts'

export function TicketsPage() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const status = ticketStatuses.find((each) => each === params.get('status')) ?? 'open'
  const list = useTickets(status)
  return (
    <StaffPage title={t('staff.tickets')} lead={t('staff.tickets_lead')}>
      <Tabs
        label={t('staff.statuses')}
        value={status}
        onChange={(next) => setParams(next === 'open' ? {} : { status: next }, { replace: true })}
        tabs={ticketStatuses.map((value) => ({ value, label: t(`staff.tickets_${value}`) }))}
      >
        <Pages
          query={list}
          items={list.items}
          skeleton={<Skeleton className="h-80 rounded-card" />}
          failed={{ title: t('staff.tickets_failed') }}
          empty={<EmptyState picture={<Cat />} title={t(`staff.tickets_none_${status}`)} />}
        >
          {(tickets) => (
            <CardList label={t('staff.tickets')} items={tickets} keyOf={({ id }) => id}>
              {(ticket) => <Row ticket={ticket} />}
            </CardList>
          )}
        </Pages>
      </Tabs>
    </StaffPage>
  )
}

function Row({ ticket }: { ticket: Ticket }) {
  const { id, reference, topic, name, user, message, created_at } = ticket
  const from = user?.display_name ?? name
  return (
    <Link
      to={`/staff/tickets/${id}`}
      className="block px-4 py-3 outline-offset-[-2px] transition-colors hover:bg-sunk"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-muted">
        <span className="min-w-0 wrap-anywhere">
          <strong className="text-ink">{topicInWords(topic)}</strong>
          {from !== '' && (
            <>
              {' · '}
              <bdi>{from}</bdi>
            </>
          )}
        </span>
        <span>
          {reference} · <time dateTime={created_at}>{relativeTime(created_at)}</time>
        </span>
      </span>
      <span className="mt-0.5 line-clamp-2 wrap-anywhere">{message}</span>
    </Link>
  )
}
