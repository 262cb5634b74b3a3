import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner, passwordFile, type PostgresHome, role, startupError } from './postgres-home.ts'

/** Creates the cluster in a draft folder and renames it, so that an interrupted start leaves no incomplete cluster. */
export async function createCluster(home: PostgresHome, throwaway: boolean) {
  const draft = `${home.data}.new`
  rmSync(draft, { recursive: true, force: true })
  try {
    mkdirSync(draft, { mode: 0o700 })
    changeOwner(home, draft)
    await initCluster(home, draft, throwaway)
    renameSync(draft, home.data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

async function initCluster(home: PostgresHome, draft: string, throwaway: boolean) {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const options = ['-U', 'postgres', '-A', 'reject', '-E', 'UTF8', `--locale=${locale}`, '--no-instructions']
  if (throwaway) options.push('--no-sync')
  await run(home, 'initdb', ['-D', draft, ...options, '--locale-provider=icu', '--icu-locale=vi-VN'])
  const password = randomBytes(24).toString('base64url')
  await run(
    home,
    'postgres',
    ['--single', '-D', draft, '-c', 'exit_on_error=on', 'postgres'],
    `CREATE ROLE ${role} LOGIN ${throwaway ? 'CREATEDB ' : ''}PASSWORD '${password}'\n` +
      `CREATE DATABASE ${role} OWNER ${role}\n`,
  )
  writePrivateFile(home, join(draft, 'pg_hba.conf'), `host all ${role} 127.0.0.1/32 scram-sha-256\n`)
  writePrivateFile(home, passwordFile(draft), `${password}\n`)
}

const changeOwner = ({ owner }: PostgresHome, path: string) => owner && chownSync(path, owner.uid, owner.gid)

function writePrivateFile(home: PostgresHome, file: string, text: string) {
  writeFileSync(file, text, { mode: 0o600 })
  chmodSync(file, 0o600)
  changeOwner(home, file)
}

async function run(home: PostgresHome, program: string, args: string[], input = '') {
  const child = spawn(join(home.native, 'bin', program), args, { ...asOwner(home), stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  child.stdin.on('error', () => undefined).end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw startupError(home, output)
}

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** Null if the file doesn't exist or is still being written. */
export function readPostmaster(data: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** Checks more than the pid: a killed server can remain as a zombie, and another process can get its pid after a reboot. */
export function isRunning(pid: number, data: string) {
  if (!(pid > 0)) return false
  const [state, command] = existsSync('/proc/self/stat') ? readProc(pid) : readPs(pid)
  return state !== '' && !/^[ZX]/.test(state) && command.includes('postgres') && command.includes(data)
}

function readProc(pid: number): [string, string] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return [stat.slice(stat.lastIndexOf(')') + 2), readFileSync(`/proc/${pid}/cmdline`, 'utf8')]
  } catch {
    return ['', '']
  }
}

function readPs(pid: number): [string, string] {
  try {
    const status = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim()
    return [status, status]
  } catch {
    return ['', '']
  }
}

/** Kills the server. The next start recovers the data from its log. */
export async function killServer(pid: number, data: string) {
  if (isRunning(pid, data)) process.kill(pid, 'SIGQUIT')
  const deadline = Date.now() + 5000
  while (isRunning(pid, data)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL')
    await sleep(20)
  }
}
