import { ChatClient } from '../../e2e/chat/chat-client.ts'
import type { Message } from '../../contract/chat/messages.ts'
import type { RunningServer } from '../processes.ts'
import { startNginx } from './nginx.ts'
import { inParallel, newDraft, post } from './senders.ts'
import { people, type Town } from './town.ts'

const parallelRequests = 16

interface Plan {
  folder: string
  /** The number of people in each conversation. */
  size: number
  messages: number
  restart: () => Promise<unknown>
}

export interface Outcome {
  sent: number
  /** Summed over all clients: missing or changed messages, and messages received twice. */
  lost: number
  doubled: number
  seconds: number
}

/**
 * A thousand people chat in conversations of `size`, each with the web's message window and a real socket. Midway one
 * process is killed; requests without a reply are sent again, as by the outbox.
 */
export async function killDuringMessages(
  town: Town,
  apps: RunningServer[],
  { folder, size, messages, restart }: Plan,
): Promise<Outcome> {
  const nginx = await startNginx(
    folder,
    apps.map(({ origin }) => origin),
  )
  const [tokens, chats] = [await town.tokens(), town.chatsOf(size)]
  const clients = Array.from(
    { length: people },
    (_, n) =>
      new ChatClient({
        chat_id: chats[Math.floor(n / size)] ?? 0,
        origin: () => nginx.origin,
        access: () => Promise.resolve(tokens[n] ?? ''),
        localAddress: `127.0.1.${1 + (n % 250)}`,
      }),
  )
  try {
    await inParallel(people, parallelRequests, (n) => clients[n]?.open() ?? Promise.resolve())
    const sent = new Map<number, Map<number, string>>(chats.map((id) => [id, new Map()]))
    const startedAt = performance.now()
    let answered = 0
    let isKilled = false
    await inParallel(messages, parallelRequests, async (n) => {
      const chatIndex = n % chats.length
      const chat_id = chats[chatIndex] ?? 0
      const draft = newDraft(n)
      const token = tokens[chatIndex * size + (n % size)]
      const { seq } = await retryUntilAnswered<Message>(() =>
        post(`${nginx.origin}/api/chats/${chat_id}/messages/`, draft, token),
      )
      sent.get(chat_id)?.set(seq, draft.content)
      if (++answered < messages / 2 || isKilled) return
      isKilled = true
      await apps[0]?.kill()
      void restart()
    })
    const counts = await waitForMessages(clients, (n) => sent.get(chats[Math.floor(n / size)] ?? 0))
    return { sent: messages, ...counts, seconds: (performance.now() - startedAt) / 1000 }
  } finally {
    for (const client of clients) client.close()
    await nginx.stop()
  }
}

async function retryUntilAnswered<T>(send: () => Promise<string>): Promise<T> {
  for (;;)
    try {
      return JSON.parse(await send()) as T
    } catch (error) {
      if (!/returned 5|ECONN|socket hang up/.test(String(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}

/** Waits up to a minute until all clients have all messages. Counts lost and doubled messages. */
async function waitForMessages(
  clients: ChatClient[],
  sentTo: (n: number) => Map<number, string> | undefined,
) {
  const deadline = performance.now() + 60_000
  for (;;) {
    let [lost, doubled] = [0, 0]
    for (const [n, client] of clients.entries()) {
      const expected = sentTo(n) ?? new Map<number, string>()
      const first = Math.min(...expected.keys())
      await client.loadBackTo(first).catch(() => undefined)
      const received = client.messageWindow.messages.filter(({ seq }) => seq >= first)
      const correct = received.filter(({ seq, content }) => expected.get(seq) === content)
      // Every message has a different text.
      doubled += received.length - new Set(received.map(({ content }) => content)).size
      lost += expected.size - new Set(correct.map(({ seq }) => seq)).size
    }
    if ((lost === 0 && doubled === 0) || performance.now() > deadline) return { lost, doubled }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
