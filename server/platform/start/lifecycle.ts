import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

type Close = () => unknown

/** Thrown between two steps of the start if the process was asked to stop. */
export class Stopped extends Error {}

/** What was started, to be stopped in the opposite order, and the steps of starting with their progress. */
export class Life {
  readonly #closers: Close[] = []
  readonly #say: (line: string) => void
  stopping = false

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  /** Registers how to stop something that now runs. */
  onStop(close: Close) {
    this.#closers.push(close)
  }

  /** Stops everything, the newest first; a failure to stop one thing doesn't keep the rest running. */
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

  /**
   * Runs one step of the start. One that takes longer than a second is announced, with its seconds at the end; `work`
   * may report progress of its own. Throws `Stopped`, also from such a report, if the process is to stop.
   */
  async step<T>(sentence: string, work: (progress: (text: string) => void) => Promise<T> | T): Promise<T> {
    if (this.stopping) throw new Stopped()
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
        if (this.stopping) throw new Stopped()
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
 * Calls `stop` at the first SIGTERM, SIGINT, SIGHUP, or end of the launcher, and `giveUp` at a later one. One Ctrl-C
 * may arrive several times, from the terminal, npm and the launcher: within half a second they count as one.
 */
export function onSignals(stop: () => void, giveUp: () => void) {
  let first: number | undefined
  const onSignal = () => {
    if (first === undefined) {
      first = performance.now()
      stop()
    } else if (performance.now() - first > sameKeystroke) giveUp()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.on('disconnect', onSignal)
}

/** Where a server is to listen: what its `listen` takes, and the port, which is known before. */
export interface Door {
  port: number
  listen: { host: string; port?: number }
}

/**
 * Looks whether one may listen at this address before any long work is begun, and throws the system's error when
 * not. With 0 the system chooses a port, which is held until a server listens in the holder's place.
 */
export async function findDoor(host: string, port: number): Promise<Door> {
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
