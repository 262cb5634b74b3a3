import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

type Close = () => unknown

/** Thrown between two steps of the start if the process was asked to stop. */
export class Stopped extends Error {}

export class Life {
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

  /** Announced if it takes longer than a second. Throws `Stopped`, also from `progress`, if the process is to stop. */
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

export interface Door {
  port: number
  listen: { host: string; port?: number }
}

/** Throws the system's error before any long work is begun. A port chosen for 0 is held until a server listens. */
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
