import { sql } from 'kysely'
import type { Database } from '../../server/platform/database/db.ts'
import { report } from '../report.ts'
import { tokensFor } from '../tokens.ts'
import type { Tally } from './traffic.ts'
import { type Author, send, type Written } from './writers.ts'

/** People of the demo who write to each other in pairs. */
const names = ['lan', 'minh', 'hoa', 'tuan']

/** Signs them in and opens their chats. */
export async function openChats(db: Database, databaseUrl: string, origin: string): Promise<Author[]> {
  const tokens = await tokensOf(databaseUrl)
  const users = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username', 'in', names)
    .execute()
  const idOf = (name = '') => users.find(({ username }) => username === name)?.id ?? 0
  return Promise.all(
    tokens.map(async (token, at) => {
      const request = { author: { token }, body: { user_id: idOf(names[at ^ 1]) } }
      const chat = await send(`${origin}/api/chats/`, request, console.error)
      return { token, chat_id: chat?.id ?? 0 }
    }),
  )
}

/** In the order of the names. */
async function tokensOf(databaseUrl: string) {
  const tokens = []
  for (const name of names) tokens.push(...(await tokensFor([name], databaseUrl)))
  return tokens
}

/** A token is valid for five minutes. */
export async function renewTokens(authors: Author[], databaseUrl: string) {
  const tokens = await tokensOf(databaseUrl)
  authors.forEach((author, at) => (author.token = tokens[at] ?? ''))
}

/** Compares what was acknowledged with what is stored. */
export async function reportLosses(db: Database, acknowledged: Written[]) {
  let [lost, doubled] = [0, 0]
  for (const kind of ['posts', 'comments', 'messages'] as const) {
    const { rows } = await sql<{ content: string; count: number }>`
      SELECT content, count(*) FROM ${sql.table(kind)} WHERE content LIKE 'Tin %' GROUP BY 1`.execute(db)
    const stored = new Map(rows.map(({ content, count }) => [content, count]))
    const written = acknowledged.filter((each) => each.kind === kind)
    lost += written.filter(({ content }) => !stored.has(content)).length
    doubled += rows.filter(({ count }) => count > 1).length
  }
  const of = `of ${acknowledged.length}`
  report({ name: 'acknowledged and lost', result: `${lost}`, baseline: of, ratio: lost, bound: { max: 0 } })
  report({ name: 'written twice', result: `${doubled}`, baseline: of, ratio: doubled, bound: { max: 0 } })
}

/** Whether authors have always found what they had just written. */
export function reportReadsBack(tallies: Tally[]) {
  const missing = tallies.flatMap(({ notReadBack }) => notReadBack)
  report({
    name: 'own writes not read back',
    result: missing.join() || '0',
    baseline: `of ${tallies.reduce((sum, { readsBack }) => sum + readsBack, 0)}`,
    ratio: missing.length,
    bound: { max: 0 },
  })
}
