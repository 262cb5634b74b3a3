import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../files/local-files.ts'
import { PlainError } from '../http/refusal.ts'

type Close = () => unknown

/** Thrown between two steps of the start after a signal to stop. */
export class StartCancelled extends Error {}

export class Lifecycle {
  readonly #closers: Close[] = []
  readonly #print: (line: string) => void
  stopping = false

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  onStop(close: Close) {
    this.#closers.push(close)
  }

  /** Runs the `onStop` callbacks, the newest first. A callback that fails doesn't stop the others. */
  async stop() {
    this.stopping = true
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      try {
        await close()
      } catch (error) {
        this.#print(`While stopping: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  /** Runs one step of the start, and prints it after a second. Throws `StartCancelled` if the process is stopping, also from `progress`. */
  async step<T>(sentence: string, work: (progress: (text: string) => void) => Promise<T> | T): Promise<T> {
    if (this.stopping) throw new StartCancelled()
    const startedAt = performance.now()
    const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
    let announced = false
    const announce = () => {
      if (!announced) this.#print(`${sentence} …`)
      announced = true
    }
    const timer = setTimeout(announce, 1000)
    try {
      const result = await work((text) => {
        if (this.stopping) throw new StartCancelled()
        announce()
        this.#print(`  ${text} (${seconds()})`)
      })
      if (announced) this.#print(`${sentence}: done in ${seconds()}`)
      return result
    } finally {
      clearTimeout(timer)
    }
  }
}

const sameKeystrokeMs = 500

/**
 * Calls `stop` at the first signal and `exitNow` at a later one. One Ctrl-C may arrive several times, from the terminal,
 * npm and the launcher; within 0.5 s they count as one. SIGHUP is ignored, so that the app survives its terminal.
 */
export function onSignals(stop: () => void, exitNow: () => void) {
  let firstAt: number | undefined
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      stop()
    } else if (performance.now() - firstAt > sameKeystrokeMs) exitNow()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
  process.on('SIGHUP', () => undefined)
  process.on('disconnect', onSignal)
}

export interface ListenTarget {
  port: number
  listen: { host: string; port?: number }
}

/** Checks that the port is free, and throws the error of the system otherwise. For port 0, reserves a free port until a server listens on it. */
export async function findListenTarget(host: string, port: number): Promise<ListenTarget> {
  const reservation = createServer((socket) => socket.destroy())
  reservation.listen(port, host)
  await once(reservation, 'listening')
  // A Node server can take over the listening socket of another one.
  if (port === 0)
    return { port: (reservation.address() as AddressInfo).port, listen: Object.assign(reservation, { host }) }
  reservation.close()
  await once(reservation, 'close')
  return { port, listen: { host, port } }
}

const sqliteBusy = 5
const lockTimeoutMs = 2000

/** Takes an advisory lock through SQLite, which the process releases when it ends. Throws a `PlainError` with the advice after two seconds. */
export async function lockDataDir(dataDir: string, advice = 'set another DATA_DIR'): Promise<() => void> {
  makeFolder(dataDir)
  const file = new DatabaseSync(join(dataDir, 'lock'))
  const deadline = Date.now() + lockTimeoutMs
  for (;;) {
    try {
      file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
      return () => file.close()
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
      if (Date.now() > deadline)
        throw new PlainError(
          `Xóm is already running with the data in ${dataDir}; stop it first, or ${advice}.`,
        )
      await sleep(50)
    }
  }
}
