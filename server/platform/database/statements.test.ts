import { sql } from 'kysely'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { buildApp } from '../../app.ts'
import { runAs } from '../work.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { logSlowStatements } from './statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => logSlowStatements(0))

function openTestLog() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line, _, done) => done(void lines.push(JSON.parse(String(line)) as Record<string, unknown>)),
  })
  return { lines, log: pino({ base: null }, stream) }
}

test('a slow statement is logged with what it was for and without its values', async () => {
  const { lines, log } = openTestLog()
  const wait = (seconds: number) =>
    sql`SELECT   pg_sleep(${seconds}), ${'lan@example.com'}::text`.execute(server.db)
  const runTask = () => runAs({ fields: { task: 'send_mail' }, log }, () => wait(0.005))
  await runTask()
  logSlowStatements(60_000)
  await runTask()
  logSlowStatements(5)
  await runTask()
  // Nobody's work.
  await wait(0.005)
  expect(lines).toEqual([
    expect.objectContaining({
      task: 'send_mail',
      ms: expect.toSatisfy((ms: number) => ms >= 5),
      statement: 'SELECT pg_sleep($1), $2::text',
      name: expect.stringMatching(/^[\w-]{43}$/),
      failed: false,
      msg: 'a slow statement',
    }),
  ])
})

test('statements of a request are logged with its route and id', async () => {
  const { lines, log } = openTestLog()
  const app = await buildApp(server.app.context, log, undefined, 'none')
  const { access } = await server.signIn('lan')
  logSlowStatements(0.001)
  const { headers } = await app.inject({ url: getMe.path, headers: { authorization: `Bearer ${access}` } })
  const slow = lines.filter(({ msg }) => msg === 'a slow statement')
  expect(slow.length).toBeGreaterThan(1)
  for (const line of slow) expect(line).toMatchObject({ route: getMe.path, reqId: headers['x-request-id'] })
  await app.close()
})
