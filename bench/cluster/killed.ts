import { TalkingClient } from '../../e2e/talk/talking-client.ts'
import type { Message } from '../../contract/chat/messages.ts'
import type { Running } from '../processes.ts'
import { startNginx } from './nginx.ts'
import { inParallel, newDraft, post } from './senders.ts'
import { people, type Town } from './town.ts'

const atOnce = 16

interface Plan {
  folder: string
  /** Of how many people each conversation is. */
  size: number
  messages: number
  restart: () => Promise<unknown>
}

export interface Outcome {
  sent: number
  /** Over all that look on: messages that somebody has not got, or has twice, or with other words. */
  lost: number
  doubled: number
  seconds: number
}

/**
 * A thousand people in conversations of `size`, each with the app's own logic over a real socket; midway one process is
 * killed, and what was not answered is sent again as the app's outbox does.
 */
export async function killOnTheWay(
  town: Town,
  apps: Running[],
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
      new TalkingClient({
        chat_id: chats[Math.floor(n / size)] ?? 0,
        origin: () => nginx.origin,
        access: () => Promise.resolve(tokens[n] ?? ''),
        localAddress: `127.0.1.${1 + (n % 250)}`,
      }),
  )
  try {
    await inParallel(people, atOnce, (n) => clients[n]?.open() ?? Promise.resolve())
    const sent = new Map<number, Map<number, string>>(chats.map((id) => [id, new Map()]))
    const begun = performance.now()
    let answered = 0
    let isKilled = false
    await inParallel(messages, atOnce, async (n) => {
      const place = n % chats.length
      const chat_id = chats[place] ?? 0
      const draft = newDraft(n)
      const token = tokens[place * size + (n % size)]
      const { seq } = await surely<Message>(() =>
        post(`${nginx.origin}/api/chats/${chat_id}/messages/`, draft, token),
      )
      sent.get(chat_id)?.set(seq, draft.content)
      if (++answered < messages / 2 || isKilled) return
      isKilled = true
      await apps[0]?.kill()
      void restart()
    })
    const wrong = await settle(clients, (n) => sent.get(chats[Math.floor(n / size)] ?? 0))
    return { sent: messages, ...wrong, seconds: (performance.now() - begun) / 1000 }
  } finally {
    for (const client of clients) client.close()
    await nginx.stop()
  }
}

async function surely<T>(ask: () => Promise<string>): Promise<T> {
  for (;;)
    try {
      return JSON.parse(await ask()) as T
    } catch (error) {
      if (!/answered 5|ECONN|socket hang up/.test(String(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}

/** Waits until all have what was sent, a minute at most, and counts what is wrong then. */
async function settle(clients: TalkingClient[], sentTo: (n: number) => Map<number, string> | undefined) {
  const until = performance.now() + 60_000
  for (;;) {
    let [lost, doubled] = [0, 0]
    for (const [n, client] of clients.entries()) {
      const expected = sentTo(n) ?? new Map<number, string>()
      const first = Math.min(...expected.keys())
      await client.loadBackTo(first).catch(() => undefined)
      const received = client.messageWindow.messages.filter(({ seq }) => seq >= first)
      const correct = received.filter(({ seq, content }) => expected.get(seq) === content)
      // Every message was sent with a different text.
      doubled += received.length - new Set(received.map(({ content }) => content)).size
      lost += expected.size - new Set(correct.map(({ seq }) => seq)).size
    }
    if ((lost === 0 && doubled === 0) || performance.now() > until) return { lost, doubled }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
