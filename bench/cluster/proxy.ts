import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Proxy {
  origin: string
  /** The host and port of the server that answered each request so far. */
  served: () => string[]
  stop: () => Promise<void>
}

interface Options {
  command: string[]
  env?: Record<string, string>
  port: number
  served: () => string[]
}

/** Starts a proxy on a port of this machine. Returns when a server behind it answers. */
export async function startProxy({
  command: [program = '', ...args],
  env,
  port,
  served,
}: Options): Promise<Proxy> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await isReady()); tries++) {
    if (tries > 200 || child.exitCode !== null) throw new Error(`${program} ${args.join(' ')} does not serve`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    served,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
