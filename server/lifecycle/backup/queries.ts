import type pg from 'pg'

/** Kysely's tables of migrations. A restore fills them by running the migrations. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock']

async function queryRows<Row>(client: pg.Client, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query(text, values)).rows as Row[]
}

export interface TableColumns {
  name: string
  columns: string[]
}

/** Without generated columns. */
export const listTables = (client: pg.Client) =>
  queryRows<TableColumns>(
    client,
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attgenerated = ''
       AND NOT relname = ANY($1) AND ${notOfExtension('pg_class')}
     GROUP BY relname ORDER BY relname`,
    [migrationTables],
  )

const notOfExtension = (catalog: string) =>
  `NOT EXISTS (SELECT FROM pg_depend
     WHERE classid = '${catalog}'::regclass AND objid = ${catalog}.oid AND deptype = 'e')`

export const listSequences = (client: pg.Client) =>
  queryRows<{ name: string; last: string | null }>(
    client,
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY 1`,
  )

export const listMigrations = async (client: pg.Client) =>
  (await queryRows<{ name: string }>(client, `SELECT name FROM kysely_migration ORDER BY name`)).map(
    ({ name }) => name,
  )

export async function relationExists(client: pg.Client, relation: string): Promise<boolean> {
  const [row] = await queryRows<{ is_there: boolean }>(
    client,
    `SELECT to_regclass($1) IS NOT NULL AS is_there`,
    [relation],
  )
  return row?.is_there ?? false
}

export async function loadInstallation(client: pg.Client) {
  const [row] = await queryRows<{ installation: string; postgres: string }>(
    client,
    `SELECT id::text AS installation, current_setting('server_version') AS postgres FROM installation`,
  )
  if (!row) throw new Error('The table installation is empty')
  return row
}

export async function hasUsers(client: pg.Client): Promise<boolean> {
  const [row] = await queryRows<{ any: boolean }>(client, `SELECT EXISTS (SELECT FROM users) AS any`)
  return row?.any ?? false
}

/** Drops everything in the schema except extensions. */
export async function dropEverything(client: pg.Client) {
  const drops = await queryRows<{ statement: string }>(
    client,
    `SELECT format('DROP %s IF EXISTS %s CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN
         'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END,
         pg_class.oid::regclass) AS statement
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
       AND ${notOfExtension('pg_class')}
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass
         AND objid = pg_class.oid AND refclassid = 'pg_class'::regclass AND deptype IN ('i', 'a'))
     UNION ALL
     SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', pg_proc.oid::regprocedure)
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND ${notOfExtension('pg_proc')}
     UNION ALL
     SELECT format('DROP TYPE IF EXISTS %s CASCADE', pg_type.oid::regtype)
     FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
       AND ${notOfExtension('pg_type')}`,
  )
  await client.query(`SET LOCAL client_min_messages = 'warning'`)
  for (const { statement } of drops) await client.query(statement)
}

export interface ForeignKey {
  on_table: string
  name: string
  definition: string
}

export const listForeignKeys = (client: pg.Client) =>
  queryRows<ForeignKey>(
    client,
    `SELECT conrelid::regclass::text AS on_table, quote_ident(conname) AS name,
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )

const jobColumns = 'task, payload, queue, run_at, tries, key, priority, flags'

/** Dumps all queued and running jobs for `addJobs`. */
export const copyJobsToStdout = `COPY (
  SELECT task.identifier, job.payload, queue.queue_name, job.run_at, job.max_attempts, job.key, job.priority,
    ARRAY(SELECT jsonb_object_keys(job.flags))
  FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    LEFT JOIN graphile_worker._private_job_queues AS queue ON queue.id = job.job_queue_id
  WHERE job.attempts < job.max_attempts ORDER BY job.id) TO STDOUT`

export const createJobsTable = `CREATE TEMP TABLE dumped_jobs (task text, payload json, queue text, run_at timestamptz,
  tries integer, key text, priority integer, flags text[]) ON COMMIT DROP`

export const copyJobsFromStdin = `COPY dumped_jobs (${jobColumns}) FROM STDIN`

/** Adds the jobs of `always`, and those of `later` that are due in the future. */
export const addJobs = async (client: pg.Client, { always, later }: Record<'always' | 'later', string[]>) =>
  (
    await queryRows(
      client,
      `SELECT graphile_worker.add_job(task, payload => payload, queue_name => queue, run_at => run_at,
         max_attempts => tries, job_key => key, priority => priority, flags => nullif(flags, '{}'))
       FROM dumped_jobs WHERE task = ANY($1) OR (task = ANY($2) AND run_at > now())`,
      [always, later],
    )
  ).length

/** Deletes the jobs of the replaced database. */
export const deleteJobs = (client: pg.Client) => client.query(`DELETE FROM graphile_worker._private_jobs`)

/** Deletes queued and running jobs, except those of `always`, and those of `later` that are due in the future. */
export const deleteOutdatedJobs = async (
  client: pg.Client,
  { always, later }: Record<'always' | 'later', string[]>,
) =>
  (
    await client.query(
      `DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
       WHERE task.id = job.task_id AND NOT (task.identifier = ANY($1) OR (task.identifier = ANY($2) AND run_at > now()))`,
      [always, later],
    )
  ).rowCount ?? 0

export const listPayloads = async (client: pg.Client, task: string) =>
  (
    await queryRows<{ payload: unknown }>(
      client,
      `SELECT payload FROM graphile_worker._private_jobs AS job
         JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
       WHERE task.identifier = $1`,
      [task],
    )
  ).map(({ payload }) => payload)

/** Also invalidates links in mails. */
export const endAllSessions = `
  UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL;
  UPDATE mailed_links SET used_at = now() WHERE used_at IS NULL;
  DELETE FROM signin_attempts`
