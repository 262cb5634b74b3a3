import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { runningPostgres } from '../../server/platform/database/embedded-postgres.ts'

const root = join(import.meta.dirname, '../..')

/** Runs `npm run audit` on the log of a running app and returns its output. */
export async function checkLog(dataDir: string): Promise<string> {
  const command = spawn(process.execPath, ['bin/xom.mjs', 'audit'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  let output = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (words) => (output += String(words)))
  await once(command, 'close')
  return output
}

/** Changes an entry of a running app's log as an operator with full access to the database could. */
export async function changeEntry(dataDir: string, seq: number) {
  const client = new pg.Client({ connectionString: runningPostgres(dataDir) ?? '' })
  await client.connect()
  const trigger = (action: string) =>
    client.query(`ALTER TABLE audit_log ${action} TRIGGER audit_log_is_append_only`)
  await trigger('DISABLE')
  await client.query(`UPDATE audit_log SET at = at - interval '1 hour' WHERE seq = $1`, [seq])
  await trigger('ENABLE')
  await client.end()
}
