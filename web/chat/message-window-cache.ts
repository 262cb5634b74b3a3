import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Chat } from '../../contract/chat/chats.ts'
import { listMessages, type Message } from '../../contract/chat/messages.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useSession, onSignOut } from '../platform/session/session.ts'
import { chatKeys } from './chat-cache.ts'
import {
  createCatchUp,
  isBehind,
  firstSeq,
  lastSeq,
  type MessageWindow,
  pageSize,
  windowAround,
  windowAtEnd,
  withEvent,
  withMessageVersion,
  withNewerPage,
  withOlderPage,
} from './message-window.ts'

/** With more unread messages, the conversation opens at the first unread one instead of the end. */
const maxUnreadAtEnd = 30
/** The number of read messages above the first unread one. */
const contextSize = 15

/** How long an event waits for the reply to an own message. */
const replyDelayMs = 1500

/** The latest revision announced before a conversation was loaded, by chat. */
const earlyRevisions = new Map<number, number>()
const catchUps = new Map<number, () => Promise<void>>()

onSignOut(() => {
  earlyRevisions.clear()
  catchUps.clear()
})

export const getMessageWindow = (id: number): MessageWindow | undefined =>
  queryClient.getQueryData<MessageWindow>(chatKeys.messageWindow(id))

const updateMessageWindow = (id: number, next: (messageWindow: MessageWindow) => MessageWindow) =>
  void queryClient.setQueryData<MessageWindow>(
    chatKeys.messageWindow(id),
    (messageWindow) => messageWindow && next(messageWindow),
  )

const latestRevisionOf = (id: number) =>
  Math.max(earlyRevisions.get(id) ?? 0, getMessageWindow(id)?.latestRevision ?? 0)

interface MessageRange {
  before?: number
  after?: number
  since?: number
  limit?: number
}
const fetchMessages = (id: number, query: MessageRange, signal?: AbortSignal) =>
  call(listMessages, { params: { id }, query: { limit: pageSize, ...query }, ...(signal && { signal }) })

async function fetchAround(id: number, seq: number, signal?: AbortSignal): Promise<MessageWindow> {
  const [before, after] = await Promise.all([
    fetchMessages(id, { before: seq + 1, limit: contextSize }, signal),
    fetchMessages(id, { after: seq }, signal),
  ])
  return windowAround(before, after, latestRevisionOf(id))
}

async function fetchWindow(
  { id, read_seq, unread_count }: Chat,
  signal: AbortSignal,
): Promise<MessageWindow> {
  if (unread_count > maxUnreadAtEnd) return fetchAround(id, read_seq, signal)
  const end = await fetchMessages(id, {}, signal)
  return windowAtEnd(end, latestRevisionOf(id))
}

const messageWindowQuery = (chat: Chat) =>
  queryOptions({
    queryKey: chatKeys.messageWindow(chat.id),
    queryFn: ({ signal }) => fetchWindow(chat, signal),
    // Events report changes, and `catchUp` fetches what they have missed.
    staleTime: Infinity,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })

/** The messages of a conversation. Fetches changes that events have announced. */
export function useMessageWindow(chat: Chat) {
  const { id } = chat
  const messageWindow = useQuery(messageWindowQuery(chat), queryClient)
  const { data } = messageWindow
  useEffect(() => {
    if (isBehind(data)) void catchUp(id)
  }, [id, data])
  return messageWindow
}

/** The number of messages being sent, by chat. */
const sendingCounts = new Map<number, number>()

/** Delays events of own messages until the reply, which identifies the message, arrives. Returns the function that ends it. */
export function startSending(id: number): () => void {
  sendingCounts.set(id, (sendingCounts.get(id) ?? 0) + 1)
  return () => void sendingCounts.set(id, (sendingCounts.get(id) ?? 1) - 1)
}

const mayBeOwnPending = ({ chat_id, client_id, author }: Message) =>
  client_id === null && Boolean(sendingCounts.get(chat_id)) && author?.id === useSession.getState().user?.id

/** Handles an event of a conversation that may not be loaded. */
export function onMessageEvent(id: number, revision: number, message: Message | null): void {
  if (message && mayBeOwnPending(message)) setTimeout(() => recordRevision(id, revision, null), replyDelayMs)
  else recordRevision(id, revision, message)
}

function recordRevision(id: number, revision: number, message: Message | null) {
  if (getMessageWindow(id))
    updateMessageWindow(id, (messageWindow) => withEvent(messageWindow, revision, message))
  else earlyRevisions.set(id, Math.max(earlyRevisions.get(id) ?? 0, revision))
}

/** Shows a version of a message that the server has not confirmed. */
export const showMessageVersion = (message: Message): void =>
  updateMessageWindow(message.chat_id, (messageWindow) => withMessageVersion(messageWindow, message))

/** Fetches all changes. After a failure, the next call fetches them. */
export async function catchUp(id: number): Promise<void> {
  let run = catchUps.get(id)
  if (!run) {
    run = createCatchUp({
      getWindow: () => getMessageWindow(id),
      update: (next) => updateMessageWindow(id, next),
      fetchSince: (since) => fetchMessages(id, since === undefined ? {} : { since, limit: 100 }),
    })
    catchUps.set(id, run)
  }
  await run().catch(() => {})
}

export async function loadOlder(id: number): Promise<void> {
  const messageWindow = getMessageWindow(id)
  if (!messageWindow?.has_older) return
  const before = firstSeq(messageWindow)
  const page = await fetchMessages(id, { before })
  updateMessageWindow(id, (current) => withOlderPage(current, before, page))
}

export async function loadNewer(id: number): Promise<void> {
  const messageWindow = getMessageWindow(id)
  if (!messageWindow?.has_newer) return
  const after = lastSeq(messageWindow)
  const page = await fetchMessages(id, { after })
  updateMessageWindow(id, (current) => withNewerPage(current, after, page))
}

/** Loads a message and its context, unless it is loaded. */
export async function loadAround(id: number, seq: number): Promise<void> {
  const isLoaded = getMessageWindow(id)?.messages.some((message) => message.seq === seq)
  if (isLoaded) return
  const range = await fetchAround(id, seq)
  updateMessageWindow(id, (current) => ({
    ...range,
    latestRevision: Math.max(current.latestRevision, range.latestRevision),
  }))
}

export async function loadEnd(id: number): Promise<void> {
  if (!getMessageWindow(id)?.has_newer) return
  const end = await fetchMessages(id, {})
  updateMessageWindow(id, (current) => windowAtEnd(end, current.latestRevision))
}

/** Refetches a message, because its picture URLs expire after a few minutes. Undefined if it no longer exists. */
export async function reloadMessage({
  chat_id,
  seq,
}: Pick<Message, 'chat_id' | 'seq'>): Promise<Message | undefined> {
  const { results } = await fetchMessages(chat_id, { after: seq - 1, limit: 1 })
  const [message] = results
  if (message?.seq !== seq) return undefined
  onMessageEvent(chat_id, message.revision, message)
  return message
}
