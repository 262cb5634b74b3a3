import { randomInt } from 'node:crypto'
import type * as Type from 'typebox'
import { dayMs } from '../../../contract/durations.ts'
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
import { enforceRateLimit, type RateLimitReason } from '../../accounts/rate-limit.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import { oneLine } from '../../platform/text.ts'
import { cleanMessage, foreignLinks, visibleLength } from './message-text.ts'
import {
  anonymizeReportsOf,
  clearNetworks,
  closedTickets,
  countTickets,
  deleteClosedTickets,
  deleteTicketsOf,
  findOpenDuplicate,
  insertAct,
  insertTicket,
  listActs,
  lockTicketWriter,
  openTickets,
  openTicketTimesOfAnyone,
  reserveTicketId,
  setClosed,
  ticketById,
  type TicketRow,
  ticketsBy,
  ticketTimesOfAddress,
  ticketTimesOfNetwork,
  ticketTimesOfUser,
} from './queries.ts'

type Draft = Type.Static<NonNullable<typeof contract.body>>
type Writer = { id: number } | null

const hourMs = 60 * 60 * 1000
const ofOneWriter = { max: 5, periodMs: dayMs }
/** More in an hour must be a bot, and would bury the others; networks with none waiting can still write. */
const ofAnyone = { max: 100, periodMs: hourMs }

/** What a bot filled in is not stored. */
export async function createTicket(
  db: Database,
  deps: { publicUrl: string },
  writer: Writer,
  { network_hash, ...draft }: Draft & { network_hash: string },
  now: Date,
): Promise<{ id: number; reference: string }> {
  const ticket = validateDraft(draft, deps.publicUrl)
  const user_id = writer?.id ?? null
  const likeness = likenessOf(ticket, user_id)
  return inTransaction(db, async (tx) => {
    await lockTicketWriter(tx, user_id)
    const first = await findOpenDuplicate(tx, likeness, new Date(now.getTime() - dayMs))
    if (first) return first
    if (writer) await limitWriter(tx, writer, now)
    else await limitSignedOut(tx, { email: ticket.email, network_hash }, now)
    if (draft.website) return { id: await reserveTicketId(tx), reference: newReference() }
    const from = writer ? {} : { network_hash }
    return insert(tx, { ...ticket, ...from, user_id, likeness, created_at: now })
  })
}

/** Retries with another reference if one is taken: of 480 million that is rare, not impossible. */
async function insert(tx: Database, ticket: Omit<Parameters<typeof insertTicket>[1], 'reference'>) {
  for (;;) {
    const made = await insertTicket(tx, { ...ticket, reference: newReference() })
    if (made) return made
  }
}

function validateDraft(
  { kind, topic, name = '', email, message: words, about: place }: Draft,
  publicUrl: string,
) {
  const topics: readonly TicketTopic[] = ticketTopics[kind]
  if (!topics.includes(topic)) throw invalid({ topic: [`must be one of ${topics.join(', ')}`] })
  const message = cleanMessage(words)
  if (visibleLength(message) < ticketLimits.shortest)
    throw invalid({ message: [`must hold at least ${ticketLimits.shortest} characters`] })
  if (foreignLinks(message, publicUrl) > ticketLimits.links)
    throw new Refusal(422, 'too_many_links', `At most ${ticketLimits.links} links may be in a message`, {
      errors: { message: [`must hold at most ${ticketLimits.links} links`] },
    })
  const about = place?.trim() ? ownLinkToPath(place, publicUrl) : null
  if (place?.trim() && about === null)
    throw new Refusal(422, 'foreign_link', 'Only a page of this site can be spoken of', {
      errors: { about: ['must be a path or a link on this site'] },
    })
  return { kind, topic, name: oneLine(name), email, message, about }
}

type ValidDraft = ReturnType<typeof validateDraft>

/** Equal for the same text about the same thing by the same writer, whatever name they give. */
const likenessOf = ({ kind, email, message, about }: ValidDraft, user_id: number | null) =>
  hashSecret(JSON.stringify([kind, email.toLowerCase(), message.replace(/\s+/g, ' '), about, user_id]))

const tooMany: RateLimitReason = ['too_many_tickets', 'You have written enough today']

