import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Burst, BurstResult } from './load.ts'
import type { BarePlan } from './cluster/bare.ts'
import type { RawPlan } from './raw-server.ts'

const folder = import.meta.dirname

export interface RunningServer {
  origin: string
  pid: number
  /** Milliseconds from the spawn until the server was ready. */
  readyMs: number
  stop: () => Promise<void>
  /** Ends the process without a shutdown, as a power cut does. */
  kill: () => Promise<void>
}

/** The same in every version, because bench:upgrade runs two versions together. */
export const secretKey = 'a key that signs for the benchmark alone'

/**
 * Starts the app without rate limits. `env` sets its data and database, `root` another checkout, `log` an open file for its
 * log.
 */
export async function startApp(
  env: Record<string, string>,
  root = join(folder, '..'),
  log?: number,
): Promise<RunningServer> {
  const variables = { PORT: '0', RATE_LIMITS: 'off', SECRET_KEY: secretKey, ...env }
  return start([join(root, 'server/main.ts')], /^ready (\S+)/m, (origin) => origin, variables, log)
}

export const startRaw = (plan: RawPlan): Promise<RunningServer> =>
  start(
    [join(folder, 'raw-server.ts'), JSON.stringify(plan)],
    /^(\d+)/m,
    (port) => `http://127.0.0.1:${port}`,
    {},
  )

/** Starts the server of only `ws`. */
export const startBare = (plan: BarePlan): Promise<RunningServer> =>
  start(
    [join(folder, 'cluster/bare.ts'), JSON.stringify(plan)],
    /^(\d+)/m,
    (port) => `http://127.0.0.1:${port}`,
    {},
  )

async function start(
  args: string[],
  readyPattern: RegExp,
  origin: (match: string) => string,
  env: Record<string, string>,
  log?: number,
): Promise<RunningServer> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', log ?? 'ignore'],
  })
  const match = await waitFor(child, readyPattern)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    origin: origin(match),
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

function waitFor(child: ChildProcess, readyPattern: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const found = readyPattern.exec(output)
    if (found) resolve(found[1] ?? '')
  })
  child.on('exit', () =>
    reject(new Error(`${child.spawnargs.join(' ')} ended before it was ready: ${output}`)),
  )
  return promise
}

/** Before a measurement: lets the app compile its hot functions, which the few lines of a raw server do at once. */
export const warmUpSeconds = 5

/** Sends one burst of requests from another process. */
export function load(burst: Burst): BurstResult {
  const output = execFileSync(process.execPath, [join(folder, 'load.ts'), JSON.stringify(burst)], {
    encoding: 'utf8',
    maxBuffer: 1 << 20,
  })
  return JSON.parse(output) as BurstResult
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number) {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kb) / 1024)
}

/** CPU time of a process in milliseconds, in steps of ten. */
export function processorMs(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The median of an odd number of figures. */
export const median = (figures: number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
