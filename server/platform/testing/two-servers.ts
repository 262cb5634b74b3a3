import { openPostgresAdapter } from '../realtime/adapters.ts'
import { openLog } from '../start/log.ts'
import type { Config } from '../start/config.ts'
import { newTestDatabase, type TestDatabase } from './database.ts'
import { startTestServer } from './testing.ts'

/**
 * Starts two servers on one database, as two processes of the app run: what is written in one reaches the sockets of the
 * other. A given database is not dropped.
 */
export async function startTwoServers(config: Partial<Config> = {}, givenDatabase?: TestDatabase) {
  const database = givenDatabase ?? (await newTestDatabase())
  const start = async () =>
    startTestServer(
      { secretKey: 'of both, as they take the same tokens', ...config },
      openLog('silent'),
      database,
      await openPostgresAdapter(database.url, () => undefined),
    )
  const [one, other] = [await start(), await start()]
  const close = async () => {
    await one.close()
    await other.close()
    if (!givenDatabase) await database.drop()
  }
  return { one, other, close }
}
