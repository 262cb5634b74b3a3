import { setTimeout as sleep } from 'node:timers/promises'
import { destination } from 'pino'

/** Bytes that wait for a reader, after which lines are dropped. */
const longestQueue = 4 * 1024 * 1024

/** In ms, for what is still to be written when the process ends. */
const lastWords = 300

export interface Output {
  write: (text: string) => void
  flush: (done?: (error?: Error) => void) => void
}

/** For the person at the terminal, and for the log: one that hangs, or has gone, holds nothing up. */
export const [standardOutput, standardError] = [
  openOutput({ fd: 1, minLength: 1 }),
  openOutput({ fd: 2, minLength: 4096, periodicFlush: 500 }),
] as const satisfies Output[]

function openOutput(how: { fd: number; minLength: number; periodicFlush?: number }): Output {
  const output = destination({ ...how, sync: false, maxLength: longestQueue })
  output.on('error', () => undefined)
  // With a broken pipe it never comes back, and with one that nobody reads either.
  output.flushSync = () => undefined
  return {
    write: (text) => void output.write(text),
    flush: (done) => output.flush(done),
  }
}

/** What others write there, as Node its warnings, must not end the process either. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/**
 * Ends the process once its outputs are written, or after 0.3 s if nobody reads them. With a call of the system under way
 * that doesn't end, as of a name that nobody resolves, a signal ends it: SIGTERM, or SIGKILL after a failure.
 */
export async function exit(code: number): Promise<never> {
  await Promise.race([Promise.all([standardOutput, standardError].map(writeAll)), sleep(lastWords)])
  const until = performance.now() + lastWords
  while (isCalling() && performance.now() < until) await sleep(20)
  // The usual end would wait for the call.
  if (isCalling()) endBySignal(code === 0 ? 'SIGTERM' : 'SIGKILL')
  process.exit(code)
}

/** Whether Node has given one of its threads something to wait for. */
const isCalling = () =>
  process.getActiveResourcesInfo().some((each) => /^(FSReq|GetAddrInfoReq|GetNameInfoReq)/.test(each))

function endBySignal(signal: 'SIGTERM' | 'SIGKILL') {
  if (signal === 'SIGTERM') process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

/** The first time may be for what was being written already. */
async function writeAll(output: Output) {
  for (let time = 0; time < 2; time++) await new Promise<void>((resolve) => output.flush(() => resolve()))
}
