import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/db.ts'
import { guestBySubject, listGuests, listResidents, residentBySubject } from '../sign-in/sign-in-queries.ts'

/** `subject` identifies the person at the provider. */
export interface DemoPerson {
  subject: string
  first_name: string
  last_name: string
  display_name: string
  ward: string | null
  /** Whether they have a location; outside every ward there is no ward to show. */
  has_home: boolean
  email: string | null
}

export interface DemoPeople {
  residents: () => Promise<DemoPerson[]>
  guests: () => Promise<DemoPerson[]>
  find: (subject: string) => Promise<DemoPerson | undefined>
}

const maxNewcomers = 500

/** People, plus new ones who are known by their typed name until they have an account. */
export function withNewcomers(people: DemoPeople) {
  const newcomers = new Map<string, DemoPerson>()
  return {
    ...people,
    find: async (subject: string) => newcomers.get(subject) ?? people.find(subject),
    add(first_name: string, last_name: string): DemoPerson {
      const [oldest] = newcomers.keys()
      if (oldest !== undefined && newcomers.size >= maxNewcomers) newcomers.delete(oldest)
      const display_name = `${first_name} ${last_name}`.trim()
      const subject = `guest:${randomUUID()}`
      const nothing = { ward: null, has_home: false, email: null }
      const person = { subject, first_name, last_name, display_name, ...nothing }
      newcomers.set(subject, person)
      return person
    },
  }
}

export async function findResidentId(tx: Database, subject: string): Promise<number | undefined> {
  const resident = await residentBySubject(tx, subject)
  return resident?.id
}

export const demoPeopleOf = (db: Database, issuer: string): DemoPeople => ({
  residents: () => listResidents(db),
  guests: () => listGuests(db, issuer),
  find: async (subject) =>
    (await residentBySubject(db, subject)) ?? (await guestBySubject(db, issuer, subject)),
})
