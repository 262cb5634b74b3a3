import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { jobsFile, type Manifest, tableFile } from './manifest.ts'
import { writePart } from './parts.ts'
import { copyJobs, factsOf, migrationsIn, sequencesOf, tablesOf } from './queries.ts'

export type Dump = Omit<Manifest, 'format' | 'taken_at' | 'key_mark' | 'files'>

/** How values are written, whatever the server is set to. */
const plainly = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL search_path = public;
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL timezone = 'UTC'`

export const name = (identifier: string) => pg.escapeIdentifier(identifier)

/** Writes all rows as they are at one moment, while others go on writing. Part of a transaction that `begin`s it. */
export async function dumpDatabase(client: pg.Client, folder: string): Promise<Dump> {
  await client.query(plainly)
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const tables = []
  for (const { name: table, columns } of await tablesOf(client)) {
    const copy = `COPY public.${name(table)} (${columns.map(name).join(', ')}) TO STDOUT`
    tables.push({ name: table, columns, ...(await copyOut(client, copy, tableFile(folder, table))) })
  }
  return {
    ...(await factsOf(client)),
    migrations: await migrationsIn(client),
    tables,
    jobs: await copyOut(client, copyJobs, jobsFile(folder)),
    // Later than the tables: sequences belong to no moment.
    sequences: await sequencesOf(client),
  }
}

export const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

async function copyOut(client: pg.Client, statement: string, file: string) {
  const rows = client.query(to(statement))
  const written = await writePart(file, rows)
  return { rows: rows.rowCount, ...written }
}
