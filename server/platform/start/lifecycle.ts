import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../files/local-files.ts'
import { PlainError } from '../http/refusal.ts'

type Close = () => unknown

/** Thrown between two steps of the start if the process was asked to stop. */
export class StartCancelled extends Error {}

export class Lifecycle {
  readonly #closers: Close[] = []
  readonly #say: (line: string) => void
  stopping = false

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  onStop(close: Close) {
    this.#closers.push(close)
  }

  /** The newest first; a failure to stop one thing doesn't keep the rest running. */
  async stop() {
    this.stopping = true
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      try {
        await close()
      } catch (error) {
        this.#say(`While stopping: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  /** Announced if it takes longer than a second. Throws `StartCancelled`, also from `progress`, if the process is to stop. */
  async step<T>(sentence: string, work: (progress: (text: string) => void) => Promise<T> | T): Promise<T> {
    if (this.stopping) throw new StartCancelled()
    const since = performance.now()
    const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`
    let announced = false
    const announce = () => {
      if (!announced) this.#say(`${sentence} …`)
      announced = true
    }
    const timer = setTimeout(announce, 1000)
    try {
      const result = await work((text) => {
        if (this.stopping) throw new StartCancelled()
        announce()
        this.#say(`  ${text} (${seconds()})`)
      })
      if (announced) this.#say(`${sentence}: done in ${seconds()}`)
      return result
    } finally {
      clearTimeout(timer)
    }
  }
}

const sameKeystroke = 500

/**
 * One Ctrl-C may arrive several times, from the terminal, npm and the launcher: within 0.5 s they count as one. The end of
 * a terminal is none of the process.
 */
export function onSignals(stop: () => void, giveUp: () => void) {
  let first: number | undefined
  const onSignal = () => {
    if (first === undefined) {
      first = performance.now()
      stop()
    } else if (performance.now() - first > sameKeystroke) giveUp()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
  process.on('SIGHUP', () => undefined)
  process.on('disconnect', onSignal)
}

export interface ListenTarget {
  port: number
  listen: { host: string; port?: number }
}

/** Throws the system's error before any long work is begun. A port chosen for 0 is held until a server listens. */
export async function findListenTarget(host: string, port: number): Promise<ListenTarget> {
  const holder = createServer((socket) => socket.destroy())
  holder.listen(port, host)
  await once(holder, 'listening')
  // Node takes another server over as it is, still listening.
  if (port === 0)
    return { port: (holder.address() as AddressInfo).port, listen: Object.assign(holder, { host }) }
  holder.close()
  await once(holder, 'close')
  return { port, listen: { host, port } }
}

const busy = 5

/** An advisory lock, through SQLite, that ends with its process. Throws a `PlainError` after `patienceMs`. */
export async function lockDataDir(dataDir: string, patienceMs = 2000): Promise<() => void> {
  makeFolder(dataDir)
  const file = new DatabaseSync(join(dataDir, 'lock'))
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
      return () => file.close()
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== busy) throw error
      if (Date.now() > deadline)
        throw new PlainError(
          `Xóm is already running with the data in ${dataDir}; stop it first, or set another DATA_DIR.`,
        )
      await sleep(50)
    }
  }
}
