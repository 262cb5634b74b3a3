import { useQuery } from '@tanstack/react-query'
import { lookUp } from '../../../../contract/look-up.ts'
import { getTicket, listTickets, type TicketWithActs } from '../../../../contract/tickets.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { usePages } from '../../../platform/pages/use-pages.ts'

export const ticketStatuses = ['open', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

const keys = {
  lists: ['tickets', 'list'] as const,
  one: (id: number) => ['tickets', 'one', id] as const,
}

export const useTickets = (status: TicketStatus) =>
  usePages([...keys.lists, status], (page, signal) => call(listTickets, { query: { page, status }, signal }))

export const useTicket = (id: number) =>
  useQuery(
    {
      queryKey: keys.one(id),
      queryFn: ({ signal }) => call(getTicket, { params: { id }, signal }),
      staleTime: 30_000,
    },
    queryClient,
  )

export function keepTicket(ticket: TicketWithActs) {
  queryClient.setQueryData(keys.one(ticket.id), ticket)
  void queryClient.invalidateQueries({ queryKey: keys.lists })
}

const topics: Record<string, TextKey> = {
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

export const topicInWords = (topic: string): string => {
  const key = lookUp(topics, topic)
  return key ? text(key) : topic
}
