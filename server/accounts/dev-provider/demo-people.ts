import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/db.ts'
import { guestBySubject, listGuests, listResidents, residentBySubject } from '../sign-in/sign-in-queries.ts'

/** `subject` is the person's id at the provider. */
export interface DemoPerson {
  subject: string
  first_name: string
  last_name: string
  display_name: string
  ward: string | null
  /** A home outside every ward has no `ward`. */
  has_home: boolean
  email: string | null
}

export interface DemoPeople {
  residents: () => Promise<DemoPerson[]>
  guests: () => Promise<DemoPerson[]>
  find: (subject: string) => Promise<DemoPerson | undefined>
}

const maxNewcomers = 500

/** Adds people who typed a new name. They are stored in memory until they have an account. */
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
      const names = { first_name, last_name, display_name }
      const person = { subject, ...names, ward: null, has_home: false, email: null }
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
