import { io, type Socket } from 'socket.io-client'
import type { ServerEvents } from '../../contract/realtime.ts'
import {
  createCatchUp,
  firstSeq,
  type MessagePage,
  type MessageWindow,
  windowAtEnd,
  withEvent,
  withOlderPage,
} from '../../web/chat/message-window.ts'

interface Options {
  chat_id: number
  /** Where the app is reached at the moment: another process each time that one is gone. */
  origin: () => string
  /** An access token that is good for another minute. */
  access: () => Promise<string>
  /** The address that the socket comes from. */
  localAddress?: string
  /** Heard of every message, however often it comes. */
  onMessage?: (event: ServerEvents['message']) => void
}

/** Follows one conversation over a socket and by asking, as the app in a browser does. */
export class TalkingClient {
  talk: MessageWindow = { revision: 0, heard: 0, messages: [], has_older: false, has_newer: false }
  readonly #options: Options
  readonly #catchUp: () => Promise<void>
  #socket: Socket | null = null
  #isOver = false

  constructor(options: Options) {
    this.#options = options
    this.#catchUp = createCatchUp({
      talk: () => this.talk,
      change: (next) => (this.talk = next(this.talk)),
      ask: (since) => this.#page(since === undefined ? 'limit=40' : `since=${since}&limit=100`),
    })
  }

  /** Resolves once the socket is open and the end of the conversation is here. */
  async open(): Promise<void> {
    this.talk = windowAtEnd(await this.#page('limit=40'), this.talk.heard)
    await this.#connect()
  }

  get isConnected() {
    return this.#socket?.connected ?? false
  }

  /** Loses the connection, as in a tunnel, and opens another one. */
  async reconnect(): Promise<void> {
    this.#socket?.disconnect()
    await this.#connect()
  }

  close() {
    this.#isOver = true
    this.#socket?.disconnect()
  }

  /** As by scrolling up. */
  async loadBackTo(seq: number): Promise<void> {
    while (this.talk.has_older && firstSeq(this.talk) > seq) {
      const before = firstSeq(this.talk)
      const page = await this.#page(`before=${before}&limit=100`)
      this.talk = withOlderPage(this.talk, before, page)
    }
  }

  /** One request, which fails as the network does, or with the status of a reply that is not 2xx. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const reply = await fetch(`${this.#options.origin()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.#options.access()}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    if (!reply.ok) throw Object.assign(new Error(`${path}: ${await reply.text()}`), { status: reply.status })
    return (await reply.json()) as T
  }

  #page(query: string): Promise<MessagePage> {
    return this.call('GET', `/api/chats/${this.#options.chat_id}/messages/?${query}`)
  }

  /** The next attempt goes wherever the app is reached then; the library would go on asking the one that is gone. */
  async #connect(): Promise<void> {
    const token = await this.#options.access()
    const socket = io(this.#options.origin(), {
      auth: { token },
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
      ...(this.#options.localAddress !== undefined && { localAddress: this.#options.localAddress }),
    })
    this.#socket = socket
    socket.on('message', (event: ServerEvents['message']) => {
      this.#options.onMessage?.(event)
      this.#hear(event.revision, event)
    })
    socket.on('message_changed', ({ chat_id, revision }: ServerEvents['message_changed']) =>
      this.#hear(revision, { chat_id, message: null }),
    )
    await new Promise<void>((resolve) => {
      const again = () => {
        if (this.#socket !== socket || this.#isOver) return resolve()
        setTimeout(() => void this.#connect().then(resolve), 50)
      }
      socket.on('connect', () => {
        void this.#look()
        resolve()
      })
      socket.on('connect_error', again)
      socket.on('disconnect', again)
    })
  }

  #hear(revision: number, { chat_id, message }: Pick<ServerEvents['message'], 'chat_id' | 'message'>) {
    if (chat_id !== this.#options.chat_id) return
    this.talk = withEvent(this.talk, revision, message)
    if (this.talk.heard > this.talk.revision) void this.#look()
  }

  /** Until nothing that was heard of is missing; a failure is tried again at the next connection. */
  async #look(): Promise<void> {
    try {
      do await this.#catchUp()
      while (this.talk.heard > this.talk.revision && !this.#isOver)
    } catch {
      if (this.isConnected && !this.#isOver) setTimeout(() => void this.#look(), 100)
    }
  }
}
