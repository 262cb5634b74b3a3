/** @module-tag full */
import { sql } from 'kysely'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { listPosts } from '../../../contract/posts/posts.ts'
import { openDatabase } from '../database/db.ts'
import { findListenTarget } from '../start/lifecycle.ts'
import { countLockWaits } from '../testing/database.ts'
import { startTestServer } from '../testing/testing.ts'

test('closing waits for what is done for somebody who has hung up', async () => {
  const lines: string[] = []
  const server = await startTestServer(
    {},
    pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
  )
  const door = await findListenTarget('127.0.0.1', 0)
  await server.app.listen(door.listen)
  const { access } = await server.signIn('lan')

  const other = openDatabase(server.config.databaseUrl ?? '', () => undefined, { max: 2 })
  let isClosed = false
  const closing = await other.transaction().execute(async (tx) => {
    await sql`LOCK TABLE posts`.execute(tx)
    const asking = createConnection(door.port, '127.0.0.1')
    asking.write(
      `GET ${listPosts.path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${access}\r\n\r\n`,
    )
    await expect.poll(() => countLockWaits(other)).toBe(1)
    asking.destroy()
    await once(asking, 'close')
    const done = server.app.close().then(() => (isClosed = true))
    // Closing what nobody uses takes less.
    for (let look = 0; look < 50; look++) expect(await countLockWaits(other)).toBe(1)
    expect(isClosed).toBe(false)
    return { done }
  })
  await closing.done
  await server.close()
  await other.destroy()
  expect(lines.filter((line) => /destroyed|"level":(50|60)/.test(line))).toEqual([])
})
