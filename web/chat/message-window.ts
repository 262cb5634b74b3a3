import type * as Type from 'typebox'
import type { listMessages, Message } from '../../contract/chat/messages.ts'

export type MessagePage = Type.Static<typeof listMessages.reply>

/** The loaded range of a conversation. It includes all changes up to `revision`. */
export interface MessageWindow {
  revision: number
  /** The highest announced revision. Above `revision`, changes must be fetched. */
  latestRevision: number
  /** In the order of `seq`. */
  messages: readonly Message[]
  has_older: boolean
  has_newer: boolean
}

/** More messages are dropped at the far end, and can be loaded again. */
const maxMessages = 400

/** Whether announced changes are missing. */
export const isBehind = (messageWindow: MessageWindow | undefined): boolean =>
  messageWindow !== undefined && messageWindow.latestRevision > messageWindow.revision

export const firstSeq = ({ messages }: MessageWindow) => messages[0]?.seq ?? 0
export const lastSeq = ({ messages }: MessageWindow) => messages.at(-1)?.seq ?? 0

/** The end of a conversation. `latestRevision` is the highest revision announced before. */
export const windowAtEnd = (
  { results, has_more, revision }: MessagePage,
  latestRevision = 0,
): MessageWindow => ({
  revision,
  latestRevision: Math.max(latestRevision, revision),
  messages: results,
  has_older: has_more,
  has_newer: false,
})

export const pageSize = 40

/** The last page of a range. */
export const lastPageOf = (messageWindow: MessageWindow): MessageWindow => ({
  ...messageWindow,
  messages: messageWindow.messages.slice(-pageSize),
  has_older: messageWindow.has_older || messageWindow.messages.length > pageSize,
})

/** Joins the pages before and after a `seq`. */
export const windowAround = (before: MessagePage, after: MessagePage, latestRevision = 0): MessageWindow => ({
  revision: Math.min(before.revision, after.revision),
  latestRevision: Math.max(latestRevision, before.revision, after.revision),
  messages: [...before.results, ...after.results],
  has_older: before.has_more,
  has_newer: after.has_more,
})

/** `before` is the `seq` of the request. A reply for another range changes nothing. */
export function withOlderPage(
  messageWindow: MessageWindow,
  before: number,
  page: MessagePage,
): MessageWindow {
  if (firstSeq(messageWindow) !== before) return messageWindow
  const messages = [...page.results, ...messageWindow.messages]
  const isLong = messages.length > maxMessages
  return withPageRevision(page, {
    ...messageWindow,
    messages: isLong ? messages.slice(0, maxMessages) : messages,
    has_older: page.has_more,
    has_newer: messageWindow.has_newer || isLong,
  })
}

/** `after` is the `seq` of the request. */
export function withNewerPage(messageWindow: MessageWindow, after: number, page: MessagePage): MessageWindow {
  if (!messageWindow.has_newer || lastSeq(messageWindow) !== after) return messageWindow
  const messages = [...messageWindow.messages, ...page.results]
  const isLong = messages.length > maxMessages
  return withPageRevision(page, {
    ...messageWindow,
    messages: isLong ? messages.slice(-maxMessages) : messages,
    has_older: messageWindow.has_older || isLong,
    has_newer: page.has_more,
  })
}

/** The revision of a range is that of its oldest part. */
const withPageRevision = ({ revision }: MessagePage, messageWindow: MessageWindow): MessageWindow => ({
  ...messageWindow,
  revision: Math.min(messageWindow.revision, revision),
  latestRevision: Math.max(messageWindow.latestRevision, revision),
})

/** Applies all changes between two revisions. `latestAtRequest` is the latest revision when they were requested. */
function withChanges(
  messageWindow: MessageWindow,
  { since, until, latestAtRequest }: { since: number; until: number; latestAtRequest: number },
  changes: readonly Message[],
): MessageWindow {
  const next = changes.reduce(putMessage, messageWindow)
  // An older page has arrived meanwhile: the changes before `since` must still be fetched.
  if (messageWindow.revision < since) return next
  const revision = Math.max(messageWindow.revision, until)
  return {
    ...next,
    revision,
    latestRevision:
      messageWindow.latestRevision > latestAtRequest
        ? Math.max(messageWindow.latestRevision, revision)
        : revision,
  }
}

