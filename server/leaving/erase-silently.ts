import type { Database } from '../platform/database/db.ts'
import type { AppContext } from '../platform/http/handle.ts'
import { deleteUser, eraseJobsAbout } from './erasure-queries.ts'
import { findTextsNaming, takeNamesOut } from './names-in-texts.ts'
import { lockPerson } from './queries.ts'

/** Tells nobody. Undefined where the account is gone already. */
export async function eraseSilently(
  tx: Database,
  deps: Pick<AppContext, 'config' | 'rooms'>,
  user_id: number,
) {
  const person = await lockPerson(tx, user_id)
  if (!person) return undefined
  const naming = await findTextsNaming(tx, deps.rooms, person)
  await eraseJobsAbout(tx, person)
  for (const room of deps.rooms) await room.erase?.(tx, user_id, deps)
  await takeNamesOut(tx, naming, person)
  await deleteUser(tx, user_id)
  return person
}
