import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { readPostmaster } from '../database/postgres-cluster.ts'

const root = join(import.meta.dirname, '../../..')

interface AppProcess {
  child: ChildProcessByStdio<null, Readable, Readable>
  /** The port on which it listens, once it is ready; fails with what it said when it ends before. */
  ready: Promise<number>
  /** Code and signal with which it ended. */
  ended: Promise<[number | null, NodeJS.Signals | null]>
  /** All that it wrote to standard output and to standard error, once it has ended. */
  stdoutText: Promise<string>
  stderrText: Promise<string>
}

/** What is run: the sources, or what `npm run build` made of them. */
const scripts = { sources: 'server/main.ts', build: 'build/server/main.js' }

/**
 * Runs the whole app as a process of its own, on a port of the system's choosing unless `env` names one. It ends when
 * this process does, however that ends. With `log`, an open file, its standard error goes there.
 */
export function launchApp(
  env: Record<string, string>,
  { log, from = 'sources' }: { log?: number; from?: keyof typeof scripts } = {},
): AppProcess {
  const child = spawn(process.execPath, [join(root, scripts[from])], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...env,
    },
    stdio: ['ignore', 'pipe', log ?? 'pipe', 'ipc'],
  }) as AppProcess['child']
  const [stdoutText, stderrText] = [
    text(child.stdout),
    log === undefined ? text(child.stderr) : Promise.resolve(''),
  ]
  const ended = once(child, 'exit') as AppProcess['ended']
  const { promise: ready, resolve, reject } = Promise.withResolvers<number>()
  let heard = ''
  child.stdout.on('data', (chunk: Buffer) => {
    heard += String(chunk)
    const port = /^listening on port (\d+)$/m.exec(heard)?.[1] ?? env['PORT']
    if (/^ready http/m.test(heard)) resolve(Number(port))
  })
  void ended.then(async ([code]) => reject(new Error(`The app left with ${code}: ${await stderrText}`)))
  ready.catch(() => undefined)
  return { child, ready, ended, stdoutText, stderrText }
}

/** Stops the embedded database of that folder with its children, as a disk that hangs would, or lets them go on. */
export function signalPostgres(dataDir: string, signal: 'SIGSTOP' | 'SIGCONT') {
  const pid = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const each of [pid, ...children.map(Number)])
    try {
      process.kill(each, signal)
    } catch (error) {
      // One that has just ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}
