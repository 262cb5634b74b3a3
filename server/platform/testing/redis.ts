import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createClient } from '@redis/client'
import { freePort } from '../database/embedded-postgres.ts'

const program = ['/usr/bin/redis-server', '/usr/bin/valkey-server'].find(existsSync)

export const hasRedis = program !== undefined

/** Starts a server without persistence, on a free port unless one is given. */
export async function startRedis(folder: string, given?: number) {
  if (!program) throw new Error('redis-server is not installed')
  const port = given ?? (await freePort())
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  const child = spawn(program, args, { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${port}`
  const client = createClient({ url })
  client.on('error', () => undefined)
  await client.connect()
  client.destroy()
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return { port, url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
