import type { People } from '../dev-provider/people.ts'
import type { Database } from '../../platform/database/db.ts'
import { guestBySubject, guestsOf, residentBySubject, residentsOf } from './resident-queries.ts'

export async function residentOf(tx: Database, subject: string): Promise<number | undefined> {
  const resident = await residentBySubject(tx, subject)
  return resident?.id
}

export const peopleOf = (db: Database, issuer: string): People => ({
  residents: () => residentsOf(db),
  guests: () => guestsOf(db, issuer),
  find: async (subject) =>
    (await residentBySubject(db, subject)) ?? (await guestBySubject(db, issuer, subject)),
})
