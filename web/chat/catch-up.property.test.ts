import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../contract/chat/messages.ts'
import { runs } from '../../contract/testing-runs.ts'
import {
  createCatchUp,
  firstSeq,
  isBehind,
  lastSeq,
  type MessagePage,
  type MessageWindow,
  windowAround,
  windowAtEnd,
  withEvent,
  withNewerPage,
  withOlderPage,
} from './message-window.ts'
import { messageOf } from './test-messages.ts'

const pageSize = 3
type Query = { before?: number; after?: number; since?: number }

function conversation() {
  let messages: Message[] = []
  let revision = 0
  return {
    messages: () => messages,
    addMessage: () => {
      const message = messageOf(messages.length + 1, { revision: ++revision })
      messages = [...messages, message]
      return { revision, message }
    },
    edit: (nth: number) => {
      const at = messages.length ? nth % messages.length : -1
      const old = messages[at]
      if (!old) return null
      messages = messages.with(at, { ...old, revision: ++revision, content: `${old.content}!` })
      return { revision, message: null }
    },
    read: ({ before, after, since }: Query): MessagePage => {
      const page = (found: Message[], fromEnd = false) => ({
        results: fromEnd ? found.slice(-pageSize) : found.slice(0, pageSize),
        has_more: found.length > pageSize,
        revision,
      })
      if (since !== undefined)
        return page(
          messages.filter((each) => each.revision > since).toSorted((a, b) => a.revision - b.revision),
        )
      if (after !== undefined) return page(messages.filter(({ seq }) => seq > after))
      return page(
        messages.filter(({ seq }) => before === undefined || seq < before),
        true,
      )
    },
  }
}

const nth = fc.nat(20)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('say', 'say', 'edit'), nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('hear', 'hear', 'miss', 'hear twice'), nth }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('read', 'read', 'answer', 'answer', 'fail'), nth }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('older', 'newer', 'jump', 'end', 'look'), nth }) },
)

