import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/platform/database/embedded-postgres.ts'

export const debianProgram = '/usr/sbin/pgbouncer'

/** Starts pgbouncer with `deploy/pgbouncer.ini` in front of a server. Only addresses and the password differ. */
export async function startPgbouncer(folder: string, databaseUrl: string, program = debianProgram) {
  if (!existsSync(program)) throw new Error(`${program} is not installed`)
  const version =
    /PgBouncer (\d+\.\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1] ?? ''
  const keepsStatements = Number(version.split('.')[1]) >= 21
  const port = await freePort()
  const { username, password, port: server, pathname } = new URL(databaseUrl)
  mkdirSync(folder, { recursive: true })
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  const lines = readFileSync(join(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8')
    .replace(
      'xom = host=127.0.0.1 port=5432 dbname=xom',
      `${pathname.slice(1)} = host=127.0.0.1 port=${server}`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace(
      ';max_prepared_statements',
      keepsStatements ? 'max_prepared_statements' : ';max_prepared_statements',
    )
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(file, lines)
  for (const each of [users, file]) chmodSync(each, 0o644)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const run = async () => {
    const child = spawn(program, [...user, '-q', file], { stdio: 'ignore' })
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`${program} does not start`)
      await sleep(20)
    }
    return child
  }
  let child = await run()
  const stop = async () => {
    const exited = once(child, 'exit')
    // As Debian's service does: running transactions end first.
    child.kill('SIGINT')
    await exited
  }
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    version,
    keepsStatements,
    stop,
    restart: async () => {
      await stop()
      child = await run()
    },
  }
}

function isListening(port: number) {
  const socket = connect(port, '127.0.0.1')
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}
