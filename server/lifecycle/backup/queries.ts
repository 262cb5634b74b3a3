import type pg from 'pg'

/** Those of Kysely, which say which migrations were run: a restore runs them itself. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock']

async function rowsOf<Row>(client: pg.Client, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query(text, values)).rows as Row[]
}

export interface TableColumns {
  name: string
  columns: string[]
}

/** Without those that are generated. */
export const tablesOf = (client: pg.Client) =>
  rowsOf<TableColumns>(
    client,
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attgenerated = ''
       AND NOT relname = ANY($1) AND ${ofNoExtension('pg_class')}
     GROUP BY relname ORDER BY relname`,
    [ofMigrations],
  )

const ofNoExtension = (catalog: string) =>
  `NOT EXISTS (SELECT FROM pg_depend
     WHERE classid = '${catalog}'::regclass AND objid = ${catalog}.oid AND deptype = 'e')`

export const sequencesOf = (client: pg.Client) =>
  rowsOf<{ name: string; last: string | null }>(
    client,
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY 1`,
  )

export const migrationsIn = async (client: pg.Client) =>
  (await rowsOf<{ name: string }>(client, `SELECT name FROM kysely_migration ORDER BY name`)).map(
    ({ name }) => name,
  )

export async function relationExists(client: pg.Client, relation: string): Promise<boolean> {
  const [row] = await rowsOf<{ is_there: boolean }>(
    client,
    `SELECT to_regclass($1) IS NOT NULL AS is_there`,
    [relation],
  )
  return row?.is_there ?? false
}

export async function loadInstallationFacts(client: pg.Client) {
  const [row] = await rowsOf<{ installation: string; postgres: string }>(
    client,
    `SELECT id::text AS installation, current_setting('server_version') AS postgres FROM installation`,
  )
  if (!row) throw new Error('The table installation is empty')
  return row
}

export async function hasPeople(client: pg.Client): Promise<boolean> {
  const [row] = await rowsOf<{ any: boolean }>(client, `SELECT EXISTS (SELECT FROM users) AS any`)
  return row?.any ?? false
}

/** Everything of the schema but extensions. */
export async function dropEverything(client: pg.Client) {
  const drops = await rowsOf<{ statement: string }>(
    client,
    `SELECT format('DROP %s IF EXISTS %s CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN
         'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END,
         pg_class.oid::regclass) AS statement
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
       AND ${ofNoExtension('pg_class')}
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass
         AND objid = pg_class.oid AND refclassid = 'pg_class'::regclass AND deptype IN ('i', 'a'))
     UNION ALL
     SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', pg_proc.oid::regprocedure)
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND ${ofNoExtension('pg_proc')}
     UNION ALL
     SELECT format('DROP TYPE IF EXISTS %s CASCADE', pg_type.oid::regtype)
     FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
       AND ${ofNoExtension('pg_type')}`,
  )
  await client.query(`SET LOCAL client_min_messages = 'warning'`)
  for (const { statement } of drops) await client.query(statement)
}

export interface ForeignKey {
  on_table: string
  name: string
  definition: string
}

export const foreignKeys = (client: pg.Client) =>
  rowsOf<ForeignKey>(
    client,
    `SELECT conrelid::regclass::text AS on_table, quote_ident(conname) AS name,
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )

const jobColumns = 'task, payload, queue, run_at, tries, key, priority, flags'

/** Every job that is to be done, and that is under way; the counterpart of `addJobs`. */
export const copyJobs = `COPY (
  SELECT task.identifier, job.payload, queue.queue_name, job.run_at, job.max_attempts, job.key, job.priority,
    ARRAY(SELECT jsonb_object_keys(job.flags))
  FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    LEFT JOIN graphile_worker._private_job_queues AS queue ON queue.id = job.job_queue_id
  WHERE job.attempts < job.max_attempts ORDER BY job.id) TO STDOUT`

export const jobsHere = `CREATE TEMP TABLE dumped_jobs (task text, payload json, queue text, run_at timestamptz,
  tries integer, key text, priority integer, flags text[]) ON COMMIT DROP`

export const copyJobsHere = `COPY dumped_jobs (${jobColumns}) FROM STDIN`

/** Those of `always`, and those of `later` whose time has not come. */
export const addJobs = async (client: pg.Client, { always, later }: Record<'always' | 'later', string[]>) =>
  (
    await rowsOf(
      client,
      `SELECT graphile_worker.add_job(task, payload => payload, queue_name => queue, run_at => run_at,
         max_attempts => tries, job_key => key, priority => priority, flags => nullif(flags, '{}'))
       FROM dumped_jobs WHERE task = ANY($1) OR (task = ANY($2) AND run_at > now())`,
      [always, later],
    )
  ).length

/** What waits to be done in the database that a restore replaces is about what is there no more. */
export const deleteJobs = (client: pg.Client) => client.query(`DELETE FROM graphile_worker._private_jobs`)

/** The payloads of those of one task. */
export const payloadsOf = async (client: pg.Client, task: string) =>
  (
    await rowsOf<{ payload: unknown }>(
      client,
      `SELECT payload FROM graphile_worker._private_jobs AS job
         JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
       WHERE task.identifier = $1`,
      [task],
    )
  ).map(({ payload }) => payload)

/** Everybody signs in anew, and links that lie in mailboxes lead nowhere. */
export const endAllSessions = `
  UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL;
  UPDATE mailed_links SET used_at = now() WHERE used_at IS NULL;
  DELETE FROM signin_attempts`
