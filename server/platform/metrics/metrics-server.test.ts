import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPosts } from '../../../contract/posts/posts.ts'
import { workerPools } from '../../schedule.ts'
import { addJob } from '../jobs/jobs.ts'
import { readConfig } from '../start/config.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { startMetricsServer } from './metrics-server.ts'

const token = 'a token of twenty-four characters'
const settings = { port: 0, host: '127.0.0.1', token }
let server: TestServer
let metrics: Awaited<ReturnType<typeof startMetricsServer>>
beforeAll(async () => {
  server = await startTestServer()
  metrics = await startMetricsServer(server.app, workerPools, settings, { sharedMs: -1, queueMs: -1 })
})
afterAll(async () => {
  await metrics.close()
  await server.close()
})

const scrape = (authorization = `Bearer ${token}`, path = '/metrics', { port } = metrics) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })

/** The value of each series. */
async function read() {
  const text = await (await scrape()).text()
  return new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line): [string, number] => {
        const end = line.lastIndexOf(' ')
        return [line.slice(0, end), Number(line.slice(end + 1))]
      }),
  )
}

test('metrics for strangers: without the token, with another one and on the public port there are none', async () => {
  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    `Basic ${token}`,
  ]) {
    const reply = await scrape(authorization)
    expect([reply.status, await reply.text()], authorization).toEqual([401, ''])
  }
  expect((await scrape(undefined, '/')).status).toBe(404)
  for (const url of ['/metrics', '/metrics/', '/api/metrics', '//metrics']) {
    const { statusCode, body } = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('xom_')
  }
})

test('labels from clients: requests are counted by the pattern of their route, whatever a client sends', async () => {
  const posts = `xom_http_requests_total{method="GET",route="${listPosts.path}",status="2xx"}`
  const before = await read()
  await server.ask(listPosts, { as: 'lan' })
  await server.app.inject('/api/posts/7777777/')
  const strange = [
    '/"}\n1',
    '/%22%7D%0Ax_total%201',
    '/api/posts/%0A/',
    '/nobody@example.com',
    '/\\',
    '/${x}',
  ]
  for (const [n, url] of strange.entries())
    for (const method of ['GET', 'POST', 'PROPFIND', 'SEARCH'] as const)
      await server.app.inject({
        method: method as 'GET',
        url: `${url}${n}`,
        headers: { 'x-"}': '"} 1', host: 'a"b' },
      })
  const after = await read()
  expect(after.get(posts)).toBe((before.get(posts) ?? 0) + 1)
  const added = [...after.keys()].filter(
    (key) => key.startsWith('xom_http_requests_total') && !before.has(key),
  )
  expect(added.filter((key) => !/route="(\/api\/[\w:/-]*|\(none\)|\(page\))"/.test(key))).toEqual([])
  expect(added.length).toBeLessThan(12)
  expect([...after.keys()].filter((key) => /example\.com|x_total|7777777/.test(key))).toEqual([])
})

test('the queue is counted by lane, and failed jobs apart', async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db)
  const late = new Date(server.clock.now().getTime() - 90_000)
  await addJob(server.db, 'deliver_notifications', {}, { runAt: late })
  await addJob(server.db, 'send_mail', {}, { runAt: late })
  await addJob(server.db, 'send_mail', {}, { runAt: new Date(server.clock.now().getTime() + 60_000) })
  await addJob(server.db, 'erase_user', {}, { runAt: late })
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'erase_user')`.execute(
    server.db,
  )
  const values = await read()
  expect(values.get('xom_database_up')).toBe(1)
  expect(values.get('xom_queue_due{lane="mail"}')).toBe(1)
  expect(values.get('xom_queue_failed{lane="mail"}')).toBe(0)
  expect(values.get('xom_queue_failed{lane="long"}')).toBe(1)
  expect(values.get('xom_queue_oldest_seconds{lane="mail"}')).toBeGreaterThan(89)
})

test('scrape storm: many scrapes at once cost one statement', async () => {
  const ages = { sharedMs: 60_000, queueMs: 60_000 }
  const shared = await startMetricsServer(server.app, workerPools, settings, ages)
  const statements = 'xom_statement_seconds_count'
  const before = (await read()).get(statements) ?? 0
  const texts = await Promise.all(
    Array.from({ length: 15 }, async () => (await scrape(undefined, undefined, shared)).text()),
  )
  expect(new Set(texts).size).toBe(1)
  // One of the storm and one of this scrape.
  expect((await read()).get(statements)).toBe(before + 2)
  await shared.close()
})

const readMetricsConfig = (env: Record<string, string>) =>
  readConfig({ SECRET_KEY: 'x'.repeat(32), ...env }).metrics

test('metrics are open to this machine, or need a token', () => {
  expect(readMetricsConfig({})).toBeNull()
  expect(readMetricsConfig({ METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1', token: '' })
  expect(
    readMetricsConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token }),
  ).toMatchObject({ host: '0.0.0.0' })
})

test.each([
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'so METRICS_TOKEN must be set'],
  [{ METRICS_PORT: '9464', METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 24 characters'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT'],
])('%o is refused, because others could read the metrics', (env, problem) => {
  expect(() => readMetricsConfig(env as Record<string, string>)).toThrow(problem)
})
