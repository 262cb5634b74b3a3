import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { insertWards } from '../geo/wards/insert-wards.ts'

const folder = new URL('./0001-baseline/', import.meta.url)

/** In an order in which a file refers only to tables of the files before it. */
const files = [
  'ward-indexes',
  'accounts',
  'people',
  'communities',
  'posts',
  'comments',
  'favours',
  'events',
  'market',
  'directory',
  'chats',
  'media',
  'notifications',
  'mail',
  'moderation',
  'lifecycle',
  'search',
  'operation',
]

/** Creates the schema of the first release from the SQL files of the folder, and inserts the wards. */
export async function up(db: Kysely<unknown>) {
  await runFile(db, 'texts')
  await runFile(db, 'wards')
  // The indexes of the wards are built after the rows are inserted, which is faster.
  await insertWards(db)
  for (const file of files) await runFile(db, file)
}

const runFile = (db: Kysely<unknown>, file: string) =>
  sql.raw(readFileSync(new URL(`${file}.sql`, folder), 'utf8')).execute(db)
