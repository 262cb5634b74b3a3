import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { lookUp } from '../../../../contract/look-up.ts'
import {
  getTicket,
  listTickets,
  type Ticket,
  type TicketWithActs,
} from '../../../../contract/moderation/tickets.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { relativeTime, text, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { usePages } from '../../../platform/pages/use-pages.ts'
import { Tabs } from '../../../ui/controls/Tabs.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import Cat from '../../../ui/illustrations/cat.svg?react'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { StaffPage } from '../StaffPage.tsx'

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
              {(ticket) => <TicketRow ticket={ticket} />}
            </CardList>
          )}
        </Pages>
      </Tabs>
    </StaffPage>
  )
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { id, reference, topic, name, user, message, created_at } = ticket
  const sender = user?.display_name ?? name
  return (
    <Link
      to={`/staff/tickets/${id}`}
      className="block px-4 py-3 outline-offset-[-2px] transition-colors hover:bg-sunk"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-muted">
        <span className="min-w-0 wrap-anywhere">
          <strong className="text-ink">{topicText(topic)}</strong>
          {sender !== '' && (
            <>
              {' · '}
              <bdi>{sender}</bdi>
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

const ticketStatuses = ['open', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

const ticketKeys = {
  lists: ['tickets', 'list'] as const,
  one: (id: number) => ['tickets', 'one', id] as const,
}

const useTickets = (status: TicketStatus) =>
  usePages([...ticketKeys.lists, status], (page, signal) =>
    call(listTickets, { query: { page, status }, signal }),
  )

export const useTicket = (id: number) =>
  useQuery(
    {
      queryKey: ticketKeys.one(id),
      queryFn: ({ signal }) => call(getTicket, { params: { id }, signal }),
      staleTime: 30_000,
    },
    queryClient,
  )

export function cacheTicket(ticket: TicketWithActs) {
  queryClient.setQueryData(ticketKeys.one(ticket.id), ticket)
  void queryClient.invalidateQueries({ queryKey: ticketKeys.lists })
}

const topicKeys: Record<string, TextKey> = {
  account: 'staff.topic_account',
  safety: 'staff.topic_safety',
  privacy: 'staff.topic_privacy',
  business: 'staff.topic_business',
  press: 'staff.topic_press',
  bug: 'staff.topic_bug',
  copyright: 'staff.topic_copyright',
  authority: 'staff.topic_authority',
  spam: 'relations.reason_spam',
  scam: 'relations.reason_scam',
  harassment: 'relations.reason_harassment',
  hate: 'relations.reason_hate',
  sexual: 'relations.reason_sexual',
  violence: 'relations.reason_violence',
  minor: 'relations.reason_minor',
  other: 'relations.reason_other',
}

export const topicText = (topic: string): string => {
  const key = lookUp(topicKeys, topic)
  return key ? text(key) : topic
}