test('the conversation ends with the server’s messages, whatever is lost, doubled or late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(12), fc.array(step, { maxLength: 150, size: 'max' }), async (before, steps) => {
      const server = conversation()
      for (let count = 0; count < before; count++) server.addMessage()
      const events: { revision: number; message: Message | null }[] = []
      const requests: {
        query: Query
        page: MessagePage | null
        resolve: (page: MessagePage) => void
        reject: () => void
      }[] = []
      let messageWindow = windowAtEnd(server.read({}))

      const change = (next: (messageWindow: MessageWindow) => MessageWindow) =>
        void (messageWindow = next(messageWindow))
      const fetchPage = (query: Query) =>
        new Promise<MessagePage>((resolve, reject) =>
          requests.push({ query, page: null, resolve, reject: () => reject(new Error('no network')) }),
        )
      const catchUp = createCatchUp({
        getWindow: () => messageWindow,
        update: change,
        fetchSince: (since) => fetchPage(since === undefined ? {} : { since }),
      })
      const ignoreFailure = (work: Promise<void>) => void work.catch(() => {})
      const jump = async (seq: number) => {
        const [older, newer] = await Promise.all([fetchPage({ before: seq + 1 }), fetchPage({ after: seq })])
        change((now) => windowAround(older, newer, now.latestRevision))
      }
      const older = async (seq: number) => {
        const page = await fetchPage({ before: seq })
        change((now) => withOlderPage(now, seq, page))
      }
      const newer = async (seq: number) => {
        const page = await fetchPage({ after: seq })
        change((now) => withNewerPage(now, seq, page))
      }
      const end = async () => {
        const page = await fetchPage({})
        change((now) => windowAtEnd(page, now.latestRevision))
      }
      const settle = async () => {
        for (let turn = 0; turn < 12; turn++) await Promise.resolve()
        if (isBehind(messageWindow)) ignoreFailure(catchUp())
      }
      const pick = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
      const remove = <T>(list: T[], item: T) => void list.splice(list.indexOf(item), 1)
      const answerRequest = (at: number, how: 'read' | 'answer' | 'fail') => {
        const request = pick(requests, at)
        if (!request) return
        request.page ??= server.read(request.query)
        if (how === 'read') return
        remove(requests, request)
        if (how === 'answer') request.resolve(request.page)
        else request.reject()
      }

      for (const { do: what, nth: at } of steps) {
        if (what === 'say') events.push(server.addMessage())
        if (what === 'edit') {
          const event = server.edit(at)
          if (event) events.push(event)
        }
        // Mostly in order, as a socket delivers them; some events come without the message.
        const event =
          what === 'hear' || what === 'miss' || what === 'hear twice' ? pick(events, at) : undefined
        if (event && what !== 'hear twice') remove(events, event)
        if (event && what !== 'miss')
          change((now) => withEvent(now, event.revision, at % 4 === 0 ? null : event.message))
        if (what === 'read' || what === 'answer' || what === 'fail') answerRequest(at, what)
        if (what === 'older' && messageWindow.has_older) ignoreFailure(older(firstSeq(messageWindow)))
        if (what === 'newer' && messageWindow.has_newer) ignoreFailure(newer(lastSeq(messageWindow)))
        if (what === 'jump' && server.messages().length)
          ignoreFailure(jump(1 + (at % server.messages().length)))
        if (what === 'end') ignoreFailure(end())
        if (what === 'look') ignoreFailure(catchUp())
        await settle()
      }

      const settleAll = async () => {
        while (requests.length) {
          answerRequest(0, 'answer')
          await settle()
        }
      }
      await settleAll()
      // The connection returns.
      ignoreFailure(catchUp())
      await settleAll()
      while (messageWindow.has_newer) {
        ignoreFailure(newer(lastSeq(messageWindow)))
        await settleAll()
      }
      const from = firstSeq(messageWindow)
      expect(messageWindow.messages).toEqual(server.messages().slice(Math.max(0, from - 1)))
      expect(messageWindow.has_older).toBe(from > 1)
      expect(messageWindow.latestRevision).toBe(messageWindow.revision)
    }),
    { numRuns: runs(3000, 100_000, 500) },
  )
})

test('after three pages of changes, catching up loads the end of the conversation', async () => {
  const server = conversation()
  server.addMessage()
  let messageWindow = windowAtEnd(server.read({}))
  for (let count = 0; count < 20; count++) server.addMessage()
  const requested: (number | undefined)[] = []
  const catchUp = createCatchUp({
    getWindow: () => messageWindow,
    update: (next) => (messageWindow = next(messageWindow)),
    fetchSince: (since) => {
      requested.push(since)
      return Promise.resolve(server.read(since === undefined ? {} : { since }))
    },
  })
  await catchUp()
  expect(requested).toEqual([1, 4, 7, undefined])
  expect(messageWindow.messages.map(({ seq }) => seq)).toEqual([19, 20, 21])
  expect(messageWindow).toMatchObject({ has_older: true, has_newer: false, revision: 21 })
})

test('a change that is announced while an older state is fetched is fetched afterwards', async () => {
  const server = conversation()
  server.addMessage()
  let messageWindow = windowAtEnd(server.read({}))
  const replies: ((page: MessagePage) => void)[] = []
  const catchUp = createCatchUp({
    getWindow: () => messageWindow,
    update: (next) => (messageWindow = next(messageWindow)),
    fetchSince: () => new Promise((resolve) => replies.push(resolve)),
  })
  const caughtUp = catchUp()
  const before = server.read({ since: 1 })
  messageWindow = withEvent(messageWindow, server.edit(0)?.revision ?? 0, null)
  replies[0]?.(before)
  await expect.poll(() => replies).toHaveLength(2)
  replies[1]?.(server.read({ since: 1 }))
  await caughtUp
  expect(messageWindow).toEqual(windowAtEnd(server.read({})))
})
