import { dayMs } from '../../contract/durations.ts'
import { onboardingSteps } from '../../contract/accounts/accounts.ts'
import { writeFirstPlaces } from '../accounts/homes/shown-places.ts'
import { demoHash } from '../platform/http/staff-access.ts'
import type { Database } from '../platform/database/db.ts'
import { type Cell, cellOf } from '../platform/geography.ts'
import { findWardOfCell } from '../geo/wards/wards.ts'
import {
  insertHomes,
  insertResidents,
  insertTrustedContacts,
  joinWardCommunities,
  listNeighbours,
} from './queries.ts'
import { hashSecret, newSecret } from '../platform/secrets/secrets.ts'
import { cast, trustedContacts } from './content.ts'
import { laterBy } from './moments.ts'

/** A resident in the database, with the place that others see. */
export interface Neighbour {
  id: number
  username: string
  cell: Cell
  area: string
  ward_code: string | null
}

/** Newer residents are still onboarding. The others have given their birthday. */
const isOnboarded = (days: number) => days >= 40
const birthdayAfter = (days: number) => `${1950 + (days % 50)}-0${1 + (days % 9)}-1${days % 10}`

/** Adds the demo cast to a database without users, with homes, cells, wards and ward communities. */
export async function seedCast(db: Database, now = new Date()): Promise<Map<string, Neighbour>> {
  const wards = new Map<Cell, string | null>()
  for (const { home } of cast) {
    const cell = cellOf(home)
    if (!wards.has(cell)) wards.set(cell, await findWardOfCell(db, cell))
  }
  const people = await insertResidents(
    db,
    cast.map(({ username, first_name, last_name, display_name, bio, home, days, ...more }) => {
      const joined_at = new Date(now.getTime() - days * dayMs)
      const times = { joined_at, created_at: joined_at, updated_at: joined_at }
      const email = `${username}@example.com`
      const ward_code = wards.get(cellOf(home)) ?? null
      return {
        username,
        first_name,
        last_name,
        display_name,
        bio,
        staff_role: more.staff_role ?? null,
        is_verified: more.is_verified ?? false,
        portrait: more.portrait ?? null,
        skills: more.skills ?? [],
        ...times,
        ward_code,
        email,
        password_hash: demoHash,
        onboarding_step: isOnboarded(days) ? onboardingSteps.length : 0,
        birthday: isOnboarded(days) ? birthdayAfter(days) : null,
      }
    }),
  )
  const ids = new Map(people.map(({ username, id }) => [username, id]))
  await insertHomes(
    db,
    cast.flatMap(({ username, home, days }) => {
      const user_id = ids.get(username)
      const saved_at = new Date(now.getTime() - days * dayMs)
      return user_id ? [{ user_id, ...home, cell: cellOf(home), saved_at }] : []
    }),
  )
  await writeFirstPlaces(db, now)
  await joinWardCommunities(db)
  return new Map((await listNeighbours(db)).map((person) => [person.username, person]))
}

const contactsInvitedDaysAgo = 10

/** Accepted contacts. Their tokens are random, because the demo mails no links. */
export async function insertContacts(tx: Database, personId: (username: string) => number, now: Date) {
  const invited_at = laterBy(now, -contactsInvitedDaysAgo * 24)
  await insertTrustedContacts(
    tx,
    trustedContacts.map(({ of, ...contact }) => ({
      ...contact,
      user_id: personId(of),
      status: 'accepted',
      token_hash: hashSecret(newSecret()),
      invited_at,
      answered_at: laterBy(invited_at, 2),
    })),
  )
}
