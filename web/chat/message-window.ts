import type * as Type from 'typebox'
import type { listMessages, Message } from '../../contract/chat/messages.ts'

export type MessagePage = Type.Static<typeof listMessages.reply>

/** A stretch of a conversation. Nothing that had changed by `revision` is missing in it or out of date. */
export interface MessageWindow {
  revision: number
  /** The highest revision known of; above `revision` there is more to ask for. */
  heard: number
  /** In the order of `seq`. */
  messages: readonly Message[]
  has_older: boolean
  has_newer: boolean
}

/** Most messages kept at once; the far end is dropped, and can be loaded again. */
const maxMessages = 400

export const firstSeq = ({ messages }: MessageWindow) => messages[0]?.seq ?? 0
export const lastSeq = ({ messages }: MessageWindow) => messages.at(-1)?.seq ?? 0

/** The end of a conversation. `heard` is what was known of before. */
export const windowAtEnd = ({ results, has_more, revision }: MessagePage, heard = 0): MessageWindow => ({
  revision,
  heard: Math.max(heard, revision),
  messages: results,
  has_older: has_more,
  has_newer: false,
})

export const pageSize = 40

/** As much as one page of it, at its later end. */
export const lastPageOf = (talk: MessageWindow): MessageWindow => ({
  ...talk,
  messages: talk.messages.slice(-pageSize),
  has_older: talk.has_older || talk.messages.length > pageSize,
})

/** What stands before and after a `seq`, of two replies that meet there. */
export const windowAround = (before: MessagePage, after: MessagePage, heard = 0): MessageWindow => ({
  revision: Math.min(before.revision, after.revision),
  heard: Math.max(heard, before.revision, after.revision),
  messages: [...before.results, ...after.results],
  has_older: before.has_more,
  has_newer: after.has_more,
})

/** `before` is the `seq` that was asked with; a reply to an earlier stretch changes nothing. */
export function withOlderPage(talk: MessageWindow, before: number, page: MessagePage): MessageWindow {
  if (firstSeq(talk) !== before) return talk
  const messages = [...page.results, ...talk.messages]
  const isLong = messages.length > maxMessages
  return withPageRevision(page, {
    ...talk,
    messages: isLong ? messages.slice(0, maxMessages) : messages,
    has_older: page.has_more,
    has_newer: talk.has_newer || isLong,
  })
}

/** `after` is the `seq` that was asked with. */
export function withNewerPage(talk: MessageWindow, after: number, page: MessagePage): MessageWindow {
  if (!talk.has_newer || lastSeq(talk) !== after) return talk
  const messages = [...talk.messages, ...page.results]
  const isLong = messages.length > maxMessages
  return withPageRevision(page, {
    ...talk,
    messages: isLong ? messages.slice(-maxMessages) : messages,
    has_older: talk.has_older || isLong,
    has_newer: page.has_more,
  })
}

/** A page read earlier than what is here takes all of it back to its own moment. */
const withPageRevision = ({ revision }: MessagePage, talk: MessageWindow): MessageWindow => ({
  ...talk,
  revision: Math.min(talk.revision, revision),
  heard: Math.max(talk.heard, revision),
})

/** All that had changed between two revisions. `known` is what was heard of when it was asked for. */
function withChanges(
  talk: MessageWindow,
  { since, until, known }: { since: number; until: number; known: number },
  changes: readonly Message[],
): MessageWindow {
  const next = changes.reduce(putMessage, talk)
  // An earlier page has arrived meanwhile: what happened before `since` is still to be asked for.
  if (talk.revision < since) return next
  const revision = Math.max(talk.revision, until)
  return { ...next, revision, heard: talk.heard > known ? Math.max(talk.heard, revision) : revision }
}

/** Something happened; `message` says what, where that can be said. */
export function withEvent(talk: MessageWindow, revision: number, message: Message | null): MessageWindow {
  const next = message ? putMessage(talk, message) : talk
  return {
    ...next,
    revision: message && revision === talk.revision + 1 ? revision : talk.revision,
    heard: Math.max(talk.heard, revision),
  }
}

/** Another version of a message that is here, unless a later one is. */
export const withMessageVersion = (talk: MessageWindow, message: Message): MessageWindow =>
  talk.messages.some(({ seq }) => seq === message.seq) ? putMessage(talk, message) : talk

/** In its place, unless a later version is there; not where it belongs to another stretch. */
function putMessage(talk: MessageWindow, message: Message): MessageWindow {
  const { messages, has_newer, has_older } = talk
  const at = messages.findLastIndex(({ seq }) => seq <= message.seq)
  const there = messages[at]
  if (there?.seq === message.seq) {
    if (there.revision > message.revision) return talk
    // What is announced to all leaves it out.
    const client_id = message.client_id ?? there.client_id
    return { ...talk, messages: messages.with(at, { ...message, client_id }) }
  }
  if (at < 0 && has_older) return talk
  if (at === messages.length - 1 && has_newer) return talk
  return { ...talk, messages: messages.toSpliced(at + 1, 0, message) }
}

/** After so many pages of changes it is quicker to load the end anew. */
const maxPages = 3

interface CatchUpDeps {
  talk: () => MessageWindow | undefined
  change: (next: (talk: MessageWindow) => MessageWindow) => void
  /** What changed since a revision; without one, the end. */
  ask: (since?: number) => Promise<MessagePage>
}

/** Asks for all that has changed; meanwhile others get the same promise. Rejects as `ask` does, having changed nothing. */
export function createCatchUp({ talk, change, ask }: CatchUpDeps): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= catchUp().finally(() => (running = null)))

  async function catchUp() {
    const start = talk()
    if (!start) return
    const { revision: since, heard: known } = start
    const changes: Message[] = []
    let from = since
    for (let page = 0; page < maxPages; page++) {
      const { results, has_more, revision } = await ask(from)
      // The server has been put back to an earlier state.
      if (revision < since) break
      changes.push(...results)
      from = results.at(-1)?.revision ?? from
      if (!has_more) return change((now) => withChanges(now, { since, until: revision, known }, changes))
    }
    const end = await ask()
    change((now) => windowAtEnd(end, now.heard > known ? now.heard : 0))
  }
}

export interface MessageRow {
  message: Message
  /** Begins or ends what somebody said in one go. */
  isFirst: boolean
  isLast: boolean
  /** Another day than the message before. */
  isNewDay: boolean
  /** The first that has not been read. */
  isUnread: boolean
}

/** Milliseconds within which one goes on saying something. */
const groupGapMs = 5 * 60_000

const dayKeyOf = ({ createdAt }: Message) => new Date(createdAt).toDateString()

const isSameGroup = (before: Message, message: Message) =>
  before.author !== null &&
  before.author.id === message.author?.id &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < groupGapMs &&
  dayKeyOf(before) === dayKeyOf(message)

/** `unread_seq` is that of the first unread message, null without one. */
export function toMessageRows(messages: readonly Message[], unread_seq: number | null): MessageRow[] {
  const follows = (message: Message | undefined, before: Message | undefined) =>
    message !== undefined &&
    before !== undefined &&
    message.seq !== unread_seq &&
    isSameGroup(before, message)
  return messages.map((message, at) => {
    const before = messages[at - 1]
    return {
      message,
      isFirst: !follows(message, before),
      isLast: !follows(messages[at + 1], message),
      isNewDay: before === undefined || dayKeyOf(before) !== dayKeyOf(message),
      isUnread: message.seq === unread_seq,
    }
  })
}
