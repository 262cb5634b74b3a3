import type * as Type from 'typebox'
import { ownPlace } from '../../contract/own-path.ts'
import {
  type createTicket as contract,
  ticketLimits,
  ticketTopics,
  type TicketTopic,
} from '../../contract/tickets.ts'
import { dayMs, keepPace } from '../invitations/invitations.ts'
import { type Database, inTransaction } from '../platform/db.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import { hashOf } from '../platform/secrets.ts'
import {
  insertTicket,
  lockWriter,
  momentsOfAddress,
  momentsOfUser,
  openLike,
  openMomentsOfAnyone,
  unusedId,
} from './queries.ts'
import { newReference } from './references.ts'
import { cleanMessage, cleanName, foreignLinks, visibleLength } from './words.ts'

export { dataOfTickets, forgetOldTickets, forgetTicketsOf } from './forgetting.ts'

type Draft = Type.Static<NonNullable<typeof contract.body>>
type Writer = { id: number } | null

const hourMs = 60 * 60 * 1000
const ofOneWriter = { max: 5, periodMs: dayMs }
/** So many of nobody signed in may come in an hour and wait: more is a machine, and would bury the others. */
const ofAnyone = { max: 100, periodMs: hourMs }

/** Keeps what somebody writes to staff and tells what it is called. What a machine filled in is not kept. */
export async function createTicket(
  db: Database,
  house: { publicUrl: string },
  writer: Writer,
  draft: Draft,
  now: Date,
): Promise<{ id: number; reference: string }> {
  const ticket = checked(draft, house.publicUrl)
  const user_id = writer?.id ?? null
  const likeness = likenessOf(ticket, user_id)
  return inTransaction(db, async (tx) => {
    await lockWriter(tx, user_id)
    const first = await openLike(tx, likeness, new Date(now.getTime() - dayMs))
    if (first) return first
    await keepPaceOf(tx, writer, ticket.email, now)
    if (draft.website) return { id: await unusedId(tx), reference: newReference() }
    return insert(tx, { ...ticket, user_id, likeness, created_at: now })
  })
}

/** A reference is drawn anew where the lot fell on one that there is: 480 million make that rare, not impossible. */
async function insert(tx: Database, ticket: Omit<Parameters<typeof insertTicket>[1], 'reference'>) {
  for (;;) {
    const made = await insertTicket(tx, { ...ticket, reference: newReference() })
    if (made) return made
  }
}

function checked({ kind, topic, name = '', email, message: words, about: place }: Draft, publicUrl: string) {
  const topics: readonly TicketTopic[] = ticketTopics[kind]
  if (!topics.includes(topic)) throw invalid({ topic: [`must be one of ${topics.join(', ')}`] })
  const message = cleanMessage(words)
  if (visibleLength(message) < ticketLimits.shortest)
    throw invalid({ message: [`must hold at least ${ticketLimits.shortest} characters`] })
  if (foreignLinks(message, publicUrl) > ticketLimits.links)
    throw new Refusal(422, 'too_many_links', `At most ${ticketLimits.links} links may be in a message`, {
      errors: { message: [`must hold at most ${ticketLimits.links} links`] },
    })
  const about = place?.trim() ? ownPlace(place, publicUrl) : null
  if (place?.trim() && about === null)
    throw new Refusal(422, 'foreign_link', 'Only a page of this site can be spoken of', {
      errors: { about: ['must be a path or a link on this site'] },
    })
  return { kind, topic, name: cleanName(name), email, message, about }
}

type Checked = ReturnType<typeof checked>

/** The same for the same words about the same thing by the same writer, whatever they call it. */
const likenessOf = ({ kind, email, message, about }: Checked, user_id: number | null) =>
  hashOf(JSON.stringify([kind, email.toLowerCase(), message.replace(/\s+/g, ' '), about, user_id]))

async function keepPaceOf(tx: Database, writer: Writer, email: string, now: Date) {
  const dayAgo = new Date(now.getTime() - ofOneWriter.periodMs)
  const written = writer
    ? await momentsOfUser(tx, writer.id, dayAgo)
    : await momentsOfAddress(tx, email, dayAgo)
  // In whole hours: it must not tell when somebody else wrote under that address.
  keepPace(written, ofOneWriter, now, ['too_many_tickets', 'You have written enough today'], hourMs)
  if (writer) return
  const waiting = await openMomentsOfAnyone(tx, new Date(now.getTime() - hourMs), ofAnyone.max)
  keepPace(waiting, ofAnyone, now, ['tickets_full', 'Too many letters wait to be read; try again later'])
}
