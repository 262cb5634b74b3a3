import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvitation } from '../contract/accounts/invitations.ts'
import { listCommunities } from '../contract/communities/communities.ts'
import { createComment } from '../contract/posts/comments.ts'
import { createPost } from '../contract/posts/posts.ts'
import { createChatClient } from './chat/testing-chats.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { privacyRequests } from './testing/privacy-requests.ts'
import { sendRequest } from './testing/privacy-requests/endpoint-request.ts'

let server: TestServer
let getRequests: ReturnType<typeof privacyRequests>

beforeAll(async () => {
  server = await startTestServer()
  const body = { content: 'Cho mượn thang', category: 'give' as const }
  const { id } = (await server.ask(createPost, { as: 'lan', body })).body
  await server.ask(createComment, { as: 'minh', params: { id }, body: { content: 'Dạ' } })
  const chat = createChatClient(server)
  await chat.send('minh', await chat.between('minh', 'lan'), 'Chào')
  await server.ask(createInvitation, { as: 'lan', body: { email: 'moi@example.com', channel: 'email' } })
  await server.runJobs()
  const subject = { lan: await server.userId('lan'), post: id }
  getRequests = privacyRequests(subject).filter(({ method }) => method === 'GET')
})
afterAll(() => server.close())

/** Too large to hash each time. A change shows in the row count or the latest transaction. */
const largeTables = /^(wards|provinces|ward_|lunar)/

/** A checksum of each table. */
async function readChecksums() {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(server.db)
  const sums = tables.map(({ name }) => {
    const sum = largeTables.test(name)
      ? sql`concat(count(*), ' ', max(xmin::text::bigint))`
      : sql`coalesce(sum(hashtextextended(row_of::text, 0)::numeric), 0)::text`
    return sql`SELECT ${name} AS name, ${sum} AS sum FROM ${sql.table(name)} AS row_of`
  })
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` UNION ALL `)}`.execute(
    server.db,
  )
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

const changedTables = (before: Map<string, string>, after: Map<string, string>) =>
  [...after]
    .filter(([name, sum]) => before.get(name) !== sum && !ignoredTables.includes(name))
    .map(([name]) => name)

/** A sign-in attempt belongs to the browser, not to an account. */
const ignoredTables = ['signin_attempts']

/** Sends every GET request. Calls `onReply` after each. */
async function crawl(access: string | undefined, onReply: (operation: string) => Promise<unknown>) {
  const statuses = new Set<number>()
  for (const request of getRequests) {
    statuses.add((await sendRequest(server, request, access)).statusCode)
    await onReply(request.operation)
  }
  return statuses
}

test.each(['lan', 'staff', null])(
  'GET that changes something: no GET request of %s changes a table',
  { timeout: 600_000 },
  async (who) => {
    const access = who === null ? undefined : (await server.signIn(who)).access
    // The first request creates the communities of the wards nearby.
    if (who !== null) await server.ask(listCommunities, { as: who })
    expect(getRequests.length).toBeGreaterThan(80)
    let before = await readChecksums()
    const statuses = await crawl(access, async () => undefined)
    expect(statuses).toContain(200)
    const changes = changedTables(before, await readChecksums())
    if (changes.length)
      await crawl(access, async (operation) => {
        const after = await readChecksums()
        changes.push(...changedTables(before, after).map((table) => `${operation} changed ${table}`))
        before = after
      })
    expect(changes).toEqual([])
  },
)

test('GET that changes something: opening a link from a mail changes no table', async () => {
  const links = server.sent.flatMap(({ text }) =>
    [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link)),
  )
  expect(links.length).toBeGreaterThan(0)
  const before = await readChecksums()
  for (const { pathname, search } of links) await server.app.inject({ url: pathname + search })
  expect(changedTables(before, await readChecksums())).toEqual([])
})
