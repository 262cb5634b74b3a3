import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { processorMs, residentMb, type Running, startBare } from '../processes.ts'
import type { AudiencePlan, FromAudience, ToAudience } from './audience.ts'
import { startNginx } from './nginx.ts'
import { inParallel, newDraft, post } from './senders.ts'
import { people, type Town } from './town.ts'

const sendersAtOnce = 16

interface Stage {
  folder: string
  servers: Running[]
  plan: Omit<AudiencePlan, 'origin'>
  /** Sends one message to the n-th of the conversations. */
  send: (origin: string, n: number) => Promise<unknown>
}

export interface Measured {
  perSecond: number
  /** Kilobytes of the servers for each socket that is open and quiet. */
  idleKb: number
  /** Milliseconds of a processor that the servers, without nginx and the database, spent on a thousand frames. */
  processorMs: number
}

/** So many messages to conversations of `size`, from the first one's sending to the last one's arrival. */
async function measure(
  { folder, servers, plan, send }: Stage,
  size: number,
  messages: number,
): Promise<Measured> {
  const nginx = await startNginx(
    folder,
    servers.map(({ origin }) => origin),
  )
  const before = memoryOf(servers)
  const audience = fork(join(import.meta.dirname, 'audience.ts'))
  const next = async () => (await once(audience, 'message'))[0] as FromAudience
  try {
    const isOpen = next()
    audience.send({ ...plan, origin: nginx.origin } satisfies ToAudience)
    await isOpen
    const idleKb = ((memoryOf(servers) - before) * 1024) / people
    const run = async (count: number) => {
      const heard = next()
      audience.send({ wait_for: count * size } satisfies ToAudience)
      const begun = performance.timeOrigin + performance.now()
      await inParallel(count, sendersAtOnce, (n) => send(nginx.origin, n))
      const last = await heard
      return 'at' in last ? (count * size * 1000) / (last.at - begun) : Number.NaN
    }
    await run(Math.ceil(messages / 10))
    const spent = spentBy(servers)
    const perSecond = await run(messages)
    return { perSecond, idleKb, processorMs: ((spentBy(servers) - spent) * 1000) / (messages * size) }
  } finally {
    const gone = once(audience, 'exit')
    audience.kill('SIGKILL')
    await gone
    await nginx.stop()
  }
}

const spentBy = (servers: Running[]) => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0)
const memoryOf = (servers: Running[]) => servers.reduce((sum, { pid }) => sum + residentMb(pid), 0)

export async function measureApp(
  town: Town,
  apps: Running[],
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
      plan: { isApp: true, hellos: tokens.map((token) => `40${JSON.stringify({ token })}`) },
      send: (origin, n) => {
        const place = n % chats.length
        const token = tokens[place * size + (Math.floor(n / chats.length) % size)]
        return post(`${origin}/api/chats/${chats[place]}/messages/`, newDraft(n), token)
      },
    },
    size,
    messages,
  )
}

const insert = `INSERT INTO bare_messages (room, content) VALUES ($1, $2) RETURNING id`

/** The same frames by a server that does nothing else; with `keeps` it inserts a row for each message before. */
export async function measureBare(
  { keeps, folder, ...plan }: { databaseUrl: string; frame: string; folder: string; keeps: boolean },
  size: number,
  messages: number,
) {
  const server = await startBare({ ...plan, insert: keeps ? insert : null })
  try {
    return await measure(
      {
        folder,
        servers: [server],
        plan: {
          isApp: false,
          hellos: Array.from({ length: people }, (_, n) => JSON.stringify([String(Math.floor(n / size))])),
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
