import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { migrations } from '../../migrations/all.ts'
import type { Database } from '../../platform/database/db.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { jobsPart, type Manifest, readPart, type Table, tablePart, writePart } from './manifest.ts'
import type { Backup, Draft } from './place.ts'
import {
  addJobs,
  copyJobsToStdout,
  copyJobsFromStdin,
  deleteJobs,
  dropEverything,
  listForeignKeys,
  createJobsTable,
  loadInstallation,
  listMigrations,
  listSequences,
  listTables,
} from './queries.ts'

export type Dump = Omit<Manifest, 'format' | 'taken_at' | 'key_mark' | 'files'>

/** Makes the text format of values independent of the server's settings. */
const formatSettings = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL search_path = public;
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL timezone = 'UTC'`

const quote = (identifier: string) => pg.escapeIdentifier(identifier)

/** Writes a consistent snapshot of all rows. Call it in a transaction that `snapshotTransactionSql` began. */
export async function dumpDatabase(client: pg.Client, draft: Draft): Promise<Dump> {
  await client.query(formatSettings)
  const tables = []
  for (const { name: table, columns } of await listTables(client)) {
    const copy = `COPY public.${quote(table)} (${columns.map(quote).join(', ')}) TO STDOUT`
    tables.push({ name: table, columns, ...(await copyOut(client, copy, { draft, part: tablePart(table) })) })
  }
  return {
    ...(await loadInstallation(client)),
    migrations: await listMigrations(client),
    tables,
    jobs: await copyOut(client, copyJobsToStdout, { draft, part: jobsPart }),
    // After the tables, because sequences are not part of a snapshot.
    sequences: await listSequences(client),
  }
}

export const snapshotTransactionSql = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

async function copyOut(client: pg.Client, statement: string, into: { draft: Draft; part: string }) {
  const rows = client.query(to(statement))
  const hashed = await writePart(into.draft, into.part, rows)
  return { rows: rows.rowCount, ...hashed }
}

interface LoadOptions {
  client: pg.Client
  db: Database
  backup: Backup
  manifest: Manifest
  print: (line: string) => void
}

/**
 * Replaces everything by the dump: runs the migrations of the backup, loads the rows, then runs the newer migrations.
 */
export async function loadDatabase({ client, db, backup, manifest, print }: LoadOptions) {
  await client.query('SET LOCAL search_path = public')
  await dropEverything(client)
  const backupMigrations = Object.entries(migrations).filter(([each]) => manifest.migrations.includes(each))
  await migrate(db, Object.fromEntries(backupMigrations))
  const tables = await findKnownTables(client, manifest, print)
  await withoutConstraints(client, tables, async () => {
    for (const table of tables) await loadTable(client, backup, table)
  })
  await setSequences(client, manifest)
  await migrate(db, migrations, (line) => print(`  ${line}`))
}

/** Leaves out tables that the app doesn't know. */
async function findKnownTables(
  client: pg.Client,
  { tables }: Manifest,
  print: LoadOptions['print'],
): Promise<Table[]> {
  const columnsByTable = new Map((await listTables(client)).map((table) => [table.name, table.columns]))
  const known = tables.filter((table) => {
    const columns = columnsByTable.get(table.name)
    if (!columns) print(`Skipped the table ${table.name}: Xóm has no such table`)
    else if (columns.toSorted().join() !== table.columns.toSorted().join())
      throw new PlainError(
        `The table ${table.name} of the backup has other columns than its migrations make.`,
      )
    return columns
  })
  const missing = [...columnsByTable.keys()].filter((each) => !known.some((table) => table.name === each))
  if (missing.length) throw new PlainError(`The backup lacks tables: ${missing.join(', ')}.`)
  return known
}

/** Drops foreign keys and disables triggers during `load`. Recreating the keys checks the rows. */
async function withoutConstraints(client: pg.Client, tables: Table[], load: () => Promise<void>) {
  const keys = await listForeignKeys(client)
  const runForEachTable = async (statement: (table: string) => string) => {
    for (const table of tables) await client.query(statement(quote(table.name)))
  }
  for (const key of keys) await client.query(`ALTER TABLE ${key.on_table} DROP CONSTRAINT ${key.name}`)
  await runForEachTable((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${tables.map((table) => quote(table.name)).join(', ')}`)
  await load()
  await runForEachTable((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const key of keys)
    await client.query(`ALTER TABLE ${key.on_table} ADD CONSTRAINT ${key.name} ${key.definition}`)
}

async function loadTable(client: pg.Client, backup: Backup, { name: table, columns, rows }: Table) {
  const into = client.query(from(`COPY ${quote(table)} (${columns.map(quote).join(', ')}) FROM STDIN`))
  await readPart(backup, tablePart(table), into)
  if (into.rowCount !== rows)
    throw new PlainError(
      `${backup.label}/${tablePart(table)} has ${into.rowCount} rows instead of ${rows}: it can't be restored.`,
    )
}

async function setSequences(client: pg.Client, { sequences }: Manifest) {
  const existing = new Set((await listSequences(client)).map((sequence) => sequence.name))
  for (const { name: sequence, last } of sequences)
    if (last !== null && existing.has(sequence))
      await client.query('SELECT setval($1::regclass, $2::bigint)', [quote(sequence), last])
}

/** Adds the jobs that `jobsAfterRestore` keeps. Returns their number. */
export async function loadJobs(client: pg.Client, backup: Backup): Promise<number> {
  await deleteJobs(client)
  await client.query(createJobsTable)
  await readPart(backup, jobsPart, client.query(from(copyJobsFromStdin)))
  return addJobs(client, jobsAfterRestore)
}

/**
 * Which queued jobs a restore keeps. A restore happens hours after the backup: most notifications have been sent since,
 * and must not be sent twice. Recurring tasks are not listed.
 */
export const jobsAfterRestore = {
  /** Jobs that correct data and may run twice. */
  always: [
    'call_off_orders_for',
    'end_price_offers',
    'erase_account',
    'erase_by_order',
    'erase_user',
    'lapse_offers',
    'lapse_order',
    'look_at_product',
    'note_erased',
    'offer_places',
    'open_case',
    'remove_files',
    'reread_posts',
    'unnotify_followers_of_comment',
  ],
  /** Kept if they are due in the future. */
  later: [
    'deliver_notifications',
    'go_on_with_check_in',
    'notify_followers_of_post',
    'notify_of_contact_answer',
    'remind_of_order',
    'remind_of_return',
    'walk_digests',
  ],
  never: [
    'mail_deletion_link',
    'mail_email_link',
    'make_export',
    'notify_followers_of_comment',
    'notify_of_alert',
    'notify_of_update',
    'notify_reporters',
    'notify_seekers',
    'send_mail',
    'send_phone_code',
    'send_safety_text',
    'send_waiting_push',
    'write_digest',
  ],
}
