import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
}

/** The packages of Debian 12 that are not installed. */
export const missingPackages = Object.entries(programs)
  .filter(([, path]) => !existsSync(path))
  .map(([name]) => name)

const deploy = join(import.meta.dirname, '../../deploy')
const names = ['db1', 'db2', 'db3']
const firstPort = Number(process.env['FAILOVER_PORT'] ?? 4780)
const ports = {
  etcd: firstPort,
  etcdPeer: firstPort + 1,
  postgres: firstPort + 2,
  patroni: firstPort + 5,
  primary: firstPort + 8,
  standbys: firstPort + 9,
}

/** Servers of PostgreSQL don't run as root. */
const owner =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : {}

export interface Member {
  name: string
  /** `primary`, `sync_standby` or `replica`. */
  role: string
  state: string
  timeline: number
  lag?: number | 'unknown'
}

/**
 * Three machines with Patroni, etcd and HAProxy, as processes of this machine, with the files of `deploy/`. Only ports,
 * folders and passwords differ.
 */
export async function startReplicatedDatabase(folder: string) {
  mkdirSync(folder, { recursive: true })
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const run = (program: keyof typeof programs, args: string[], log: string) =>
    spawn(programs[program], args, {
      ...owner,
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', openSync(join(folder, log), 'a'), openSync(join(folder, log), 'a')],
    })
  const etcd = run('etcd-server', etcdArguments(folder), 'etcd.log')
  const machines = new Map<string, ChildProcess>()
  const startMachine = (name: string) =>
    void machines.set(name, run('patroni', [writePatroniFile(folder, name)], `${name}.log`))
  for (const name of names) startMachine(name)
  const haproxy = run('haproxy', ['-f', writeProxyFile(folder), '-db'], 'haproxy.log')

  const postgresPid = (name: string) =>
    Number(readFileSync(join(folder, name, 'postmaster.pid'), 'utf8').split('\n')[0])
  const members = async (): Promise<Member[]> => {
    for (const at of names.keys()) {
      const reply = await fetch(`http://127.0.0.1:${ports.patroni + at}/cluster`).catch(() => null)
      if (reply) return ((await reply.json()) as { members: Member[] }).members
    }
    return []
  }
  /** Waits until all three members stream and one of them is the synchronous standby. */
  const waitUntilComplete = async () => {
    for (let tries = 0; tries < 1200; tries++) {
      const found = await members()
      const hasRole = (role: string) => found.filter((member) => member.role === role).length === 1
      const isStreaming = found.every(
        ({ state, timeline, lag = 0 }) =>
          ['running', 'streaming'].includes(state) && timeline === found[0]?.timeline && lag !== 'unknown',
      )
      if (found.length === names.length && isStreaming && hasRole('leader') && hasRole('sync_standby')) return
      await sleep(100)
    }
    throw new Error(`The database is not complete: ${JSON.stringify(await members())}`)
  }
  const stop = async () => {
    await Promise.all([...machines.values()].map(end))
    await Promise.all([end(haproxy), end(etcd)])
  }
  try {
    await waitUntilComplete()
    await createDatabase()
  } catch (error) {
    await stop()
    throw error
  }

  return {
    url: `postgres://xom:${password}@127.0.0.1:${ports.primary}/xom`,
    adminUrl,
    members,
    waitUntilComplete,
    primary: async () => (await members()).find(({ role }) => role === 'leader')?.name ?? '',
    /** Ends the database server as the kernel does when memory runs out. Patroni goes on. */
    killServer: (name: string) => process.kill(postgresPid(name), 'SIGKILL'),
    /** Ends everything on a machine at once, as a power cut does. */
    killMachine: (name: string) => {
      const pids = [postgresPid(name), ...childrenOf(postgresPid(name))]
      machines.get(name)?.kill('SIGKILL')
      for (const pid of pids) killIfThere(pid, 'SIGKILL')
    },
    startMachine,
    /** Suspends (SIGSTOP) or resumes (SIGCONT) a database server, like a machine that hangs. */
    signal: (name: string, signal: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of [postgresPid(name), ...childrenOf(postgresPid(name))]) killIfThere(pid, signal)
    },
    stop,
  }
}

const password = 'kv2-xom-bench'
const adminUrl = `postgres://postgres:SUPERUSER_PASSWORD@127.0.0.1:${ports.primary}/postgres`

async function createDatabase() {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: adminUrl })
    try {
      await client.connect()
      await client.query(`CREATE ROLE xom LOGIN PASSWORD '${password}'`)
      await client.query('CREATE DATABASE xom OWNER xom')
      return
    } catch (error) {
      if (tries > 100) throw error
      await sleep(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await exited
  clearTimeout(late)
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  } catch {
    return []
  }
}

function killIfThere(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function etcdArguments(folder: string) {
  const [client, peer] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${ports.etcdPeer}`]
  const options = {
    name: 'etcd1',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd1=${peer}`,
  }
  return Object.entries(options).flatMap(([option, value]) => [`--${option}`, value])
}

function writePatroniFile(folder: string, name: string) {
  const at = names.indexOf(name)
  const file = join(folder, `${name}.yml`)
  const text = readFileSync(join(deploy, 'patroni.yml'), 'utf8')
    .replace('name: db1', `name: ${name}`)
    .replaceAll('10.0.0.11:8008', `127.0.0.1:${ports.patroni + at}`)
    .replaceAll('10.0.0.11:5432', `127.0.0.1:${ports.postgres + at}`)
    .replace(/hosts: .*/, `hosts: 127.0.0.1:${ports.etcd}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('/var/lib/postgresql/15/xom', join(folder, name))
    .replace('/var/lib/postgresql/.pgpass-patroni', join(folder, `${name}.pgpass`))
    // Three servers share this machine.
    .replace(
      'wal_keep_size: 1GB',
      `wal_keep_size: 256MB\n        shared_buffers: 64MB\n        unix_socket_directories: ''`,
    )
  writeFileSync(file, text)
  return file
}

function writeProxyFile(folder: string) {
  const file = join(folder, 'haproxy.cfg')
  const text = readFileSync(join(deploy, 'haproxy-postgresql.cfg'), 'utf8')
    .replace('127.0.0.1:5000', `127.0.0.1:${ports.primary}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${ports.standbys}`)
    .replace(/10\.0\.0\.1(\d):5432 port 8008/g, (_, n: string) => {
      const at = Number(n) - 1
      return `127.0.0.1:${ports.postgres + at} port ${ports.patroni + at}`
    })
  writeFileSync(file, text)
  return file
}
