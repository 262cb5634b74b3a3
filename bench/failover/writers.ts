import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** The timeout and the pauses of the web app's outbox (`web/platform/outbox/sender.ts`), in ms. */
const outbox = { timeout: 10_000, first: 2000, max: 300_000 }

export interface Written {
  kind: 'posts' | 'comments' | 'messages'
  content: string
}

export interface Author {
  token: string
  /** A conversation in which the author may write. */
  chat_id: number
}

export interface Traffic {
  /** What the app has confirmed. */
  acknowledged: Written[]
  /** Replies other than 2xx and requests without a reply, by status. */
  errors: Map<string, number>
  stop: () => Promise<void>
}

/** Sends one request. Null unless the reply is 2xx; then `onError` has received the status. */
export async function send(
  url: string,
  {
    token,
    key,
    body,
    timeout = outbox.timeout,
  }: { token: string; key: string; body: object; timeout?: number },
  onError: (status: string) => void,
): Promise<{ id: number } | null> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    const text = await reply.text()
    if (reply.ok) return JSON.parse(text) as { id: number }
    onError(`${reply.status}${reply.headers.has('retry-after') ? '' : ' without Retry-After'}`)
    if (reply.status < 500) throw new Error(`${url} returned ${reply.status}: ${text}`)
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(url)) throw error
    onError(error instanceof Error && error.name === 'TimeoutError' ? 'no reply in 10 s' : 'connection lost')
  }
  return null
}

/** Each author posts, comments and chats, and repeats what failed with the same key and the pauses of the web app. */
export function startWriting(origins: string[], authors: Author[]): Traffic {
  const acknowledged: Written[] = []
  const errors = new Map<string, number>()
  const onError = (status: string) => void errors.set(status, (errors.get(status) ?? 0) + 1)
  const stopping = new AbortController()

  async function insist(path: string, author: Author, written: Written, body: object) {
    const key = randomUUID()
    for (let failures = 0; ; failures++) {
      const origin = origins[(acknowledged.length + failures) % origins.length] ?? ''
      const reply = await send(`${origin}${path}`, { token: author.token, key, body }, onError)
      if (reply) {
        acknowledged.push(written)
        return reply.id
      }
      await sleep(Math.min(outbox.first * 2 ** failures, outbox.max))
    }
  }

  async function write(author: Author) {
    while (!stopping.signal.aborted) {
      const content = `Tin ${randomUUID()}`
      const draft = { content, category: 'share' }
      const post_id = await insist('/api/posts/', author, { kind: 'posts', content }, draft)
      await insist(`/api/posts/${post_id}/comments/`, author, { kind: 'comments', content }, { content })
      const message = { content, client_id: randomUUID() }
      await insist(`/api/chats/${author.chat_id}/messages/`, author, { kind: 'messages', content }, message)
      await sleep(100)
    }
  }

  const writing = Promise.all(authors.map(write))
  // `stop` reports it.
  writing.catch(() => undefined)
  return {
    acknowledged,
    errors,
    stop: async () => {
      stopping.abort()
      await writing
    },
  }
}
