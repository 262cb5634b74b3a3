import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { sendMail } from '../../server/notifications/mail/mail.ts'
import type { Database } from '../../server/platform/database/db.ts'
import { type Author, send } from './writers.ts'

/** In seconds. */
export interface Outage {
  writes: number
  events: number
  jobs: number
}

/** A socket at the second process, which hears of the writes at the first only through PostgreSQL. */
export async function listen(origin: string, reader: Author | undefined) {
  const counts = new Map<string, number>()
  let isOpen = true
  const auth = (answer: (values: object) => void) => answer({ token: reader?.token })
  const socket = io(origin, { auth, transports: ['websocket'] })
  // The app closes sockets that may have missed events, and refuses them while the database is away.
  const reconnectLater = () => setTimeout(() => isOpen && !socket.active && socket.connect(), 500)
  socket.on('disconnect', reconnectLater)
  socket.on('connect_error', reconnectLater)
  socket.onAny((name: string, event: { message?: { content?: string } }) => {
    const content = name === 'message' ? event.message?.content : undefined
    if (content) counts.set(content, (counts.get(content) ?? 0) + 1)
  })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  return {
    has: (content: string) => counts.has(content),
    doubled: () => [...counts.values()].filter((count) => count > 1).length,
    close: () => {
      isOpen = false
      socket.close()
    },
  }
}

type Listener = Awaited<ReturnType<typeof listen>>

interface Probe {
  /** Of the first process. */
  origin: string
  author: Author | undefined
  listener: Listener
  db: Database
  /** The folders to which the processes write mails. */
  mailFolders: string[]
}

/** Seconds from the kill to the first write that succeeds, and from there to the first event and the end of a job. */
export async function measureOutage(
  killedAt: number,
  { origin, author, listener, db, mailFolders }: Probe,
): Promise<Outage> {
  const { token = '', chat_id } = author ?? {}
  const sender = { token }
  const seconds = (since: number) => (performance.now() - since) / 1000
  const post = () =>
    send(
      `${origin}/api/posts/`,
      { author: sender, body: { content: `Thử ${randomUUID()}`, category: 'share' } },
      () => undefined,
    )
  await sleep(50)
  while (!(await post())) await sleep(100)
  const writes = seconds(killedAt)
  const writtenAt = performance.now()
  const [events, jobs] = await Promise.all([
    waitForEvent(`${origin}/api/chats/${chat_id}/messages/`, sender, listener).then(() => seconds(writtenAt)),
    waitForJob(db, mailFolders).then(() => seconds(writtenAt)),
  ])
  return { writes, events, jobs }
}

async function waitForEvent(url: string, author: { token: string }, listener: Listener) {
  const sent: string[] = []
  while (!sent.some((content) => listener.has(content))) {
    const content = `Nghe ${randomUUID()}`
    const body = { content, client_id: randomUUID() }
    if (await send(url, { author, body }, () => undefined)) sent.push(content)
    await sleep(200)
  }
}

async function waitForJob(db: Database, folders: string[]) {
  const count = () => folders.reduce((sum, each) => sum + filesIn(each), 0)
  const before = count()
  for (;;) {
    const to = { address: `${randomUUID()}@example.org` }
    const isQueued = await sendMail(
      db,
      { template: 'account_erased', to, language: 'vi', data: {} },
      new Date(),
    ).then(
      () => true,
      () => false,
    )
    if (isQueued) break
    await sleep(100)
  }
  while (count() === before) await sleep(20)
}

function filesIn(path: string) {
  try {
    return readdirSync(path).length
  } catch {
    return 0
  }
}
