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
  /** Returns the current address of the app, which changes when a process is replaced. */
  origin: () => string
  /** Returns an access token that is valid for at least another minute. */
  access: () => Promise<string>
  /** The address that the socket comes from. */
  localAddress?: string
  /** Called for every message event, also for duplicates. */
  onMessage?: (event: ServerEvents['message']) => void
}

/** Follows a conversation over a socket and with requests, as the app does in a browser. */
export class ChatClient {
  messageWindow: MessageWindow = {
    revision: 0,
    latestRevision: 0,
    messages: [],
    has_older: false,
    has_newer: false,
  }
  readonly #options: Options
  readonly #catchUp: () => Promise<void>
  #socket: Socket | null = null
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
    this.#catchUp = createCatchUp({
      getWindow: () => this.messageWindow,
      update: (next) => (this.messageWindow = next(this.messageWindow)),
      fetchSince: (since) => this.#page(since === undefined ? 'limit=40' : `since=${since}&limit=100`),
    })
  }

  /** Resolves once the socket is open and the end of the conversation is loaded. */
  async open(): Promise<void> {
    this.messageWindow = windowAtEnd(await this.#page('limit=40'), this.messageWindow.latestRevision)
    await this.#connect()
  }

  get isConnected() {
    return this.#socket?.connected ?? false
  }

  /** Closes the connection and opens another one. */
  async reconnect(): Promise<void> {
    this.#socket?.disconnect()
    await this.#connect()
  }

  close() {
    this.#isClosed = true
    this.#socket?.disconnect()
  }

  /** Loads older messages, as scrolling up does. */
  async loadBackTo(seq: number): Promise<void> {
    while (this.messageWindow.has_older && firstSeq(this.messageWindow) > seq) {
      const before = firstSeq(this.messageWindow)
      const page = await this.#page(`before=${before}&limit=100`)
      this.messageWindow = withOlderPage(this.messageWindow, before, page)
    }
  }

  /** Rejects on network errors, and with the status of replies other than 2xx. */
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

  /** Reads the origin for every attempt; socket.io's reconnection would use the old origin. */
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
      this.#applyEvent(event.revision, event)
    })
    socket.on('message_changed', ({ chat_id, revision }: ServerEvents['message_changed']) =>
      this.#applyEvent(revision, { chat_id, message: null }),
    )
    await new Promise<void>((resolve) => {
      const onDisconnected = () => {
        if (this.#socket !== socket || this.#isClosed) return resolve()
        setTimeout(() => void this.#connect().then(resolve), 50)
      }
      socket.on('connect', () => {
        void this.#catchUpFully()
        resolve()
      })
      socket.on('connect_error', onDisconnected)
      socket.on('disconnect', onDisconnected)
    })
  }

  #applyEvent(revision: number, { chat_id, message }: Pick<ServerEvents['message'], 'chat_id' | 'message'>) {
    if (chat_id !== this.#options.chat_id) return
    this.messageWindow = withEvent(this.messageWindow, revision, message)
    if (this.messageWindow.latestRevision > this.messageWindow.revision) void this.#catchUpFully()
  }

  /** Repeats until no announced change is missing. Retries failures while connected. */
  async #catchUpFully(): Promise<void> {
    try {
      do await this.#catchUp()
      while (this.messageWindow.latestRevision > this.messageWindow.revision && !this.#isClosed)
    } catch {
      if (this.isConnected && !this.#isClosed) setTimeout(() => void this.#catchUpFully(), 100)
    }
  }
}