/** Applies an event; `message` is null if the event doesn't contain it. */
export function withEvent(
  messageWindow: MessageWindow,
  revision: number,
  message: Message | null,
): MessageWindow {
  const next = message ? putMessage(messageWindow, message) : messageWindow
  return {
    ...next,
    revision: message && revision === messageWindow.revision + 1 ? revision : messageWindow.revision,
    latestRevision: Math.max(messageWindow.latestRevision, revision),
  }
}

/** Replaces a loaded message unless a newer version is loaded. */
export const withMessageVersion = (messageWindow: MessageWindow, message: Message): MessageWindow =>
  messageWindow.messages.some(({ seq }) => seq === message.seq)
    ? putMessage(messageWindow, message)
    : messageWindow

/** Inserts or replaces a message, unless a newer version is loaded or it belongs to another range. */
function putMessage(messageWindow: MessageWindow, message: Message): MessageWindow {
  const { messages, has_newer, has_older } = messageWindow
  const index = messages.findLastIndex(({ seq }) => seq <= message.seq)
  const existing = messages[index]
  if (existing?.seq === message.seq) {
    if (existing.revision > message.revision) return messageWindow
    // Events don't contain the `client_id`.
    const client_id = message.client_id ?? existing.client_id
    return { ...messageWindow, messages: messages.with(index, { ...message, client_id }) }
  }
  if (index < 0 && has_older) return messageWindow
  if (index === messages.length - 1 && has_newer) return messageWindow
  return { ...messageWindow, messages: messages.toSpliced(index + 1, 0, message) }
}

/** After this many pages of changes it is faster to load the end. */
const maxPages = 3

interface CatchUpDeps {
  getWindow: () => MessageWindow | undefined
  update: (next: (messageWindow: MessageWindow) => MessageWindow) => void
  /** Fetches the changes since a revision; without one, the end. */
  fetchSince: (since?: number) => Promise<MessagePage>
}

/**
 * Fetches all changes, also those that are announced meanwhile. Concurrent callers share the promise. Rejects as `fetchSince`
 * does, without changes.
 */
export function createCatchUp({ getWindow, update, fetchSince }: CatchUpDeps): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= catchUpAll().finally(() => (running = null)))

  async function catchUpAll() {
    do await catchUp()
    while (isBehind(getWindow()))
  }

  async function catchUp() {
    const start = getWindow()
    if (!start) return
    const { revision: since, latestRevision: latestAtRequest } = start
    const changes: Message[] = []
    let from = since
    for (let page = 0; page < maxPages; page++) {
      const { results, has_more, revision } = await fetchSince(from)
      // The server was restored from a backup.
      if (revision < since) break
      changes.push(...results)
      from = results.at(-1)?.revision ?? from
      if (!has_more)
        return update((current) => withChanges(current, { since, until: revision, latestAtRequest }, changes))
    }
    const end = await fetchSince()
    update((current) =>
      windowAtEnd(end, current.latestRevision > latestAtRequest ? current.latestRevision : 0),
    )
  }
}

export interface MessageRow {
  message: Message
  /** The first or last message of a group of consecutive messages by the same author. */
  isFirst: boolean
  isLast: boolean
  /** The first message of a day. */
  isNewDay: boolean
  /** The first unread message. */
  isUnread: boolean
}

/** The longest pause between two messages of a group. */
const groupGapMs = 5 * 60_000

const dayKeyOf = ({ createdAt }: Message) => new Date(createdAt).toDateString()

const isSameGroup = (previous: Message, message: Message) =>
  previous.author !== null &&
  previous.author.id === message.author?.id &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < groupGapMs &&
  dayKeyOf(previous) === dayKeyOf(message)

/** `unread_seq` is that of the first unread message, null without one. */
export function toMessageRows(messages: readonly Message[], unread_seq: number | null): MessageRow[] {
  const follows = (message: Message | undefined, previous: Message | undefined) =>
    message !== undefined &&
    previous !== undefined &&
    message.seq !== unread_seq &&
    isSameGroup(previous, message)
  return messages.map((message, index) => {
    const previous = messages[index - 1]
    return {
      message,
      isFirst: !follows(message, previous),
      isLast: !follows(messages[index + 1], message),
      isNewDay: previous === undefined || dayKeyOf(previous) !== dayKeyOf(message),
      isUnread: message.seq === unread_seq,
    }
  })
}
