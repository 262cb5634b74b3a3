import { withoutNumbers } from '../../accounts/phones/numbers.ts'
import type { Database } from '../../platform/database/db.ts'
import { clearNumbers, leaveBusinesses, lockDescribedBy } from './change-queries.ts'
import { withoutAnswersOf } from './feedback-queries.ts'
import { deleteAllLikes } from './like-queries.ts'

/** Businesses stay, without an owner and without the telephone numbers that the person gave. */
export async function eraseFromBusinesses(tx: Database, user_id: number) {
  await deleteAllLikes(tx, user_id)
  await withoutAnswersOf(tx, user_id)
  for (const { id, description } of await lockDescribedBy(tx, user_id))
    await clearNumbers(tx, id, await withoutNumbers(description))
  await leaveBusinesses({ tx, owner_id: user_id })
}
