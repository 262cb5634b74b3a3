import { type Database, loadInstallationId, openDatabase } from '../server/platform/database/db.ts'
import { startSession } from '../server/platform/http/session.ts'
import { createTokenKeys } from '../server/platform/secrets/tokens.ts'
import { secretKey } from './processes.ts'

/** Starts a session for each user, in order. */
export async function startSessions(db: Database, users: readonly { id: number }[]) {
  const keys = createTokenKeys({ config: { secretKey }, installation: await loadInstallationId(db) })
  const sessions = []
  for (const { id } of users)
    sessions.push({ id, ...(await startSession(db, keys, id, 'bench', new Date())) })
  return sessions
}

/** Starts a session for each user and returns the access tokens. */
export async function tokensFor(usernames: string[], databaseUrl: string) {
  const db = openDatabase(databaseUrl, console.error, { max: 1 })
  const users = await db.selectFrom('users').select('id').where('username', 'in', usernames).execute()
  const sessions = await startSessions(db, users)
  await db.destroy()
  return sessions.map(({ access }) => access)
}
