import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as Type from 'typebox'
import type { SignedUpload } from '../../contract/media/uploads.ts'
import { Traffic } from './traffic.ts'

/** The timeout and the pauses of the web app's outbox (`web/platform/outbox/sender.ts`), in ms. */
const outbox = { timeout: 10_000, first: 2000, max: 300_000 }

/** Of the posts. */
const pictureShare = 0.1

/** The pause before a read is repeated, in ms. */
const readPause = 500

export interface Written {
  kind: 'posts' | 'comments' | 'messages'
  content: string
}

export interface Author {
  token: string
  /** A conversation in which the author may write. */
  chat_id: number
  /** The latest position that a reply carried, as in the web app. */
  readAfter?: number
}

interface Request {
  author: Pick<Author, 'token' | 'readAfter'>
  /** Without a body, the request is a GET. */
  body?: object
  key?: string
  timeout?: number
}

/** Sends one request. Null unless the reply is 2xx; then `onError` has received the status. */
export async function send<Reply = { id: number }>(
  url: string,
  { author, body, key = randomUUID(), timeout = outbox.timeout }: Request,
  onError: (status: string) => void,
): Promise<Reply | null> {
  try {
    const reply = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${author.token}`,
        ...(author.readAfter && { 'x-read-after': String(author.readAfter) }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeout),
    })
    const text = await reply.text()
    author.readAfter = Math.max(author.readAfter ?? 0, Number(reply.headers.get('x-read-after')))
    if (reply.ok) return JSON.parse(text) as Reply
    onError(`${reply.status}${reply.headers.has('retry-after') ? '' : ' without Retry-After'}`)
    if (reply.status < 500) throw new Error(`${url} returned ${reply.status}: ${text}`)
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(url)) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const route = new URL(url).pathname.replaceAll(/\d+/g, ':id')
    onError(isLate ? `no reply in 10 s from ${route}` : 'connection lost')
  }
  return null
}

/**
 * Each author posts, likes, comments and chats, repeats what failed with the same key and the pauses of the web app, and reads
 * each write back at once. With `picture`, a JPEG, some posts have one.
 */
export function startWriting(
  origins: string[],
  authors: Author[],
  picture?: Uint8Array<ArrayBuffer>,
): Traffic {
  const traffic = new Traffic()
  const stopping = new AbortController()

  /** Sends it until the reply is 2xx. */
  async function insist<Reply>(path: string, author: Author, body?: object): Promise<Reply> {
    const key = randomUUID()
    for (let failures = 0; ; failures++) {
      const origin = origins[(traffic.acknowledged.length + failures) % origins.length] ?? ''
      const request = { author, key, ...(body && { body }) }
      const reply = await send<Reply>(`${origin}${path}`, request, (status) => traffic.fail(status))
      if (reply) {
        traffic.succeed(body ? 'write' : 'read')
        return reply
      }
      await sleep(body ? Math.min(outbox.first * 2 ** failures, outbox.max) : readPause)
    }
  }

  const at = (path: string) => new URL(path, origins[traffic.acknowledged.length % origins.length])
  /** Resolves to the id of the picture. */
  async function upload(author: Author, jpeg: Uint8Array<ArrayBuffer>): Promise<number> {
    const start = { content_type: 'image/jpeg', size: jpeg.length }
    const { id, upload_url, headers } = await insist<Type.Static<typeof SignedUpload>>(
      '/api/media/',
      author,
      start,
    )
    await insistOn('write', upload_url, { method: 'PUT', headers, body: jpeg })
    return (await insist<{ id: number }>(`/api/media/${id}/confirm/`, author, {})).id
  }

  /** Fetches a file until the reply is not a failure of the server. */
  async function insistOn(kind: 'write' | 'read', path: string, init?: RequestInit) {
    for (; ; await sleep(readPause)) {
      const reply = await fetch(at(path), init).catch(() => null)
      await reply?.arrayBuffer().catch(() => undefined)
      if (reply && reply.status < 500) {
        traffic.succeed(kind)
        return reply.ok
      }
      traffic.fail(reply ? String(reply.status) : 'connection lost')
    }
  }

  async function write(author: Author) {
    while (!stopping.signal.aborted) {
      const content = `Tin ${randomUUID()}`
      const list = `/api/chats/${author.chat_id}/messages/`
      const media = picture && Math.random() < pictureShare ? [await upload(author, picture)] : []
      const draft = { content, category: 'share', media }
      const { id } = await insist<{ id: number }>('/api/posts/', author, draft)
      traffic.acknowledge({ kind: 'posts', content })
      const post = `/api/posts/${id}/`
      const read = () =>
        insist<{ content: string; is_liked: boolean; media: { url: string }[] }>(post, author)
      const before = await read()
      traffic.expect('post', before.content === content && before.media.length === media.length)
      for (const { url } of before.media) traffic.expect('picture', await insistOn('read', url))
      await insist(`${post}like/`, author, {})
      traffic.expect('like', (await read()).is_liked)
      await insist(`${post}comments/`, author, { content })
      traffic.acknowledge({ kind: 'comments', content })
      traffic.expect('comment', (await insist<{ count: number }>(`${post}comments/`, author)).count === 1)
      await insist(list, author, { content, client_id: randomUUID() })
      traffic.acknowledge({ kind: 'messages', content })
      const { results } = await insist<{ results: { content: string }[] }>(list, author)
      traffic.expect(
        'message',
        results.some((message) => message.content === content),
      )
      await sleep(100)
    }
  }

  const writing = Promise.all(authors.map(write))
  // `stop` reports it.
  writing.catch(() => undefined)
  traffic.stop = async () => {
    stopping.abort()
    await writing
  }
  return traffic
}
