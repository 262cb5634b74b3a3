import { sql } from 'kysely'
import { openDatabase } from '../server/platform/database/db.ts'
import { load, median, startApp, warmUpSeconds } from './processes.ts'
import { report } from './report.ts'
import { tokensFor } from './tokens.ts'

const reader = 'bench-dense'
const markedReader = 'bench-marked'
const marks = 100
const rounds = 5
const seconds = 4
const minRatio = 0.8

interface Bench {
  folder: string
  url: string
}

/**
 * Compares pages of the feed per second for a person with a hundred blocks (first every third neighbour), a hundred
 * hidden posts and a hundred interests, with those for a neighbour without any. Both query the same server in turn.
 */
export async function measureMarks({ folder, url }: Bench) {
  await addMarks(url)
  const [plainToken = ''] = await tokensFor([reader], url)
  const [markedToken = ''] = await tokensFor([markedReader], url)
  const app = await startApp({ DATA_DIR: `${folder}/app`, DATABASE_URL: url, DEMO: 'off' })
  const rates = { plain: [] as number[], busy: [] as number[] }
  const burst = (token: string) => ({ url: `${app.origin}/api/posts/`, connections: 16, tokens: [token] })
  for (const token of [plainToken, markedToken]) load({ ...burst(token), seconds: warmUpSeconds })
  for (let round = 0; round < rounds; round++) {
    rates.plain.push(load({ ...burst(plainToken), seconds }).perSecond)
    rates.busy.push(load({ ...burst(markedToken), seconds }).perSecond)
  }
  await app.stop()
  report({
    name: 'feed with 100 blocks, hides and interests',
    result: `${Math.round(median(rates.busy))} requests/s`,
    baseline: `${Math.round(median(rates.plain))} without`,
    ratio: median(rates.busy) / median(rates.plain),
    bound: { min: minRatio },
  })
}

/** Adds the blocks, hidden posts and interests for a new person in the reader's cell, on its newest posts first. */
async function addMarks(url: string) {
  const db = openDatabase(url, console.error, { max: 1 })
  await sql`
    WITH somebody AS (
      INSERT INTO users (username, first_name, last_name, display_name, cell, ward_code)
      SELECT ${markedReader}, ${markedReader}, '', ${markedReader}, cell, ward_code FROM users WHERE username = ${reader}
      RETURNING id, cell
    ), near AS (
      SELECT posts.id, posts.author_id, posts.category,
        row_number() OVER (ORDER BY posts.cell = somebody.cell DESC, posts.created_at DESC) AS n
      FROM posts, somebody ORDER BY n LIMIT ${2 * marks}
    ), hidden AS (
      INSERT INTO hidden_posts (user_id, post_id, created_at)
      SELECT somebody.id, near.id, now() FROM near, somebody WHERE n % 2 = 0
    ), wanted AS (
      INSERT INTO post_interests (user_id, post_id, author_id, category, more, created_at)
      SELECT somebody.id, near.id, author_id, category, n % 4 = 1, now() FROM near, somebody WHERE n % 2 = 1
    )
    INSERT INTO blocks (blocker_id, blocked_id, created_at)
    SELECT somebody.id, author_id, now() FROM somebody CROSS JOIN LATERAL (
      SELECT author_id FROM posts GROUP BY author_id
      ORDER BY bool_or(cell = somebody.cell) AND author_id % 3 = 0 DESC, author_id LIMIT ${marks}
    ) AS others`.execute(db)
  const counts = await sql<{ blocked: number; hidden: number; wanted: number }>`
    SELECT (SELECT count(*)::integer FROM blocks WHERE blocker_id = users.id) AS blocked,
      (SELECT count(*)::integer FROM hidden_posts WHERE user_id = users.id) AS hidden,
      (SELECT count(*)::integer FROM post_interests WHERE user_id = users.id) AS wanted
    FROM users WHERE username = ${markedReader}`.execute(db)
  await db.destroy()
  const { blocked, hidden, wanted } = counts.rows[0] ?? {}
  if (blocked !== marks || hidden !== marks || wanted !== marks)
    throw new Error(`${blocked} blocks, ${hidden} hides and ${wanted} interests, of ${marks} each`)
}
