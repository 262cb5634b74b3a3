/** The neighbours of the benchmark, in a process that `fork` starts. Each has a socket and does one thing after another. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { io } from 'socket.io-client'

interface Neighbour {
  id: number
  access: string
  refresh: string
}

export interface NeighbourhoodPlan {
  origin: string
  neighbours: Neighbour[]
  minutes: number
}

export interface NeighbourhoodResult {
  /** The duration of each request in milliseconds, by action. */
  durations: Record<string, number[]>
  /** By action and status, or by the message of the network error. */
  errors: Record<string, number>
}

/** From the end of one action to the start of the next, on average. */
const pauseMs = 15_000
/** Access tokens last five minutes. */
const renewMs = 4 * 60_000
const timeoutMs = 10_000

const durations: Record<string, number[]> = {}
const errors: Record<string, number> = {}
const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#38a377' } })
  .jpeg()
  .toBuffer()

const countError = (what: string, why: unknown) =>
  void (errors[`${what}: ${String(why)}`] = (errors[`${what}: ${String(why)}`] ?? 0) + 1)

async function live({ origin, minutes, neighbours }: NeighbourhoodPlan) {
  const end = performance.now() + minutes * 60_000
  await Promise.all(
    // Two write to each other, because nobody may write much to a person who does not answer.
    neighbours.map((each, n) => liveAs(each, neighbours[n ^ 1], origin, end)),
  )
  process.send?.({ durations, errors } satisfies NeighbourhoodResult)
}

async function liveAs(who: Neighbour, friend: Neighbour | undefined, origin: string, end: number) {
  /** Sends a request, measures it as `what`, and returns the reply; null after an error. */
  async function ask<Reply>(what: string, path: string, body?: unknown): Promise<Reply | null> {
    const startedAt = performance.now()
    try {
      const reply = await fetch(new URL(path, origin), {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${who.access}`,
          ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await reply.text()
      ;(durations[what] ??= []).push(performance.now() - startedAt)
      if (reply.ok) return JSON.parse(text || '{}') as Reply
      countError(what, `${reply.status} ${text.slice(0, 120)}`)
    } catch (error) {
      countError(what, error instanceof Error ? (error.cause ?? error.message) : error)
    }
    return null
  }

  const readFeed = async () => {
    await ask('unread count', '/api/notifications/unread-count/')
    return (await ask<{ data: { id: number }[] }>('feed', '/api/posts/'))?.data ?? []
  }
  const oneOf = <Each>(list: readonly Each[]) => list[Math.floor(Math.random() * list.length)]
  const onPost = async (act: (id: number) => Promise<unknown>) => {
    const post = oneOf(await readFeed())
    if (post) await act(post.id)
  }

  async function upload() {
    const size = picture.length
    const signed = await ask<{ id: number; upload_url: string; headers: Record<string, string> }>(
      'start of an upload',
      '/api/media/',
      { content_type: 'image/jpeg', size },
    )
    if (!signed) return
    const { id, upload_url, headers } = signed
    const sent = await fetch(new URL(upload_url, origin), {
      method: 'PUT',
      headers,
      body: new Uint8Array(picture),
    })
    if (!sent.ok) return countError('upload', sent.status)
    if (await ask('end of an upload', `/api/media/${id}/confirm/`, {}))
      await ask('post with a picture', '/api/posts/', {
        content: 'Hoa giấy nhà mình nở rồi.',
        category: 'share',
        media: [id],
      })
  }

  async function chat() {
    await ask('chats', '/api/chats/')
    const opened = friend && (await ask<{ id: number }>('open a chat', '/api/chats/', { user_id: friend.id }))
    if (!opened) return
    await ask('messages', `/api/chats/${opened.id}/messages/`)
    await ask('send a message', `/api/chats/${opened.id}/messages/`, {
      client_id: randomUUID(),
      content: 'Chiều nay em ghé nhé.',
    })
  }

  /** The second number is how often the action happens in a hundred. */
  const actions: [() => Promise<unknown>, number][] = [
    [readFeed, 30],
    [() => onPost((id) => ask('thread', `/api/posts/${id}/thread/`)), 20],
    [() => onPost((id) => ask('like', `/api/posts/${id}/like/`, {})), 12],
    [
      () =>
        onPost((id) =>
          ask('comment', `/api/posts/${id}/comments/`, { content: 'Nhà mình có, chiều ghé lấy nhé.' }),
        ),
      6,
    ],
    [
      () =>
        ask('new post', '/api/posts/', {
          content: 'Nhà mình dư ít chè đậu xanh, ai ăn ghé lấy nhé.',
          category: 'give',
        }),
      3,
    ],
    [upload, 1],
    [chat, 10],
    [() => ask('notifications', '/api/notifications/'), 6],
    [() => ask('products', '/api/marketplace/products/'), 6],
    [() => ask('events', '/api/events/'), 3],
    [() => ask('search', `/api/search/?q=${encodeURIComponent('nhà mình')}`), 3],
  ]
  const choose = () => {
    let at = Math.random() * actions.reduce((sum, [, weight]) => sum + weight, 0)
    return actions.find(([, weight]) => (at -= weight) < 0)?.[0] ?? readFeed
  }

  // They don't all begin at once.
  await sleep(Math.random() * pauseMs * 2)
  const socket = io(origin, { transports: ['websocket'], auth: (send) => send({ token: who.access }) })
  socket.on('connect_error', ({ message }) => countError('socket', message))
  const renew = async () => {
    Object.assign(who, await ask('renew', '/api/auth/token/refresh/', { refresh: who.refresh }))
    await socket
      .timeout(timeoutMs)
      .emitWithAck('renew', { token: who.access })
      .catch((error: unknown) => countError('renew the socket', error))
  }
  const renewing = setInterval(() => void renew(), renewMs)
  await chat()
  while (performance.now() < end) {
    await choose()()
    await sleep(-Math.log(1 - Math.random()) * pauseMs)
  }
  clearInterval(renewing)
  if (!socket.connected) countError('socket', 'not connected at the end')
  socket.disconnect()
}

process.on('message', (plan: NeighbourhoodPlan) => void live(plan))
