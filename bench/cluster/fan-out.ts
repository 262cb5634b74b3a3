import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { processorMs, residentMb, type RunningServer, startBare } from '../processes.ts'
import type { AudiencePlan, FromAudience, ToAudience } from './audience.ts'
import { startNginx } from './nginx.ts'
import { inParallel, newDraft, post } from './senders.ts'
import { people, type Town } from './town.ts'

const sendersAtOnce = 16

interface Measurement {
  folder: string
  servers: RunningServer[]
  plan: Omit<AudiencePlan, 'origin'>
  /** Sends one message to the n-th of the conversations. */
  send: (origin: string, n: number) => Promise<unknown>
}

export interface Measured {
  perSecond: number
  /** Memory of the servers per idle socket, in kilobytes. */
  idleKb: number
  /** CPU time of the servers per thousand frames, in milliseconds, without nginx and the database. */
  processorMs: number
}

/** Sends messages to conversations of `size` people and measures until the last frame has arrived. */
async function measure(
  { folder, servers, plan, send }: Measurement,
  size: number,
  messages: number,
): Promise<Measured> {
  const nginx = await startNginx(
    folder,
    servers.map(({ origin }) => origin),
  )
  const before = memoryOf(servers)
  const audience = fork(join(import.meta.dirname, 'audience.ts'))
  const nextMessage = async () => (await once(audience, 'message'))[0] as FromAudience
  try {
    const isOpen = nextMessage()
    audience.send({ ...plan, origin: nginx.origin } satisfies ToAudience)
    await isOpen
    const idleKb = ((memoryOf(servers) - before) * 1024) / people
    const run = async (count: number) => {
      const allReceived = nextMessage()
      audience.send({ wait_for: count * size } satisfies ToAudience)
      const startedAt = performance.timeOrigin + performance.now()
      await inParallel(count, sendersAtOnce, (n) => send(nginx.origin, n))
      const last = await allReceived
      return 'at' in last ? (count * size * 1000) / (last.at - startedAt) : Number.NaN
    }
    await run(Math.ceil(messages / 10))
    const usedBefore = cpuTimeOf(servers)
    const perSecond = await run(messages)
    return { perSecond, idleKb, processorMs: ((cpuTimeOf(servers) - usedBefore) * 1000) / (messages * size) }
  } finally {
    const exited = once(audience, 'exit')
    audience.kill('SIGKILL')
    await exited
    await nginx.stop()
  }
}

const cpuTimeOf = (servers: RunningServer[]) => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0)
const memoryOf = (servers: RunningServer[]) => servers.reduce((sum, { pid }) => sum + residentMb(pid), 0)

export async function measureApp(
  town: Town,
  apps: RunningServer[],
  folder: string,
  size: number,
  messages: number,
) {
  const tokens = await town.tokens()
  const chats = town.chatsOf(size)
  return measure(
    {
      folder,
      servers: apps,
      plan: { isApp: true, handshakes: tokens.map((token) => `40${JSON.stringify({ token })}`) },
      send: (origin, n) => {
        const chatIndex = n % chats.length
        const token = tokens[chatIndex * size + (Math.floor(n / chats.length) % size)]
        return post(`${origin}/api/chats/${chats[chatIndex]}/messages/`, newDraft(n), token)
      },
    },
    size,
    messages,
  )
}

const insert = `INSERT INTO bare_messages (room, content) VALUES ($1, $2) RETURNING id`

/** Measures the same frames by the server of only `ws`. With `stores` it first inserts a row for each message. */
export async function measureBare(
  { stores, folder, ...plan }: { databaseUrl: string; frame: string; folder: string; stores: boolean },
  size: number,
  messages: number,
) {
  const server = await startBare({ ...plan, insert: stores ? insert : null })
  try {
    return await measure(
      {
        folder,
        servers: [server],
        plan: {
          isApp: false,
          handshakes: Array.from({ length: people }, (_, n) =>
            JSON.stringify([String(Math.floor(n / size))]),
          ),
        },
        send: (origin, n) => post(`${origin}/${n % (people / size)}`, newDraft(n)),
      },
      size,
      messages,
    )
  } finally {
    await server.stop()
  }
}
