import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { probes } from './testing/probes.ts'

let server: TestServer
let about: { lan: number; post: number; ward: string }
beforeAll(async () => {
  server = await startTestServer()
  const post = await server.db.selectFrom('posts').select('id').orderBy('id').executeTakeFirst()
  about = { lan: await server.userId('lan'), post: post?.id ?? 1, ward: '26740' }
})
afterAll(() => server.close())

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

async function ask({ endpoint, asked }: (typeof probes)[number], access?: string) {
  const { path, query, body } = asked(about)
  const reply = await server.app.inject({
    method: endpoint.method,
    url: path ?? endpoint.path,
    headers: access === undefined ? {} : { authorization: `Bearer ${access}` },
    ...(query && { query }),
    ...(body && { payload: body }),
  })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, code: isJson ? reply.json<{ code?: string }>().code : undefined }
}

test('what is for people who are signed in is closed to all others, whatever they send', async () => {
  const closed = probes.filter(({ endpoint }) => endpoint.access !== 'anyone')
  expect(closed.length).toBeGreaterThan(100)
  for (const probe of closed)
    for (const access of [undefined, '', 'x', 'null'])
      expect(await ask(probe, access), nameOf(probe.endpoint)).toEqual({ status: 401, code: 'not_signed_in' })
})

test('what is for those who look after the place is closed to residents', async () => {
  const { access } = await server.signIn('lan')
  const closed = probes.filter(({ endpoint }) => !['anyone', 'signedIn'].includes(endpoint.access))
  expect(closed.length).toBeGreaterThan(10)
  for (const probe of closed)
    expect(await ask(probe, access), nameOf(probe.endpoint)).toEqual({ status: 403, code: 'not_allowed' })
})

/** What each table holds, as one hash. */
async function hashes() {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(server.db)
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ hash: string | null }>`
        SELECT md5(string_agg(row::text, '|' ORDER BY row::text)) AS hash FROM ${sql.table(name)} AS row`.execute(
        server.db,
      )
      return [name, rows[0]?.hash ?? ''] as const
    }),
  )
  return new Map(entries)
}

/** Where reading leaves a trace: that a way in was begun, and that each ward of a page has its community. */
const traces = ['communities', 'signin_attempts']

test('reading changes nothing, whoever reads', { tags: ['full'] }, async () => {
  const tokens = [undefined, (await server.signIn('lan')).access, (await server.signIn('staff')).access]
  const before = await hashes()
  for (const probe of probes.filter(({ endpoint }) => endpoint.method === 'GET'))
    for (const access of tokens) await ask(probe, access)
  const after = await hashes()
  const changed = [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
  expect(changed.toSorted()).toEqual(traces)
})
