import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { migrations } from '../../migrations/all.ts'
import type { Database } from '../../platform/database/db.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { jobsFile, type Manifest, readPart, type Table, tableFile, writePart } from './manifest.ts'
import {
  addJobs,
  copyJobs,
  copyJobsHere,
  deleteJobs,
  dropEverything,
  foreignKeys,
  jobsHere,
  loadInstallationFacts,
  migrationsIn,
  sequencesOf,
  tablesOf,
} from './queries.ts'

export type Dump = Omit<Manifest, 'format' | 'taken_at' | 'key_mark' | 'files'>

/** How values are written, whatever the server is set to. */
const plainly = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL search_path = public;
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL timezone = 'UTC'`

const name = (identifier: string) => pg.escapeIdentifier(identifier)

/** Writes all rows as they are at one moment, while others go on writing. Part of a transaction that `snapshotTransactionSql`s it. */
export async function dumpDatabase(client: pg.Client, folder: string): Promise<Dump> {
  await client.query(plainly)
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const tables = []
  for (const { name: table, columns } of await tablesOf(client)) {
    const copy = `COPY public.${name(table)} (${columns.map(name).join(', ')}) TO STDOUT`
    tables.push({ name: table, columns, ...(await copyOut(client, copy, tableFile(folder, table))) })
  }
  return {
    ...(await loadInstallationFacts(client)),
    migrations: await migrationsIn(client),
    tables,
    jobs: await copyOut(client, copyJobs, jobsFile(folder)),
    // Later than the tables: sequences belong to no moment.
    sequences: await sequencesOf(client),
  }
}

export const snapshotTransactionSql = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

async function copyOut(client: pg.Client, statement: string, file: string) {
  const rows = client.query(to(statement))
  const written = await writePart(file, rows)
  return { rows: rows.rowCount, ...written }
}

interface Loading {
  client: pg.Client
  db: Database
  folder: string
  manifest: Manifest
  say: (line: string) => void
}

/**
 * Puts the dump in the place of everything: the tables as the migrations of then make them, their rows, and then what
 * this version changes of them.
 */
export async function loadDatabase({ client, db, folder, manifest, say }: Loading) {
  await client.query('SET LOCAL search_path = public')
  await dropEverything(client)
  const then = Object.entries(migrations).filter(([each]) => manifest.migrations.includes(each))
  await migrate(db, Object.fromEntries(then))
  const tables = await knownOf(client, manifest, say)
  await unguarded(client, tables, async () => {
    for (const table of tables) await fill(client, tableFile(folder, table.name), table)
  })
  await setSequences(client, manifest)
  await migrate(db, migrations, (sentence) => say(`  ${sentence}`))
}

/** What somebody else has put beside the app's tables is left out. */
async function knownOf(client: pg.Client, { tables }: Manifest, say: Loading['say']): Promise<Table[]> {
  const made = new Map((await tablesOf(client)).map((table) => [table.name, table.columns]))
  const known = tables.filter((table) => {
    const columns = made.get(table.name)
    if (!columns) say(`Left out ${table.name}: Xóm has no such table`)
    else if (columns.toSorted().join() !== table.columns.toSorted().join())
      throw new PlainError(
        `The table ${table.name} of the backup has other columns than its migrations make.`,
      )
    return columns
  })
  const lacking = [...made.keys()].filter((each) => !known.some((table) => table.name === each))
  if (lacking.length) throw new PlainError(`The backup lacks tables: ${lacking.join(', ')}.`)
  return known
}

/** What has held when it was dumped is checked at the end, and has its consequences among the rows already. */
async function unguarded(client: pg.Client, tables: Table[], act: () => Promise<void>) {
  const keys = await foreignKeys(client)
  const each = async (statement: (table: string) => string) => {
    for (const table of tables) await client.query(statement(name(table.name)))
  }
  for (const key of keys) await client.query(`ALTER TABLE ${key.on_table} DROP CONSTRAINT ${key.name}`)
  await each((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${tables.map((table) => name(table.name)).join(', ')}`)
  await act()
  await each((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const key of keys)
    await client.query(`ALTER TABLE ${key.on_table} ADD CONSTRAINT ${key.name} ${key.definition}`)
}

async function fill(client: pg.Client, file: string, { name: table, columns, rows }: Table) {
  const into = client.query(from(`COPY ${name(table)} (${columns.map(name).join(', ')}) FROM STDIN`))
  await readPart(file, into)
  if (into.rowCount !== rows)
    throw new PlainError(`${file} holds ${into.rowCount} rows in place of ${rows}: it can't be restored.`)
}

async function setSequences(client: pg.Client, { sequences }: Manifest) {
  const made = new Set((await sequencesOf(client)).map((sequence) => sequence.name))
  for (const { name: sequence, last } of sequences)
    if (last !== null && made.has(sequence))
      await client.query('SELECT setval($1::regclass, $2::bigint)', [name(sequence), last])
}

/** Those that are still to be done; returns how many. */
export async function loadJobs(client: pg.Client, folder: string): Promise<number> {
  await deleteJobs(client)
  await client.query(jobsHere)
  await readPart(jobsFile(folder), client.query(from(copyJobsHere)))
  return addJobs(client, jobsAfterRestore)
}

/**
 * What becomes of the jobs that waited when a backup was made. A restore comes hours later: what told somebody something
 * has been done since, and twice is worse than never. A task that is named nowhere here goes by itself, every hour or day.
 */
export const jobsAfterRestore = {
  /** They put the state of things right and may be done twice. */
  always: [
    'call_off_orders_for',
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
  /** Those whose time has not come yet. */
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
    'notify_reporters',
    'notify_seekers',
    'send_mail',
    'send_phone_code',
    'send_safety_text',
    'send_waiting_push',
    'write_digest',
  ],
}
