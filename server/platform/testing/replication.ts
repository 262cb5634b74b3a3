import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '../database/embedded-postgres.ts'
import { asOwner, findPostgresHome } from '../database/postgres-home.ts'

const grants = `ALTER ROLE xom REPLICATION;
ALTER DATABASE xom SET synchronous_commit = on;
GRANT EXECUTE ON FUNCTION pg_wal_replay_pause(), pg_wal_replay_resume() TO xom;
`

/** Starts the cluster in `folder` as a primary, and a standby that streams from it in each of the other folders. */
export async function startReplication(
  folder: string,
  standbyFolders: string[],
  options: { throwaway?: boolean } = {},
) {
  const home = findPostgresHome(folder)
  execFileSync(
    join(home.native, 'bin', 'postgres'),
    // A standby refuses a primary that has allowed more connections than itself.
    ['--single', '-D', home.data, '-c', 'exit_on_error=on', '-c', 'max_connections=60', 'xom'],
    { ...asOwner(home), input: grants, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  appendFileSync(join(home.data, 'pg_hba.conf'), 'host replication xom 127.0.0.1/32 scram-sha-256\n')
  // A standby that comes back needs what was written meanwhile.
  appendFileSync(join(home.data, 'postgresql.conf'), 'wal_keep_size = 512MB\n')
  const standbyHomes = standbyFolders.map(findPostgresHome)
  for (const { data } of standbyHomes) execFileSync('cp', ['-a', home.data, data])
  const primary = await startPostgres(folder, options)
  const { hostname, port, username, password } = new URL(primary.url)
  const source = `host=${hostname} port=${port} user=${username} password=${password}`
  const standbys: EmbeddedPostgres[] = []
  for (const [at, { data }] of standbyHomes.entries()) {
    appendFileSync(join(data, 'postgresql.conf'), `primary_conninfo = '${source}'\n`)
    appendFileSync(join(data, 'standby.signal'), '')
    standbys.push(await startPostgres(standbyFolders[at] ?? '', options))
  }
  return { primary, standbys, homes: [home, ...standbyHomes] }
}
