import { lockWriter } from '../../accounts/invitations/writers.ts'
import type { Database } from '../../platform/database/db.ts'
import { lockCheckIn, ownerOf } from './queries.ts'

/** The person and their check-in, locked in this order until the transaction ends. */
export async function lockOwner(tx: Database, check_in_id: number) {
  const owner = await ownerOf(tx, check_in_id)
  const person = owner && (await lockWriter(tx, owner.user_id))
  const checkIn = person && (await lockCheckIn(tx, owner.user_id, check_in_id))
  return checkIn ? { ...owner, ...person, checkIn } : null
}

export type Owner = NonNullable<Awaited<ReturnType<typeof lockOwner>>>