async function limitWriter(tx: Database, writer: { id: number }, now: Date) {
  const written = await ticketTimesOfUser(tx, writer.id, new Date(now.getTime() - ofOneWriter.periodMs))
  enforceRateLimit(written, ofOneWriter, now, tooMany, hourMs)
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
  const under = await ticketTimesOfAddress(tx, email, new Date(now.getTime() - ofOneWriter.periodMs))
  const own = await ticketTimesOfNetwork(tx, network_hash, new Date(now.getTime() - ofOneWriter.periodMs))
  const ownUnder = under.filter((ticket) => ticket.network_hash === network_hash)
  enforceRateLimit(timesOf(ownUnder), ofOneWriter, now, tooMany, hourMs)
  if (own.length) enforceRateLimit(timesOf(under), ofOneWriter, now, tooMany, hourMs)
  const isWaiting = own.some(
    ({ closed_at, created_at }) => closed_at === null && created_at.getTime() > now.getTime() - hourMs,
  )
  if (!isWaiting) return
  const waiting = await openTicketTimesOfAnyone(tx, new Date(now.getTime() - hourMs), ofAnyone.max)
  enforceRateLimit(waiting, ofAnyone, now, [
    'tickets_full',
    'Too many letters wait to be read; try again later',
  ])
}

const timesOf = (tickets: { created_at: Date }[]) => tickets.map(({ created_at }) => created_at)

// Without vowels it spells no word, without 0, 1, I, L and O it can't be misread.
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** A ticket's random reference, as in XOM-7K2F9Q: one of 480 million. */
const newReference = () =>
  `XOM-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

const retentionMs = ticketRetentionDays * 24 * 60 * 60 * 1000
const networkRetentionMs = 24 * 60 * 60 * 1000

/** Deletes tickets a year after they were closed, with staff's notes, and clears their network after a day. */
export async function purgeOldTickets(db: Database, now: Date) {
  await deleteClosedTickets(db, new Date(now.getTime() - retentionMs))
  await clearNetworks(db, new Date(now.getTime() - networkRetentionMs))
}

/** Reports of a page keep the page and the reason, without a name or text. The account must still exist. */
export async function eraseTicketsOf(tx: Database, user_id: number) {
  await deleteTicketsOf(tx, user_id)
  await anonymizeReportsOf(tx, user_id)
}

export const exportTickets = async (db: Database, user_id: number) =>
  (await ticketsBy(db, user_id)).map(({ created_at, closed_at, ...ticket }) => ({
    ...ticket,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  }))

export async function listTickets(db: Database, status: 'open' | 'closed', page: number) {
  const found = status === 'open' ? openTickets : closedTickets
  const [count, rows] = await Promise.all([
    countTickets(db, status === 'closed'),
    found(db, offsetOf(page), pageSize),
  ])
  return pageReply(list.path, { page, count, results: rows.map(showTicket) }, { status })
}

export async function getTicket(db: Database, id: number): Promise<TicketWithActs> {
  const row = await ticketById(db, id)
  if (!row) throw notFound('Ticket')
  const acts = await listActs(db, id)
  return {
    ...showTicket(row),
    acts: acts.map(({ act, note, done_at, ...by }) => ({
      act: act as 'close' | 'reopen',
      note,
      by: showPerson(by),
      done_at: done_at.toISOString(),
    })),
  }
}

export async function closeTicket(db: Database, staff: { id: number }, id: number, words: string, now: Date) {
  const note = cleanMessage(words)
  return inTransaction(db, async (tx) => {
    if (!(await setClosed(tx, id, now)))
      throw await refusalOf(tx, id, 'ticket_closed', 'It is closed already')
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
    if (!(await setClosed(tx, id, null))) throw await refusalOf(tx, id, 'ticket_open', 'It is open')
    const note = cleanMessage(words)
    await insertAct(tx, { ticket_id: id, staff_id: staff.id, act: 'reopen', note, done_at: now })
    return getTicket(tx, id)
  })
}

const refusalOf = async (tx: Database, id: number, code: RefusalCode, detail: string) =>
  (await ticketById(tx, id)) ? new Refusal(409, code, detail) : notFound('Ticket')

const showTicket = ({ user_id, display_name, created_at, closed_at, kind, ...rest }: TicketRow): Ticket => ({
  ...rest,
  kind: kind as Ticket['kind'],
  user: showPerson({ user_id, display_name }),
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
})

const showPerson = ({ user_id: id, display_name }: { user_id: number | null; display_name: string | null }) =>
  id === null ? null : { id, display_name: display_name ?? '' }
