import { sql } from 'kysely'
import type { PostPage } from '../contract/posts/posts.ts'
import { rooms } from '../server/rooms.ts'
import type { Room } from '../server/platform/room.ts'
import { selectPosts } from '../server/posts/select-posts.ts'
import { openDatabase } from '../server/platform/database/db.ts'
import { costsOf, firstPageOf } from './feed-sql.ts'
import { record, type Statement, viewerNamed } from './record.ts'
import { report } from './report.ts'

const reader = 'bench-dense'

/**
 * Measures the parts of a first page of the feed in the database: the viewer, the candidates, and the columns of each room
 * for ten posts with comments, pictures, offers and a helper. Each room is measured together with the bare posts.
 */
export async function measureFragments(url: string) {
  const { statements, reply } = await firstPageOf(url, reader)
  const ids = (JSON.parse(reply) as PostPage).data.map(({ id }) => id)
  await addActivityTo(url, ids)
  const viewer = { ...(await viewerNamed(url, reader)), blocked: [] }
  const statementsWith = async (room: Room) =>
    (await record(url, (db) => selectPosts(db, [room], viewer, ids))).statements
  const parts: [string, Statement[]][] = [
    ['all of it', statements],
    ['of the viewer', statements.slice(0, 1)],
    ['candidates', statements.slice(1, -1)],
    ['ten whole posts', statements.slice(-1)],
    ['ten bare posts', await statementsWith({ name: 'bare', postColumns: () => sql`post.id` })],
  ]
  for (const room of rooms.filter(({ postColumns }) => postColumns))
    parts.push([`ten posts, ${room.name} alone`, await statementsWith(room)])
  const costs = await costsOf(
    parts.map(([, partStatements]) => ({ databaseUrl: url, statements: partStatements })),
  )
  for (const [n, { milliseconds, buffers }] of costs.entries())
    report({
      name: `feed page, ${parts[n]?.[0]}`,
      result: `${milliseconds.toFixed(2)} ms ${buffers} buffers`,
      baseline: `${parts[n]?.[1].length} statements`,
    })
}

/** Adds two pictures, three comments, two offers and a helper to each post. */
async function addActivityTo(url: string, ids: number[]) {
  const db = openDatabase(url, console.error, { max: 1 })
  await sql`
    WITH post AS (
      UPDATE posts SET comments_count = 3, participants_count = 1
      WHERE id = ANY(${ids}::bigint[]) RETURNING id, author_id
    ), others AS (
      SELECT post.id AS post_id, post.author_id, users.id, row_number() OVER (PARTITION BY post.id ORDER BY users.id) AS n
      FROM post CROSS JOIN LATERAL (SELECT id FROM users WHERE id > post.author_id ORDER BY id LIMIT 3) AS users
    ), said AS (
      INSERT INTO comments (post_id, author_id, content, created_at, updated_at)
      SELECT post_id, id, 'Nhà mình có, chiều ghé lấy nhé.', now(), now() FROM others
    ), offered AS (
      INSERT INTO favours (kind, title, post_id, helper_id, helped_id, status, created_at, updated_at)
      SELECT 'help', 'Việc nhỏ', post_id, id, author_id, CASE n WHEN 1 THEN 'accepted' ELSE 'offered' END, now(), now()
      FROM others
    )
    INSERT INTO media (owner_id, post_id, position, state, content_type, size, key, width, height, widths)
    SELECT author_id, post_id, n, 'ready', 'image/png', 1, 'bench-' || post_id || '-' || n, 800, 600, '{480,960}'
    FROM others WHERE n < 3`.execute(db)
  await sql`ANALYZE comments, favours, media`.execute(db)
  await db.destroy()
}
