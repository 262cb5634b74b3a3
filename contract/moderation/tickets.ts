import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { reportReasons } from './reports.ts'
import { ById, Email, Id, Maybe, Moment, pageOf, PageQuery, Shape, Text } from '../shape.ts'

export const ticketTopics = {
  contact: ['account', 'safety', 'privacy', 'business', 'press', 'other'],
  report: [...reportReasons.filter((reason) => reason !== 'other'), 'bug', 'copyright', 'authority', 'other'],
} as const

export const ticketKinds = ['contact', 'report'] as const
export type TicketKind = (typeof ticketKinds)[number]
export type TicketTopic = (typeof ticketTopics)[TicketKind][number]

const allTopics: TicketTopic[] = [...new Set([...ticketTopics.contact, ...ticketTopics.report])]

/** In characters. `links`: the maximum number of links to other sites in a message. */
export const ticketLimits = { name: 100, shortest: 10, message: 4000, about: 1000, links: 5, note: 2000 }

export const ticketRetentionDays = 365

/**
 * `about` must be on this site (422 `foreign_link`). `website` is a honeypot: if it is filled in, nothing is stored. A
 * repeated text within a day returns the existing ticket while it is open. 422 `too_many_links`; 429 with `Retry-After`: `too_many_requests`,
 * `too_many_tickets` (five a day), `tickets_full` (too many unread of signed-out people).
 */
export const createTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/',
  access: 'anyone',
  summary: 'Send a message to staff',
  body: Shape({
    kind: Type.Enum(ticketKinds),
    topic: Type.Enum(allTopics),
    name: Type.Optional(Type.String({ maxLength: ticketLimits.name })),
    email: Email,
    message: Type.String({ minLength: ticketLimits.shortest, maxLength: ticketLimits.message }),
    about: Type.Optional(Type.String({ maxLength: ticketLimits.about })),
    website: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  /** Easy to read aloud, such as XOM-7K2F9Q. */
  reply: Shape({ id: Id, reference: Type.String() }),
  status: 201,
  creates: true,
  // Signed-in users behind the same address have separate limits.
  limit: { max: 6, seconds: 3600, by: 'person' },
})

const Person = Maybe(Shape({ id: Id, display_name: Type.String() }))

/** `email`: null after the author's account is erased. */
export const Ticket = Shape({
  id: Id,
  reference: Type.String(),
  kind: Type.Enum(ticketKinds),
  topic: Type.String(),
  name: Type.String(),
  email: Maybe(Type.String()),
  message: Type.String(),
  about: Maybe(Type.String()),
  user: Person,
  created_at: Moment,
  closed_at: Maybe(Moment),
})
export type Ticket = Type.Static<typeof Ticket>

const TicketAct = Shape({
  act: Type.Enum(['close', 'reopen']),
  note: Type.String(),
  by: Person,
  done_at: Moment,
})

export const TicketWithActs = Shape({ ...Ticket.properties, acts: Type.Array(TicketAct) })
export type TicketWithActs = Type.Static<typeof TicketWithActs>

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/tickets/',
  access: 'staff',
  summary: 'List tickets, ten a page: open ones oldest first, or the last closed first',
  query: Shape({ ...PageQuery.properties, status: Type.Optional(Type.Enum(['open', 'closed'])) }),
  reply: pageOf(Ticket),
})

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/tickets/:id/',
  access: 'staff',
  summary: 'Get a ticket and its acts, oldest first',
  params: ById,
  reply: TicketWithActs,
})

export const closeTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/close/',
  access: 'staff',
  summary: 'Close a ticket with a note',
  params: ById,
  body: Shape({ note: Text({ maxLength: ticketLimits.note }) }),
  reply: TicketWithActs,
})

export const reopenTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/reopen/',
  access: 'staff',
  summary: 'Reopen a ticket',
  params: ById,
  body: Shape({ note: Type.Optional(Type.String({ maxLength: ticketLimits.note })) }),
  reply: TicketWithActs,
})
