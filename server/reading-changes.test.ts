import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvitation } from '../contract/accounts/invitations.ts'
import { listCommunities } from '../contract/communities/communities.ts'
import { createComment } from '../contract/posts/comments.ts'
import { createPost } from '../contract/posts/posts.ts'
import { createChatClient } from './chat/testing-chats.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { privacyRequests } from './testing/privacy-requests.ts'
import { send } from './testing/send.ts'

let server: TestServer
let reading: ReturnType<typeof privacyRequests>

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
  reading = privacyRequests(subject).filter(({ method }) => method === 'GET')
})
afterAll(() => server.close())

/** Too large to be read each time: whatever is written there has a later transaction, or is gone. */
const maps = /^(wards|provinces|ward_|lunar)/

/** What each table holds, as a number. */
async function state() {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(server.db)
  const sums = tables.map(({ name }) => {
    const sum = maps.test(name)
      ? sql`concat(count(*), ' ', max(xmin::text::bigint))`
      : sql`coalesce(sum(hashtextextended(row_of::text, 0)::numeric), 0)::text`
    return sql`SELECT ${name} AS name, ${sum} AS sum FROM ${sql.table(name)} AS row_of`
  })
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` UNION ALL `)}`.execute(
    server.db,
  )
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...after]
    .filter(([name, sum]) => before.get(name) !== sum && !mayBegin.includes(name))
    .map(([name]) => name)

/** An attempt to sign in belongs to the browser that asks, and to nobody's account. */
const mayBegin = ['signin_attempts']

/** Requests every endpoint that reads; `onReply` is called after each. */
async function crawl(access: string | undefined, onReply: (operation: string) => Promise<unknown>) {
  const statuses = new Set<number>()
  for (const request of reading) {
    statuses.add((await send(server, request, access)).statusCode)
    await onReply(request.operation)
  }
  return statuses
}

test.each(['lan', 'staff', null])(
  'GET that changes something: there is none, as %s crawls',
  { timeout: 600_000 },
  async (who) => {
    const access = who === null ? undefined : (await server.signIn(who)).access
    // Those of the wards around come to be when somebody first looks.
    if (who !== null) await server.ask(listCommunities, { as: who })
    expect(reading.length).toBeGreaterThan(80)
    let before = await state()
    const statuses = await crawl(access, async () => undefined)
    expect(statuses).toContain(200)
    const changes = changed(before, await state())
    if (changes.length)
      await crawl(access, async (operation) => {
        const after = await state()
        changes.push(...changed(before, after).map((table) => `${operation} changed ${table}`))
        before = after
      })
    expect(changes).toEqual([])
  },
)

test('GET that changes something: no link of a mail does by being opened', async () => {
  const links = server.sent.flatMap(({ text }) =>
    [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link)),
  )
  expect(links.length).toBeGreaterThan(0)
  const before = await state()
  for (const { pathname, search } of links) await server.app.inject({ url: pathname + search })
  expect(changed(before, await state())).toEqual([])
})
