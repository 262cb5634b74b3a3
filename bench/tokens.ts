import { loadInstallationId, openDatabase } from '../server/platform/database/db.ts'
import { startSession } from '../server/platform/http/session.ts'
import { createTokenKeys } from '../server/platform/secrets/tokens.ts'
import { secretKey } from './processes.ts'

/** Starts a session for each user and returns the access tokens. */
export async function tokensFor(usernames: string[], databaseUrl: string) {
  const db = openDatabase(databaseUrl, console.error, { max: 1 })
  const keys = createTokenKeys({ config: { secretKey }, installation: await loadInstallationId(db) })
  const users = await db.selectFrom('users').select('id').where('username', 'in', usernames).execute()
  const tokens: string[] = []
  for (const { id } of users) tokens.push((await startSession(db, keys, id, 'bench', new Date())).access)
  await db.destroy()
  return tokens
}
