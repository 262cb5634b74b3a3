import { type Kysely, sql } from 'kysely'
import type { Migrations } from '../../server/platform/database/migrate.ts'

const rowsAtOnce = 5000

/** Changes of a large table that must not block requests. */
export const futureMigrations: Migrations = {
  '9001 a column': {
    up: async (db) => {
      await sql`ALTER TABLE posts ADD warmth integer`.execute(db)
    },
  },
  '9002 filled in parts': {
    isOutsideTransaction: true,
    up: fillWarmth,
  },
  '9003 a check': {
    isOutsideTransaction: true,
    up: async (db) => {
      await sql`ALTER TABLE posts DROP CONSTRAINT IF EXISTS posts_warmth`.execute(db)
      await sql`ALTER TABLE posts ADD CONSTRAINT posts_warmth CHECK (warmth >= 0) NOT VALID`.execute(db)
      await sql`ALTER TABLE posts VALIDATE CONSTRAINT posts_warmth`.execute(db)
    },
  },
  '9004 an index': {
    isOutsideTransaction: true,
    up: async (db) => {
      await sql`DROP INDEX CONCURRENTLY IF EXISTS posts_warmth_content`.execute(db)
      await sql`CREATE INDEX CONCURRENTLY posts_warmth_content ON posts (warmth, content, id)`.execute(db)
    },
  },
}

async function fillWarmth(db: Kysely<unknown>) {
  const { rows } = await sql<{
    last: number
  }>`SELECT coalesce(max(id), 0)::integer AS last FROM posts`.execute(db)
  const last = rows[0]?.last ?? 0
  for (let from = 0; from <= last; from += rowsAtOnce)
    await sql`
      UPDATE posts SET warmth = reactions_count
      WHERE id > ${from} AND id <= ${from + rowsAtOnce} AND warmth IS NULL`.execute(db)
}
