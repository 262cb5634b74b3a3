import { isPresent } from '../blocks/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import type { AbsenceEvent, Room } from '../platform/room.ts'
import { hidePostsOf, unhidePostsOf } from '../posts/hide-posts.ts'
import { hideProductsOf, unhideProductsOf } from '../products/states/away.ts'

/** What others have arranged with the person is called off while it can still be found. */
export async function announceAbsence(
  tx: Database,
  { rooms }: { rooms: readonly Room[] },
  event: AbsenceEvent,
) {
  for (const { onAbsence } of rooms) await onAbsence?.(tx, event)
}

/** Hides what somebody wrote and sells while they are leaving, suspended or refused. */
export async function hideAccount(tx: Database, user_id: number) {
  await hidePostsOf(tx, user_id)
  await hideProductsOf(tx, user_id)
}

/** Undoes `hideAccount` unless something else keeps the person away. The caller has locked their row. */
export async function showAccount(tx: Database, user_id: number) {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where(isPresent())
    .executeTakeFirst()
  if (!person) return
  await unhidePostsOf(tx, user_id)
  await unhideProductsOf(tx, user_id)
}

/** Somebody too young is as absent as somebody who leaves, until they sign in at the right age. */
export async function refuseAccount(tx: Database, user_id: number, now: Date) {
  await tx.updateTable('users').set({ too_young_at: now }).where('id', '=', user_id).execute()
  await hideAccount(tx, user_id)
}
