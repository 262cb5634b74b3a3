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
  /** Resolves with the port when the app is ready. Rejects with its error output if it ends before. */
  ready: Promise<number>
  /** The exit code and signal. */
  ended: Promise<[number | null, NodeJS.Signals | null]>
  /** The whole output, once the process has ended. */
  stdoutText: Promise<string>
  stderrText: Promise<string>
}

/** The second one exists after `npm run build`. */
const scripts = { sources: 'server/main.ts', build: 'build/server/main.js' }

/**
 * Runs the app in its own process, on a free port unless `env` sets one. It always ends with this process. `log` is an
 * open file for its standard error.
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
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk)
    const port = /^listening on port (\d+)$/m.exec(output)?.[1] ?? env['PORT']
    if (/^ready http/m.test(output)) resolve(Number(port))
  })
  void ended.then(async ([code]) => reject(new Error(`The app exited with ${code}: ${await stderrText}`)))
  ready.catch(() => undefined)
  return { child, ready, ended, stdoutText, stderrText }
}

/** Suspends (SIGSTOP) or resumes (SIGCONT) the embedded database with its child processes, like a disk that hangs. */
export function signalPostgres(dataDir: string, signal: 'SIGSTOP' | 'SIGCONT') {
  const pid = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const each of [pid, ...children.map(Number)])
    try {
      process.kill(each, signal)
    } catch (error) {
      // The process has ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}
