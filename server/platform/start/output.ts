import { setTimeout as sleep } from 'node:timers/promises'
import { destination } from 'pino'

/** Beyond this many unread bytes, lines are dropped. */
const maxQueueBytes = 4 * 1024 * 1024

/** How long an exit waits for pending output. */
const exitTimeoutMs = 300

export interface Output {
  write: (text: string) => void
  flush: (done?: (error?: Error) => void) => void
}

/** For the person at the terminal, and for the log. A reader that hangs or has closed the pipe never blocks the app. */
export const [standardOutput, standardError] = [
  openOutput({ fd: 1, minLength: 1 }),
  openOutput({ fd: 2, minLength: 4096, periodicFlush: 500 }),
] as const satisfies Output[]

function openOutput(options: { fd: number; minLength: number; periodicFlush?: number }): Output {
  const output = destination({ ...options, sync: false, maxLength: maxQueueBytes })
  output.on('error', () => undefined)
  // It would never return with a broken or unread pipe.
  output.flushSync = () => undefined
  return {
    write: (text) => void output.write(text),
    flush: (done) => output.flush(done),
  }
}

/** An error while Node writes warnings there must not end the process either. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/**
 * Ends the process once its output is written, or after 0.3 s if nobody reads it. If a system call hangs, such as a DNS
 * lookup, a signal ends the process: SIGTERM, or SIGKILL after a failure.
 */
export async function exit(code: number): Promise<never> {
  await Promise.race([Promise.all([standardOutput, standardError].map(writeAll)), sleep(exitTimeoutMs)])
  const until = performance.now() + exitTimeoutMs
  while (hasPendingCall() && performance.now() < until) await sleep(20)
  // `process.exit` would wait for the call.
  if (hasPendingCall()) endBySignal(code === 0 ? 'SIGTERM' : 'SIGKILL')
  process.exit(code)
}

/** Whether a thread of Node waits for the file system or DNS. */
const hasPendingCall = () =>
  process.getActiveResourcesInfo().some((each) => /^(FSReq|GetAddrInfoReq|GetNameInfoReq)/.test(each))

function endBySignal(signal: 'SIGTERM' | 'SIGKILL') {
  if (signal === 'SIGTERM') process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

/** The first flush may only cover a write that was already running. */
async function writeAll(output: Output) {
  for (let round = 0; round < 2; round++) await new Promise<void>((resolve) => output.flush(() => resolve()))
}
