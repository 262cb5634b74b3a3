import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Migration, Migrations } from '../platform/database/migrate.ts'
import { up } from './0001-baseline.ts'

const folder = new URL('./sql/', import.meta.url)

/** The files of `sql/` in the order of their numbers, after the baseline. A released file never changes. */
export const migrations: Migrations = {
  '0001-baseline': { up },
  ...Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((file) => [file.replace('.sql', ''), parseMigration(readFileSync(new URL(file, folder), 'utf8'))]),
  ),
}

/**
 * Statements of one SQL file. The comment `-- outside transaction` sets `isOutsideTransaction`, and
 * `-- locks: posts, events` sets `locks`; see `Migration`.
 */
export function parseMigration(text: string): Migration {
  const [, tables] = /^-- locks: (.*)$/m.exec(text) ?? []
  return {
    up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)),
    isOutsideTransaction: /^-- outside transaction$/m.test(text),
    ...(tables !== undefined && { locks: tables.split(', ') }),
  }
}
