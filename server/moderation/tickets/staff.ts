import type { RefusalCode } from '../../../contract/refusals.ts'
import { listTickets as list, type Ticket, type TicketWithActs } from '../../../contract/tickets.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pages.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { cleanMessage } from './message-text.ts'
import {
  actsOn,
  closedTickets,
  countTickets,
  insertAct,
  openTickets,
  setClosed,
  ticketById,
  type TicketRow,
} from './staff-queries.ts'

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
  const acts = await actsOn(db, id)
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
