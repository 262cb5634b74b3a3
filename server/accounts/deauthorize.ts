import { beginDeletion } from './leaving/leaving.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { endSessionsOf } from '../platform/http/session.ts'
import { facebookIssuer, standInIssuer } from './sign-in/facebook.ts'
import {
  deleteIdentitiesOf,
  hasOtherWayIn,
  lockSubject,
  userIdOf,
  waysIn,
} from './sign-in/sign-in-queries.ts'

const facebooks = [facebookIssuer, standInIssuer]

export const authorizationOf = async (db: Database, user_id: number) => {
  const { by_these, by_others } = await waysIn(db, user_id, facebooks)
  return { has_facebook: by_these, is_only_way_in: by_these && !by_others }
}

/** Removes Facebook, unless it is the only way to sign in, and ends all sessions. */
export async function deauthorize(db: Database, user_id: number, now: Date) {
  await inTransaction(db, async (tx) => {
    if (await hasOtherWayIn(tx, user_id, facebooks)) await deleteIdentitiesOf(tx, user_id, facebooks)
    await endSessionsOf(tx, user_id, now)
  })
}

/** An account without another way to sign in starts to be deleted; its owner has the usual days to come back. */
export async function deauthorizeSubject(
  db: Database,
  deps: Parameters<typeof beginDeletion>[1],
  subject: string,
  now: Date,
) {
  const claims = { issuer: facebookIssuer, subject }
  await inTransaction(db, async (tx) => {
    await lockSubject(tx, claims)
    const user_id = await userIdOf(tx, claims)
    if (user_id === undefined) return
    if (await hasOtherWayIn(tx, user_id, facebooks)) {
      await deleteIdentitiesOf(tx, user_id, facebooks)
      await endSessionsOf(tx, user_id, now)
    } else await beginDeletion(tx, deps, user_id, now)
  })
}
