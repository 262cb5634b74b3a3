import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { runningPostgres } from '../../server/platform/database/embedded-postgres.ts'

const root = join(import.meta.dirname, '../..')

/** What `npm run audit` says of a running app's log. */
export async function checkLog(dataDir: string): Promise<string> {
  const command = spawn(process.execPath, ['bin/xom.mjs', 'audit'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  let said = ''
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (words) => (said += String(words)))
  await once(command, 'close')
  return said
}

/** Changes an entry of a running app's log as its operator could, who may do everything on the database. */
export async function changeEntry(dataDir: string, seq: number) {
  const client = new pg.Client({ connectionString: runningPostgres(dataDir) ?? '' })
  await client.connect()
  const trigger = (does: string) =>
    client.query(`ALTER TABLE audit_log ${does} TRIGGER audit_log_is_append_only`)
  await trigger('DISABLE')
  await client.query(`UPDATE audit_log SET at = at - interval '1 hour' WHERE seq = $1`, [seq])
  await trigger('ENABLE')
  await client.end()
}
