import { createMemoryRouter, RouterProvider } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Chat, countUnreadChats, getChat, readChat } from '../../../contract/chat/chats.ts'
import { listMessages, type Message, sendMessage } from '../../../contract/chat/messages.ts'
import type { ApiError } from '../../platform/api/api-error.ts'
import { answer, type unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { emitServerEvent, setConnection } from '../../platform/socket/hub.ts'
import { agreeToKeep, hoa, lan, signInAsLan } from '../../posts/test-posts.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import MessageOutboxRunner from '../outbox/MessageOutboxRunner.tsx'
import { messageOf } from '../test-messages.ts'
import { listenToChats } from '../unread/live.ts'
import { Conversation } from '../list/ChatScreen.tsx'

export { hoa, lan }

type Sent = { content?: string; client_id: string; reply_to?: number | null; media?: number[] }

/** A fake server with a conversation of Lan and Cô Hoa, with Lan signed in. */
export function createConversation() {
  let messages: Message[] = []
  let revision = 0
  let mine: Partial<Chat> = {}
  const requests: string[] = []
  const sent: Sent[] = []
  const read: number[] = []
  const replies: (ApiError | typeof unreachable | Promise<void>)[] = []

  const chat = (): Chat => ({
    id: 5,
    kind: 'person',
    subject: null,
    members: [hoa],
    members_count: 2,
    last_message: null,
    last_seq: messages.length,
    revision,
    read_seq: messages.length,
    unread_count: 0,
    marks: [],
    state: 'open',
    is_waiting: false,
    muted_until: null,
    archived: false,
    ...mine,
  })
  /** Adds or replaces a message without an event. */
  const put = (seq: number, overrides: Partial<Message> = {}): Message => {
    const before = messages.find((each) => each.seq === seq)
    const message = { ...(before ?? messageOf(seq)), ...overrides, seq, revision: ++revision }
    messages = [...messages.filter((each) => each.seq !== seq), message].toSorted((a, b) => a.seq - b.seq)
    return message
  }
  const addMessage = (content: string, overrides: Partial<Message> = {}) =>
    put(messages.length + 1, { content, ...overrides })
  const broadcast = (message: Message, includesMessage = true) =>
    emitServerEvent('message', {
      chat_id: 5,
      revision: message.revision,
      message: includesMessage ? { ...message, client_id: null } : null,
    })

  signInAsLan()
  agreeToKeep()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answer(countUnreadChats, () => ({ unread_count: 0, requests_count: 0 }))
  answer(getChat, chat)
  answer(listMessages, ({ query }) => {
    requests.push(new URLSearchParams(query).toString())
    const { before, after, since, limit = '30' } = query
    const all =
      since !== undefined
        ? messages.filter((each) => each.revision > Number(since)).toSorted((a, b) => a.revision - b.revision)
        : messages.filter(({ seq }) => seq < Number(before ?? Infinity) && seq > Number(after ?? -1))
    const fromStart = since !== undefined || after !== undefined
    const results = fromStart ? all.slice(0, Number(limit)) : all.slice(-Number(limit))
    return { results, has_more: all.length > results.length, revision }
  })
  answer(readChat, ({ body }) => {
    read.push(body.seq)
    return {}
  })
  answer(sendMessage, async ({ body }) => {
    sent.push(body)
    const next = replies.shift()
    if (next instanceof Promise) await next
    else if (next) return next
    const existing = messages.find(({ client_id }) => client_id === body.client_id)
    return existing ?? addMessage(body.content ?? '', { author: lan, client_id: body.client_id })
  })
  return {
    requests,
    chat,
    sent,
    read,
    replies,
    put,
    addMessage,
    broadcast,
    set: (overrides: Partial<Chat>) => void (mine = { ...mine, ...overrides }),
    /** Adds `count` messages. */
    fill: (count: number) => {
      for (let each = 0; each < count; each++) put(messages.length + 1)
    },
    messages: () => messages,
  }
}

/** Connects the socket of Lan's browser; returns the events it sends. */
export function connectSocket() {
  const events: [string, unknown][] = []
  setConnection({
    send: (name, event) => {
      events.push([name, event])
      return Promise.resolve({ ok: true as const })
    },
  })
  return events
}

export async function openConversation(path = '/chat/5') {
  const stop = listenToChats()
  const router = createMemoryRouter(
    [
      {
        path: '/chat/5',
        element: (
          <>
            <MessageOutboxRunner />
            <main style={{ display: 'flex', flexDirection: 'column', height: 720 }}>
              <Conversation chat_id={5} />
            </main>
          </>
        ),
      },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [path] },
  )
  const screen = await render(
    <>
      <Toaster />
      <RouterProvider router={router} />
    </>,
  )
  const close = async () => {
    stop()
    setConnection(null)
    await screen.unmount()
  }
  open.push(close)
  return { router, close }
}
const open: (() => Promise<void>)[] = []

export async function closeAll() {
  for (const close of open.splice(0)) await close()
}

export const field = () => page.getByRole('textbox', { name: 'Nhắn cho Cô Hoa…' })
/** The messages whose label has the author or the time. */
export const message = (name: string | RegExp) => page.getByRole('article', { name })
export const messageTexts = () =>
  page
    .getByRole('region', { name: 'Nội dung trò chuyện' })
    .getByRole('article')
    .elements()
    .map((element) => element.querySelector('[data-words]')?.textContent ?? '')
export const messageRegion = () => page.getByRole('region', { name: 'Nội dung trò chuyện' })
