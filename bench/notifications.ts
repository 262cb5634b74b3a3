import { join } from 'node:path'
import pg from 'pg'
import { migrations } from '../server/migrations/all.ts'
import { countUnreadNotifications, listNotifications } from '../server/notifications/notifications.ts'
import { notificationTexts } from '../server/notifications/show-notification.ts'
import { type Database, openDatabase } from '../server/platform/database/db.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { startPostgres } from '../server/platform/database/embedded-postgres.ts'
import { rooms } from '../server/rooms.ts'
import { reportGrowth } from './growth.ts'
import { record } from './record.ts'

const ownNotifications = 60
const maxGrowth = 1.3

/**
 * Measures the unread count and the first page of notifications in the database, in a small and a large installation. The
 * reader has sixty notifications of five people each, half of them unread. Creates the databases in `folder`.
 */
export async function measureNotifications(folder: string, sizes: [number, number]) {
  const databases = []
  for (const size of sizes) databases.push({ size, postgres: await prepare(folder, size) })
  try {
    for (const [what, load] of [
      ['unread count', (db: Database) => countUnreadNotifications(db, reader)],
      ['notifications, first page', (db: Database) => listNotifications(db, { ...reader, messages }, {})],
    ] as const)
      await compareSizes(what, load, databases)
  } finally {
    for (const { postgres } of databases) await postgres.stop()
  }
}

const messages = notificationTexts(rooms).vi
const reader = { id: 1, uid: '00000000-0000-4000-8000-000000000001' }

async function compareSizes(
  what: string,
  load: (db: Database) => Promise<unknown>,
  databases: { size: number; postgres: { url: string } }[],
) {
  const measured = await Promise.all(
    databases.map(async ({ size, postgres }) => ({
      size,
      databaseUrl: postgres.url,
      statements: (await record(postgres.url, load)).statements,
    })),
  )
  const [small, large] = measured
  if (!small || !large) throw new Error('needs two sizes')
  await reportGrowth(what, [small, large], maxGrowth)
}

/** Creates a database with `size` notifications, sixty of them for the reader. */
async function prepare(folder: string, size: number) {
  const postgres = await startPostgres(join(folder, `notifications-${size}`))
  const db = openDatabase(postgres.url, console.error, { max: 1 })
  await migrate(db, migrations)
  await db.destroy()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const people = Math.max(10, Math.ceil(size / ownNotifications))
  await client.query(`
    INSERT INTO users (username, first_name, last_name, display_name)
    SELECT 'bench_' || n, 'Người', 'thứ ' || n, 'Người thứ ' || n FROM generate_series(1, ${people}) AS n;
    INSERT INTO posts (author_id, cell, region, category, content)
    SELECT n, 0, 0, 'share', 'Bài viết số ' || n FROM generate_series(1, ${people}) AS n;
    INSERT INTO notifications
      (user_id, topic, kind, kinds, post_id, action_url, people_count, created_at, updated_at, read_at)
    SELECT 1 + n % ${people}, 'post:' || n, 'like', '{like}', 1 + n * 7 % ${people}, '/posts/1', 5,
      now() - n * interval '1 second', now() - n * interval '1 second',
      CASE WHEN n / ${people} % 2 = 0 THEN now() END
    FROM generate_series(0, ${size - 1}) AS n;
    INSERT INTO notification_people (notification_id, person_id, kind, at)
    SELECT id, 1 + (id + k * 13) % ${people}, 'like', updated_at
    FROM notifications, generate_series(0, 4) AS k ON CONFLICT DO NOTHING;
    INSERT INTO blocks (blocker_id, blocked_id, created_at) SELECT 1, n, now() FROM generate_series(5, 9) AS n;`)
  await client.query('VACUUM ANALYZE')
  await client.end()
  return postgres
}
