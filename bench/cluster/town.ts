import pg from 'pg'
import { migrations } from '../../server/migrations/all.ts'
import { type Database, openDatabase } from '../../server/platform/database/db.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startSessions } from '../tokens.ts'

export const people = 1000

/** The numbers of people in a conversation. */
export const sizes = [1000, 50, 2] as const

/**
 * A thousand people, all of them in one conversation, in twenty of fifty and in five hundred of two. All are muted, so
 * that only the sockets are measured.
 */
export async function buildTown(databaseUrl: string) {
  const db = openDatabase(databaseUrl, console.error, { max: 4 })
  await migrate(db, migrations)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    INSERT INTO users (username, first_name, last_name, display_name, birthday)
    SELECT 'bench_' || n, 'Người', 'thứ ' || n, 'Người thứ ' || n, '1980-01-01' FROM generate_series(1, ${people}) AS n`)
  for (const size of sizes)
    await client.query(`
      WITH places AS (INSERT INTO communities (name) SELECT 'bench ${size} ' || n
          FROM generate_series(1, ${people / size}) AS n RETURNING id),
        numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM places),
        joined AS (INSERT INTO community_members (community_id, user_id)
          SELECT numbered.id, users.id FROM numbered JOIN users ON (users.id - 1) / ${size} = numbered.n),
        talks AS (INSERT INTO chats (key, kind, subject_id, last_at, created_at)
          SELECT 'community:' || id, 'community', id, now(), now() FROM numbered RETURNING id, subject_id)
      INSERT INTO chat_members (chat_id, user_id, joined_at, muted_until)
      SELECT talks.id, users.id, now(), now() + interval '1 year'
      FROM talks JOIN numbered ON numbered.id = subject_id JOIN users ON (users.id - 1) / ${size} = numbered.n`)
  await client.query('VACUUM ANALYZE')
  const { rows } = await client.query<{ size: number; chats: string[] }>(`
    SELECT size, array_agg(chat_id ORDER BY chat_id)::text[] AS chats
    FROM (SELECT chat_id, count(*)::integer AS size FROM chat_members GROUP BY chat_id) AS each GROUP BY size`)
  await client.end()
  const chats = new Map(rows.map((row) => [row.size, row.chats.map(Number)]))
  return {
    db,
    /** The conversations of that size in the order of their members, so person 0 is in the first. */
    chatsOf: (size: number) => chats.get(size) ?? [],
    /** An access token for each person in order, valid for five minutes. */
    tokens: () => tokensFor(db),
  }
}

export type Town = Awaited<ReturnType<typeof buildTown>>

async function tokensFor(db: Database): Promise<string[]> {
  const users = await db.selectFrom('users').select('id').orderBy('id').limit(people).execute()
  return (await startSessions(db, users)).map(({ access }) => access)
}
