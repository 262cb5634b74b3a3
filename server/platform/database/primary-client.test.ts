import { sql } from 'kysely'
import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { newTestDatabase } from '../testing/database.ts'
import { openDatabase } from './db.ts'
import { watchReplication } from './primary-client.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Accepts every connection as PostgreSQL does, and says whether it is a standby. */
async function startGreeter(isStandby: boolean) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.once('data', () =>
      socket.write(
        Buffer.concat([
          message('R', Buffer.alloc(4)),
          message('S', Buffer.from(`in_hot_standby\0${isStandby ? 'on' : 'off'}\0`)),
          message('Z', Buffer.from('I')),
        ]),
      ),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `postgres://xom@127.0.0.1:${(server.address() as AddressInfo).port}/xom`
}

test('a connection to a standby is refused while it is opened, and one to a primary is not', async () => {
  const connect = async (url: string) => {
    const db = openDatabase(url, () => undefined, { max: 1, timeout: 200, primary: true })
    closers.push(() => db.destroy())
    return sql`SELECT 1`.execute(db)
  }
  await expect(connect(await startGreeter(true))).rejects.toMatchObject({ code: '25006' })
  // It connects, and waits for the reply to the statement.
  await expect(connect(await startGreeter(false))).rejects.toThrow('Query read timeout')
})

test('a connection whose server has become read-only is replaced', async () => {
  const database = await newTestDatabase()
  const db = openDatabase(database.url, () => undefined, { max: 1 })
  closers.push(async () => {
    await db.destroy()
    await database.drop()
  })
  const pid = async () =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid
  const before = await pid()
  expect(await pid()).toBe(before)
  const write = db.transaction().execute(async (tx) => {
    await sql`SET TRANSACTION READ ONLY`.execute(tx)
    await tx.deleteFrom('posts').execute()
  })
  await expect(write).rejects.toMatchObject({ code: '25006' })
  expect(await pid()).not.toBe(before)
})

test('a commit that did not wait for its standby is an error, once', () => {
  const client = new EventEmitter()
  const replication = watchReplication(client as never)
  client.emit('notice', { routine: 'exec_stmt_raise', message: 'about something else' })
  replication.throwIfUnreplicated()
  client.emit('notice', { routine: 'SyncRepWaitForLSN', message: 'canceling wait' })
  expect(() => replication.throwIfUnreplicated()).toThrow(
    expect.objectContaining({ code: '57P01', message: 'canceling wait' }),
  )
  replication.throwIfUnreplicated()
  replication.stop()
  expect(client.listenerCount('notice')).toBe(0)
})
