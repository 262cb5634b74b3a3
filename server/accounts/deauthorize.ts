import { beginDeletion } from '../leaving/leaving.ts'
import { type Database } from '../platform/database/db.ts'
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

/** Whether Facebook signs in to a person's account, and whether nothing else does. */
export const authorizationOf = async (db: Database, user_id: number) => {
  const { by_these, by_others } = await waysIn(db, user_id, facebooks)
  return { has_facebook: by_these, is_only_way_in: by_these && !by_others }
}

/**
 * Removes Facebook from a signed-in person's account, unless it is the only way to sign in, and ends all sessions.
 * Without another way they can still come back with it; deleting the account is a separate request.
 */
export async function deauthorize(db: Database, user_id: number, now: Date) {
  await db.transaction().execute(async (tx) => {
    if (await hasOtherWayIn(tx, user_id, facebooks)) await deleteIdentitiesOf(tx, user_id, facebooks)
    await endSessionsOf(tx, user_id, now)
  })
}

/**
 * Called by Facebook when a person has revoked their permission or wants their data deleted: an account with another
 * way to sign in loses this one and its sessions; one without starts to be deleted, and its owner has the usual days to
 * come back with Facebook. An unknown person is ignored.
 */
export async function deauthorizeSubject(
  db: Database,
  deps: { publicUrl: string },
  subject: string,
  now: Date,
) {
  const claims = { issuer: facebookIssuer, subject }
  await db.transaction().execute(async (tx) => {
    await lockSubject(tx, claims)
    const user_id = await userIdOf(tx, claims)
    if (user_id === undefined) return
    if (await hasOtherWayIn(tx, user_id, facebooks)) {
      await deleteIdentitiesOf(tx, user_id, facebooks)
      await endSessionsOf(tx, user_id, now)
    } else await beginDeletion(tx, deps, user_id, now)
  })
}
