import { randomInt } from 'node:crypto'
import type * as Type from 'typebox'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import {
  type createTicket as contract,
  listTickets as list,
  type Ticket,
  ticketLimits,
  ticketRetentionDays,
  type TicketTopic,
  ticketTopics,
  type TicketWithActs,
} from '../../../contract/moderation/tickets.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { ownLinkToPath } from '../../../contract/urls.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import {
  invalid,
  notFound,
  Refusal,
  enforceRateLimit,
  type RateLimitReason,
} from '../../platform/http/refusal.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import { oneLine } from '../../platform/text.ts'
import { cleanMessage, countForeignLinks, visibleLength } from './message-text.ts'
import {
  anonymizeReportsOf,
  clearNetworks,
  listClosedTickets,
  countTickets,
  deleteClosedTickets,
  deleteTicketsOf,
  findOpenDuplicate,
  insertAct,
  insertTicket,
  listActs,
  lockTicketWriter,
  listOpenTickets,
  listOpenTicketTimes,
  reserveTicketId,
  setClosed,
  findTicket,
  type TicketRow,
  listTicketsBy,
  listTicketTimesOfAddress,
  listTicketTimesOfNetwork,
  listTicketTimesOfUser,
} from './queries.ts'

type Draft = Type.Static<NonNullable<typeof contract.body>>
type Writer = { id: number } | null

const writerLimit = { max: 5, periodMs: dayMs }
/** Protects the queue from bots. Networks without an open ticket can still write. */
const signedOutLimit = { max: 100, periodMs: hourMs }

/** A draft with the honeypot field filled in is not stored. */
export async function createTicket(
  db: Database,
  deps: { publicUrl: string },
  writer: Writer,
  { network_hash, ...draft }: Draft & { network_hash: string },
  now: Date,
): Promise<{ id: number; reference: string }> {
  const ticket = validateDraft(draft, deps.publicUrl)
  const user_id = writer?.id ?? null
  const likeness = hashContent(ticket, user_id)
  return inTransaction(db, async (tx) => {
    await lockTicketWriter(tx, user_id)
    const duplicate = await findOpenDuplicate(tx, likeness, new Date(now.getTime() - dayMs))
    if (duplicate) return duplicate
    if (writer) await limitWriter(tx, writer, now)
    else await limitSignedOut(tx, { email: ticket.email, network_hash }, now)
    if (draft.website) return { id: await reserveTicketId(tx), reference: createReference() }
    const network = writer ? {} : { network_hash }
    return insertWithReference(tx, { ...ticket, ...network, user_id, likeness, created_at: now })
  })
}

/** Retries with another reference if it exists already. */
async function insertWithReference(
  tx: Database,
  ticket: Omit<Parameters<typeof insertTicket>[1], 'reference'>,
) {
  for (;;) {
    const inserted = await insertTicket(tx, { ...ticket, reference: createReference() })
    if (inserted) return inserted
  }
}

function validateDraft(
  { kind, topic, name = '', email, message: rawMessage, about: rawAbout }: Draft,
  publicUrl: string,
) {
  const topics: readonly TicketTopic[] = ticketTopics[kind]
  if (!topics.includes(topic)) throw invalid({ topic: [`must be one of ${topics.join(', ')}`] })
  const message = cleanMessage(rawMessage)
  if (visibleLength(message) < ticketLimits.shortest)
    throw invalid({ message: [`must have at least ${ticketLimits.shortest} characters`] })
  if (countForeignLinks(message, publicUrl) > ticketLimits.links)
    throw new Refusal(422, 'too_many_links', `At most ${ticketLimits.links} links may be in a message`, {
      errors: { message: [`must have at most ${ticketLimits.links} links`] },
    })
  const about = rawAbout?.trim() ? ownLinkToPath(rawAbout, publicUrl) : null
  if (rawAbout?.trim() && about === null)
    throw new Refusal(422, 'foreign_link', 'The link must lead to this site', {
      errors: { about: ['must be a path or a link on this site'] },
    })
  return { kind, topic, name: oneLine(name), email, message, about }
}

type ValidDraft = ReturnType<typeof validateDraft>

/** Equal for the same text about the same page by the same writer. Ignores the name. */
const hashContent = ({ kind, email, message, about }: ValidDraft, user_id: number | null) =>
  hashSecret(JSON.stringify([kind, email.toLowerCase(), message.replace(/\s+/g, ' '), about, user_id]))

const tooMany: RateLimitReason = ['too_many_tickets', 'You have written enough today']

async function limitWriter(tx: Database, writer: { id: number }, now: Date) {
  const times = await listTicketTimesOfUser(tx, writer.id, new Date(now.getTime() - writerLimit.periodMs))
  enforceRateLimit(times, writerLimit, now, tooMany, hourMs)
}

/**
 * Anybody can write under any address, so others' tickets must not block its owner: beyond the limits, only networks
 * that have written themselves are refused. `Retry-After` is in whole hours, to hide when somebody else wrote.
 */
