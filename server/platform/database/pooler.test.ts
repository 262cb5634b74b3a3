import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTestDatabase, type TestDatabase } from '../testing/database.ts'
import { findPooler, refuseUnfitPooler } from './pooler.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await newTestDatabase()
})
afterAll(() => database.drop())

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const terminate = 0x58

/** Gives all clients one connection of PostgreSQL, as pgbouncer does in transaction mode while they take turns. */
async function startPooler(url: string) {
  const upstream = createConnection(Number(new URL(url).port), '127.0.0.1')
  let greeting: Buffer | null = null
  let received = Buffer.alloc(0)
  let reader: Socket | null = null
  upstream.on('data', (bytes: Buffer) => {
    reader?.write(bytes)
    if (greeting) return
    received = Buffer.concat([received, bytes])
    // Five bytes, then the state of the transaction.
    const isReady = received.at(-6) === 0x5a
    if (received.includes(authenticated) && isReady)
      greeting = received.subarray(received.indexOf(authenticated))
  })
  const server = createServer((client) => {
    let isGreeted = greeting === null
    client.on('error', () => undefined)
    client.on('data', (bytes: Buffer) => {
      reader = client
      if (!isGreeted) client.write(greeting ?? '')
      else if (bytes[0] !== terminate) upstream.write(bytes)
      isGreeted = true
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = String((server.address() as AddressInfo).port)
  return {
    url: Object.assign(new URL(url), { port }).href,
    close: () => {
      upstream.destroy()
      server.close()
    },
  }
}

test('PostgreSQL itself is no pooler', async () => {
  expect(await findPooler(database.url)).toBeNull()
  const settings = { databaseUrl: database.url, directDatabaseUrl: database.url, preparedStatements: true }
  await refuseUnfitPooler(database.url, settings)
})

test('a pooler in transaction mode needs an address past it, and statements without names', async () => {
  const pooler = await startPooler(database.url)
  const check = async (directDatabaseUrl: string, preparedStatements: boolean) => {
    const settings = { databaseUrl: pooler.url, directDatabaseUrl, preparedStatements }
    return refuseUnfitPooler(pooler.url, settings).catch((error: Error) => error.message)
  }
  expect(await check(pooler.url, false)).toMatch(
    /set DATABASE_DIRECT_URL to the address of PostgreSQL itself/,
  )
  expect(await check(database.url, true)).toMatch(/set PREPARED_STATEMENTS=off/)
  expect(await check(database.url, false)).toBeUndefined()
  pooler.close()
})
