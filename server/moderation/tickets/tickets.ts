import type * as Type from 'typebox'
import { ownPlace } from '../../../contract/own-path.ts'
import {
  type createTicket as contract,
  ticketLimits,
  type TicketTopic,
  ticketTopics,
} from '../../../contract/tickets.ts'
import { dayMs, limitRate, type Reason } from '../../accounts/invitations/limits.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { oneLine } from '../../platform/http/one-line.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { hashOf } from '../../platform/secrets/secrets.ts'
import { cleanMessage, foreignLinks, visibleLength } from './message-text.ts'
import {
  insertTicket,
  lockWriter,
  momentsOfAddress,
  momentsOfNetwork,
  momentsOfUser,
  openDuplicate,
  openMomentsOfAnyone,
  unusedId,
} from './queries.ts'
import { randomInt } from 'node:crypto'

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
  const ticket = checked(draft, deps.publicUrl)
  const user_id = writer?.id ?? null
  const likeness = likenessOf(ticket, user_id)
  return inTransaction(db, async (tx) => {
    await lockWriter(tx, user_id)
    const first = await openDuplicate(tx, likeness, new Date(now.getTime() - dayMs))
    if (first) return first
    if (writer) await limitWriter(tx, writer, now)
    else await limitSignedOut(tx, { email: ticket.email, network_hash }, now)
    if (draft.website) return { id: await unusedId(tx), reference: newReference() }
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
  return { kind, topic, name: oneLine(name), email, message, about }
}

type Checked = ReturnType<typeof checked>

/** Equal for the same text about the same thing by the same writer, whatever name they give. */
const likenessOf = ({ kind, email, message, about }: Checked, user_id: number | null) =>
  hashOf(JSON.stringify([kind, email.toLowerCase(), message.replace(/\s+/g, ' '), about, user_id]))

const tooMany: Reason = ['too_many_tickets', 'You have written enough today']

async function limitWriter(tx: Database, writer: { id: number }, now: Date) {
  const written = await momentsOfUser(tx, writer.id, new Date(now.getTime() - ofOneWriter.periodMs))
  limitRate(written, ofOneWriter, now, tooMany, hourMs)
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
  const under = await momentsOfAddress(tx, email, new Date(now.getTime() - ofOneWriter.periodMs))
  const own = await momentsOfNetwork(tx, network_hash, new Date(now.getTime() - ofOneWriter.periodMs))
  const ownUnder = under.filter((ticket) => ticket.network_hash === network_hash)
  limitRate(timesOf(ownUnder), ofOneWriter, now, tooMany, hourMs)
  if (own.length) limitRate(timesOf(under), ofOneWriter, now, tooMany, hourMs)
  const isWaiting = own.some(
    ({ closed_at, created_at }) => closed_at === null && created_at.getTime() > now.getTime() - hourMs,
  )
  if (!isWaiting) return
  const waiting = await openMomentsOfAnyone(tx, new Date(now.getTime() - hourMs), ofAnyone.max)
  limitRate(waiting, ofAnyone, now, ['tickets_full', 'Too many letters wait to be read; try again later'])
}

const timesOf = (tickets: { created_at: Date }[]) => tickets.map(({ created_at }) => created_at)

// Without vowels it spells no word, without 0, 1, I, L and O it can't be misread.
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** A ticket's random reference, as in XOM-7K2F9Q: one of 480 million. */
const newReference = () =>
  `XOM-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
