import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Burst, BurstResult } from './load.ts'
import type { BarePlan } from './cluster/bare.ts'
import type { RawPlan } from './raw-server.ts'

const here = import.meta.dirname

export interface Running {
  origin: string
  pid: number
  /** Milliseconds from spawn until it reported that it was ready. */
  readyAfter: number
  stop: () => Promise<void>
  /** As by a power cut. */
  kill: () => Promise<void>
}

export const secretKey = 'a key that signs for the benchmark alone'

/** Starts the app as a person would, but without rate limits; `env` sets its data and database, `root` another checkout. */
export async function startApp(env: Record<string, string>, root = join(here, '..')): Promise<Running> {
  return start([join(root, 'server/main.ts')], /^ready (\S+)/m, (origin) => origin, {
    PORT: '0',
    RATE_LIMITS: 'off',
    SECRET_KEY: secretKey,
    ...env,
  })
}

/** Starts the raw server. */
export const startRaw = (plan: RawPlan): Promise<Running> =>
  start(
    [join(here, 'raw-server.ts'), JSON.stringify(plan)],
    /^(\d+)/m,
    (port) => `http://127.0.0.1:${port}`,
    {},
  )

/** Starts the raw server of sockets. */
export const startBare = (plan: BarePlan): Promise<Running> =>
  start(
    [join(here, 'cluster/bare.ts'), JSON.stringify(plan)],
    /^(\d+)/m,
    (port) => `http://127.0.0.1:${port}`,
    {},
  )

async function start(
  args: string[],
  sign: RegExp,
  origin: (word: string) => string,
  env: Record<string, string>,
): Promise<Running> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const word = await waitFor(child, sign)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    origin: origin(word),
    pid: child.pid ?? 0,
    readyAfter: performance.now() - begun,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

function waitFor(child: ChildProcess, sign: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const found = sign.exec(output)
    if (found) resolve(found[1] ?? '')
  })
  child.on('exit', () =>
    reject(new Error(`${child.spawnargs.join(' ')} ended before it was ready: ${output}`)),
  )
  return promise
}

/** One burst of load from a process of its own. */
export function load(burst: Burst): BurstResult {
  const printed = execFileSync(process.execPath, [join(here, 'load.ts'), JSON.stringify(burst)], {
    encoding: 'utf8',
    maxBuffer: 1 << 20,
  })
  return JSON.parse(printed) as BurstResult
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number) {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kb) / 1024)
}

/** Milliseconds of a processor that a process has used so far, in steps of ten. */
export function processorMs(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The median of an odd number of figures. */
export const median = (figures: number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