async function limitSignedOut(
  tx: Database,
  { email, network_hash }: { email: string; network_hash: string },
  now: Date,
) {
  const ofAddress = await listTicketTimesOfAddress(tx, email, new Date(now.getTime() - writerLimit.periodMs))
  const ofNetwork = await listTicketTimesOfNetwork(
    tx,
    network_hash,
    new Date(now.getTime() - writerLimit.periodMs),
  )
  const ofBoth = ofAddress.filter((ticket) => ticket.network_hash === network_hash)
  enforceRateLimit(toTimes(ofBoth), writerLimit, now, tooMany, hourMs)
  if (ofNetwork.length) enforceRateLimit(toTimes(ofAddress), writerLimit, now, tooMany, hourMs)
  const hasOpenTicket = ofNetwork.some(
    ({ closed_at, created_at }) => closed_at === null && created_at.getTime() > now.getTime() - hourMs,
  )
  if (!hasOpenTicket) return
  const openTimes = await listOpenTicketTimes(tx, new Date(now.getTime() - hourMs), signedOutLimit.max)
  enforceRateLimit(openTimes, signedOutLimit, now, [
    'tickets_full',
    'There are too many unread tickets; try again later',
  ])
}

const toTimes = (tickets: { created_at: Date }[]) => tickets.map(({ created_at }) => created_at)

// No vowels, so that it spells no words; no 0, 1, I, L and O, which are easy to misread.
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** A random reference such as XOM-7K2F9Q, one of 480 million. */
const createReference = () =>
  `XOM-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

const retentionMs = ticketRetentionDays * dayMs
const networkRetentionMs = dayMs

/** Deletes tickets a year after they were closed, with staff's notes, and clears their network after a day. */
export async function purgeOldTickets(db: Database, now: Date) {
  await deleteClosedTickets(db, new Date(now.getTime() - retentionMs))
  await clearNetworks(db, new Date(now.getTime() - networkRetentionMs))
}

/** Keeps the page and the reason of a report, without name and text. Call it before the account is deleted. */
export async function eraseTicketsOf(tx: Database, user_id: number) {
  await deleteTicketsOf(tx, user_id)
  await anonymizeReportsOf(tx, user_id)
}

export const exportTickets = async (db: Database, user_id: number) =>
  (await listTicketsBy(db, user_id)).map(({ created_at, closed_at, ...ticket }) => ({
    ...ticket,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  }))

export async function listTickets(db: Database, status: 'open' | 'closed', page: number) {
  const listPage = status === 'open' ? listOpenTickets : listClosedTickets
  const [count, rows] = await Promise.all([
    countTickets(db, status === 'closed'),
    listPage(db, offsetOf(page), pageSize),
  ])
  return pageReply(list.path, { page, count, results: rows.map(toTicket) }, { status })
}

export async function getTicket(db: Database, id: number): Promise<TicketWithActs> {
  const row = await findTicket(db, id)
  if (!row) throw notFound('Ticket')
  const acts = await listActs(db, id)
  return {
    ...toTicket(row),
    acts: acts.map(({ act, note, done_at, ...by }) => ({
      act: act as 'close' | 'reopen',
      note,
      by: toPerson(by),
      done_at: done_at.toISOString(),
    })),
  }
}

export async function closeTicket(db: Database, staff: { id: number }, id: number, words: string, now: Date) {
  const note = cleanMessage(words)
  return inTransaction(db, async (tx) => {
    if (!(await setClosed(tx, id, now)))
      throw await closedStateRefusal(tx, id, 'ticket_closed', 'It is closed already')
    await insertAct(tx, { ticket_id: id, staff_id: staff.id, act: 'close', note, done_at: now })
    return getTicket(tx, id)
  })
}

export async function reopenTicket(
  db: Database,
  staff: { id: number },
  id: number,
  words: string,
  now: Date,
) {
  return inTransaction(db, async (tx) => {
    if (!(await setClosed(tx, id, null))) throw await closedStateRefusal(tx, id, 'ticket_open', 'It is open')
    const note = cleanMessage(words)
    await insertAct(tx, { ticket_id: id, staff_id: staff.id, act: 'reopen', note, done_at: now })
    return getTicket(tx, id)
  })
}

const closedStateRefusal = async (tx: Database, id: number, code: RefusalCode, detail: string) =>
  (await findTicket(tx, id)) ? new Refusal(409, code, detail) : notFound('Ticket')

const toTicket = ({ user_id, display_name, created_at, closed_at, kind, ...rest }: TicketRow): Ticket => ({
  ...rest,
  kind: kind as Ticket['kind'],
  user: toPerson({ user_id, display_name }),
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
})

const toPerson = ({ user_id: id, display_name }: { user_id: number | null; display_name: string | null }) =>
  id === null ? null : { id, display_name: display_name ?? '' }
