import type { Database } from '../platform/database/db.ts'

/** The exact home and the one it replaced lately, for the person's own export only. */
export async function exportHome(db: Database, user_id: number) {
  const home = await db
    .selectFrom('homes')
    .select(['latitude', 'longitude', 'saved_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const moves = await db
    .selectFrom('home_moves')
    .select('moved_at')
    .where('user_id', '=', user_id)
    .orderBy('moved_at')
    .execute()
  const replaced = await db
    .selectFrom('home_saves')
    .select(['latitude', 'longitude', 'saved_at'])
    .where('user_id', '=', user_id)
    .where('cell', 'is not', null)
    .executeTakeFirst()
  return { home: home ?? null, replaced: replaced ?? null, moves }
}

export async function exportSignIns(db: Database, user_id: number) {
  const providers = await db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'last_used_at', 'expires_at', 'ended_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
  return { providers, sessions }
}
