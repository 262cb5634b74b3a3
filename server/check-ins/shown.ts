import { type CheckIn, checkInLimits } from '../../contract/people/check-ins.ts'
import { type CheckInRow, type ContactRow, isWaiting } from './queries.ts'
import { later } from './schedule.ts'

/** As its person sees it. */
export function shown(checkIn: CheckInRow, contacts: ContactRow[]): CheckIn {
  const { id, words, shares_phone, started_at, due_at } = checkIn
  const times = tellTimes(checkIn, contacts)
  const asks_again_at = checkIn.asked_at && !contacts.some(isWaiting) ? checkIn.next_at : null
  return {
    id,
    words,
    shares_phone,
    started_at: started_at.toISOString(),
    due_at: due_at.toISOString(),
    asks_again_at: asks_again_at?.toISOString() ?? null,
    contacts: contacts.map((contact) => ({
      id: contact.contact_id,
      name: contact.name || contact.email,
      state: stateOf(contact),
      told_at: contact.told_at?.toISOString() ?? null,
      tell_at: times.get(contact.id)?.toISOString() ?? null,
    })),
  }
}

function stateOf(contact: ContactRow) {
  if (contact.takes_care_at) return 'takes_care'
  if (contact.told_at) return 'told'
  return contact.left_out_at || !contact.is_contact ? 'left_out' : 'waiting'
}

function tellTimes({ asked_at, due_at, next_at }: CheckInRow, contacts: ContactRow[]) {
  const { grace, between_contacts, at_once } = checkInLimits
  const first = asked_at ? next_at : later(due_at, grace)
  const waiting = first ? contacts.filter((contact) => stateOf(contact) === 'waiting') : []
  const timeOf = (n: number) => later(first ?? due_at, Math.floor(n / at_once) * between_contacts)
  return new Map(waiting.map(({ id }, n) => [id, timeOf(n)]))
}
